import { Injectable } from '@nestjs/common';

/** A problem of a site. */
export interface SiteProblem {
  /** What is wrong, as a sentence. */
  message: string;
  /** Repairs the problem; absent if only an operator can. */
  repair?: () => Promise<void>;
}

/** A check that `doctor` runs. */
export interface SiteCheck {
  /** What is checked, such as `counters of posts`. */
  readonly name: string;
  /** Finds all problems. It changes nothing. */
  find(): Promise<SiteProblem[]>;
}

/** The result of a check. */
export interface CheckResult {
  /** Name of the check. */
  check: string;
  /** `found`: no repair was requested or exists; `not repaired`: the repair failed. */
  problems: { message: string; state: 'found' | 'repaired' | 'not repaired' }[];
}

/** The checks of all libraries. Libraries add theirs when commands run (`LibraryMetadata.commands`). */
@Injectable()
export class SiteChecks {
  private readonly checks: SiteCheck[] = [];

  /** Adds a check. Checks run in the order in which they were added. */
  add(check: SiteCheck): void {
    this.checks.push(check);
  }

  /**
   * Runs all checks. A check or repair that fails is a problem of its own, and the others still run.
   * @param options.repair whether problems are repaired
   */
  async run({ repair }: { repair: boolean }): Promise<CheckResult[]> {
    const results: CheckResult[] = [];
    for (const check of this.checks) {
      const found = await check.find().catch((error: unknown) => [{ message: `The check failed: ${textOf(error)}` }]);
      const problems: CheckResult['problems'] = [];
      for (const problem of found) problems.push(await this.repairIfRequested(problem, repair));
      results.push({ check: check.name, problems });
    }
    return results;
  }

  private async repairIfRequested(
    { message, repair }: SiteProblem,
    requested: boolean,
  ): Promise<CheckResult['problems'][number]> {
    if (!requested || !repair) return { message, state: 'found' };
    try {
      await repair();
      return { message, state: 'repaired' };
    } catch (error) {
      return { message: `${message} The repair failed: ${textOf(error)}`, state: 'not repaired' };
    }
  }
}

/**
 * Returns the problem of some rows, if there are any. `find` yields them in batches, and again for the repair, so that
 * few of them are in memory. The number of rows follows `message`.
 */
export async function problemOfRows<Row>(
  message: string,
  find: () => AsyncIterable<readonly Row[]>,
  repair: (batch: readonly Row[]) => Promise<void>,
): Promise<SiteProblem[]> {
  let count = 0;
  for await (const { length } of find()) count += length;
  const repairAll = async (): Promise<void> => {
    for await (const batch of find()) await repair(batch);
  };
  return count === 0 ? [] : [{ message: `${message}: ${count}.`, repair: repairAll }];
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
