import { Database, UnitOfWork } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { DateWindow, ListStatements, PageRequest, KeysetPosition } from '#post-repository';
import { firstIndex } from '#post-search';
import { PostCounters } from './post-counters.js';

/** Number of rows between two checkpoints: few enough to skip within a request. */
const STEP = 5_000;
/** Minimum number of skipped rows for which the counters by day locate a page. */
const MIN_SKIPPED = 100;
/** Maximum number of lists with checkpoints. */
const MAX_LISTS = 100;

/** The position from which to read a page. */
export type Position = Pick<PageRequest, 'after' | 'offset'>;

/** Keyset positions in a list at intervals of `STEP` rows. */
interface Checkpoints {
  positions: KeysetPosition[];
}

/**
 * Finds the start of deep pages without scanning all previous rows. For lists in date order without other filters than
 * dates, the counters by day locate it. For other lists, the first request of a deep page stores checkpoints until a
 * change concerns the list.
 */
@Injectable()
export class KeysetCheckpoints {
  private readonly checkpoints: TaggedCache<string, Checkpoints>;

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly counters: PostCounters,
    clock: ChangeClock,
  ) {
    this.checkpoints = new TaggedCache(clock, { limit: MAX_LISTS });
  }

  /** Returns the last known position among the skipped rows, and the number of rows to skip after it. */
  async findNearest(statements: ListStatements, skipped: number): Promise<Position> {
    if (skipped < MIN_SKIPPED || statements.isEmpty || !statements.isDense || this.units.active)
      return { offset: skipped };
    const byDay = await this.findByDay(statements, skipped);
    if (byDay && byDay.offset <= STEP) return byDay;
    return skipped < STEP ? { offset: skipped } : this.findByCheckpoints(statements, skipped);
  }

  private async findByDay(statements: ListStatements, skipped: number): Promise<Position | undefined> {
    const { window, order } = statements.init;
    if (!window || !statements.isByDate) return undefined;
    const { days, before } = await this.counters.days(window.type, window.statuses);
    const total = before.at(-1)!;
    const { descending } = order[0]!;
    const index = skipped + (await this.excludedBefore(window, total, descending));
    // Dates and times sort as strings: a day sorts before its times, and `~` after them.
    if (index >= total) return { after: [descending ? '' : '~', 0], offset: 0 };
    const row = descending ? total - 1 - index : index;
    const day = firstIndex(days.length, (at) => before[at + 1]! > row);
    return descending
      ? { after: [`${days[day]}~`, 0], offset: before[day + 1]! - 1 - row }
      : { after: [days[day]!, 0], offset: row - before[day]! };
  }

  /** Returns the number of posts before the window in the order of the list. */
  private async excludedBefore(
    { type, statuses, after, before }: DateWindow,
    total: number,
    descending: boolean,
  ): Promise<number> {
    if (descending)
      return before === undefined ? 0 : total - (await this.counters.countUntil(type, statuses, '<', before));
    return after === undefined ? 0 : this.counters.countUntil(type, statuses, '<=', after);
  }

  private async findByCheckpoints(statements: ListStatements, skipped: number): Promise<Position> {
    const { key } = statements;
    const needed = Math.floor(skipped / STEP);
    let stored = this.checkpoints.get(key)?.positions ?? [];
    if (stored.length < needed) {
      const dependencies = this.checkpoints.createDependencies();
      stored = await dependencies.collect(() => this.extend(statements, needed));
      this.checkpoints.set(key, { positions: stored }, dependencies);
    }
    const used = Math.min(needed, stored.length);
    return { after: stored[used - 1], offset: skipped - used * STEP };
  }

  /** Returns the first `needed` positions of a list, of which some may be stored; fewer if the list is shorter. */
  private async extend(statements: ListStatements, needed: number): Promise<KeysetPosition[]> {
    const positions = [...(this.checkpoints.get(statements.key)?.positions ?? [])];
    for (let count = positions.length; count < needed; count++) {
      const { text, values } = statements.page({ after: positions[count - 1], offset: STEP - 1, limit: 1 });
      const [row] = await this.database.query<Record<string, string | number>>(text, values, { isLong: true });
      if (!row) break;
      positions[count] = statements.positionOf(row).position;
    }
    return positions;
  }
}
