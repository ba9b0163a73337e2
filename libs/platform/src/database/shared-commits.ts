import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers';
import type { SiteDataSource } from './site-data-source.js';
import type { SqliteQueryRunner } from './sqlite-query-runner.js';
import { newTransaction, type Transaction } from './transaction.js';
import { WriteQueue } from './write-queue.js';

/** Most units that wait for one commit, and how many milliseconds after its begin no other joins it: whoever came first also wants an answer. */
const MOST_UNITS = 100;
const OPEN_FOR = 25;

/** Units of work that are done and wait for one commit. */
interface Group {
  /** Has begun the transaction and will commit it. */
  readonly opener: SqliteQueryRunner;
  readonly openedAt: number;
  readonly done: Transaction[];
  readonly committed: Promise<void>;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
  /** Set when nobody is waited for any more: the commit follows the unit that is at work. */
  due: boolean;
}

/**
 * Units of work on SQLite: one after the other, and those that come in the same turn of the event loop in one transaction, each
 * behind a savepoint of its own. So the disk is waited for once and not once for each of them. A unit that fails is undone alone; all
 * are answered after the commit and fail together if that fails. A unit that comes alone waits for nobody.
 */
export class SharedCommits {
  private readonly queue = new WriteQueue();
  private readonly neutral = AsyncLocalStorage.snapshot();
  private group?: Group;
  private busy = false;

  /**
   * @param source the database
   * @param announce called for each transaction in the moment its commit is known, before anybody is answered; must not throw
   */
  constructor(private readonly source: SiteDataSource, private readonly announce: (transaction: Transaction) => void) {}

  /**
   * Runs a unit of work; resolves when its commit is durable and announced.
   * @param alone shares its commit with nobody, for what may take long
   */
  async run<T>(work: (transaction: Transaction) => Promise<T>, { quiet, alone }: { quiet: boolean; alone: boolean }): Promise<T> {
    const { result, committed } = await this.queue.run(async () => {
      if (alone) this.commit();
      this.busy = true;
      try {
        return await this.perform(work, quiet, alone);
      } finally {
        this.busy = false;
        if (this.group?.due) this.commit();
      }
    });
    await committed;
    return result;
  }

  private async perform<T>(work: (transaction: Transaction) => Promise<T>, quiet: boolean, last: boolean): Promise<{ result: T; committed: Promise<void> }> {
    const runner = this.group ? this.source.beginPart() : (await this.source.begin()) as SqliteQueryRunner;
    const transaction = newTransaction(runner.manager, quiet, last);
    try {
      const result = await work(transaction);
      runner.finish();
      return { result, committed: this.join(runner, transaction) };
    } catch (error) {
      this.undo(runner, error);
      throw error;
    } finally {
      transaction.ended = true;
    }
  }

  private join(runner: SqliteQueryRunner, transaction: Transaction): Promise<void> {
    const group = this.group ??= this.open(runner);
    group.done.push(transaction);
    group.due ||= transaction.last || group.done.length >= MOST_UNITS || performance.now() - group.openedAt > OPEN_FOR;
    return group.committed;
  }

  /** What has arrived already is run before the commit: the event loop comes to `setImmediate` when it has handled it. */
  private open(opener: SqliteQueryRunner): Group {
    let [succeed, fail]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined];
    const committed = new Promise<void>((resolve, reject) => { [succeed, fail] = [resolve, reject]; });
    const group: Group = { opener, openedAt: performance.now(), done: [], committed, succeed, fail, due: false };
    setImmediate(() => {
      if (this.group !== group) return;
      if (this.busy) group.due = true;
      else this.commit();
    });
    return group;
  }

  /** Undoes one unit; where the database has undone all by itself, as it does when the disk is full, all have failed. */
  private undo(runner: SqliteQueryRunner, error: unknown): void {
    const { group } = this;
    let isIntact = false;
    try {
      isIntact = runner.undo();
    } finally {
      if (group && !isIntact) {
        this.group = undefined;
        group.opener.rollback();
        group.fail(error);
      }
    }
  }

  private commit(): void {
    const { group } = this;
    if (!group) return;
    this.group = undefined;
    try {
      group.opener.commit();
    } catch (error) {
      group.opener.rollback();
      group.fail(error);
      return;
    }
    // Outside of whatever request this happens to run in.
    this.neutral(() => { for (const transaction of group.done) this.announce(transaction); });
    group.succeed();
  }
}
