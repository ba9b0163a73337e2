import { setTimeout as sleep } from 'node:timers/promises';
import { isPromise } from 'node:util/types';
import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChangeSet } from '#change-tracking';
import { GroupCommit } from './group-commit.js';
import type { CommitObserver } from './group-commit.js';
import { SiteDataSource } from './site-data-source.js';
import type { WritingRunner } from './site-data-source.js';
import { isTransactionConflict, RolledBackTransactionError } from './sql-errors.js';
import { waitForSent } from './transaction.js';
import type { Transaction } from './transaction.js';

/** The maximum number of attempts of a PostgreSQL transaction that conflicts with other instances. */
const ATTEMPTS = 12;

/** Options of a unit of work. */
export interface UnitOfWorkOptions {
  /**
   * Time limit in milliseconds, for commands that write much data. If it is longer than the default, single statements
   * have no limit. A nested unit has the limits of the outer one.
   */
  timeLimit?: number;
}

/** Runs a unit of work without waiting for its commit. `committed` resolves after the commit. */
export type StartUnit = <T>(work: () => Promise<T>) => Promise<{ result: T; committed: Promise<void> }>;

/** Thrown when a unit of work exceeds its time limit and is rolled back. */
export class UnitOfWorkTimeoutError extends Error {
  override readonly name = 'UnitOfWorkTimeoutError';

  /** @param milliseconds the time limit */
  constructor(milliseconds: number) {
    super(`A unit of work exceeded its limit of ${milliseconds} ms and was rolled back.`);
  }
}

/**
 * Runs units of work, the transactions that write to the database. The units of a process run one after the other (see
 * GroupCommit). Those of several instances on PostgreSQL run in serializable transactions, which are retried after a
 * conflict. So everything that a unit has read is valid until its commit.
 */
export class UnitOfWork {
  private readonly logger = new Logger(UnitOfWork.name);
  private readonly commits: GroupCommit;
  private observer?: CommitObserver;
  private readonly beforeEachCommitCallbacks: ((changes: ChangeSet) => Promise<void>)[] = [];

  /**
   * @param source the database
   * @param timeLimit default time limit in milliseconds
   */
  constructor(
    private readonly source: SiteDataSource,
    private readonly timeLimit = 60_000,
  ) {
    source.runUnit = (work) => this.run(work);
    this.commits = this.createGroupCommit();
  }

  /** Whether the running code is within a unit of work. */
  get active(): boolean {
    return this.source.currentTransaction.get() !== undefined;
  }

  /**
   * Runs the work in a transaction and commits it. The promise resolves when the commit is durable. Within another unit
   * the work joins that one, and its failure fails the outer unit, even if it is caught. On PostgreSQL the work can run
   * several times, so move side effects outside of the database to `afterCommit`. Code that a rolled back unit has left
   * running can start no further unit.
   * @param work receives the entity manager of the transaction, which is also `Database.manager`
   */
  run<T>(
    work: (manager: EntityManager) => Promise<T>,
    { timeLimit = this.timeLimit }: UnitOfWorkOptions = {},
  ): Promise<T> {
    const { currentTransaction } = this.source;
    if (currentTransaction.isRolledBack()) return Promise.reject(new RolledBackTransactionError());
    const snapshot = currentTransaction.snapshot();
    // The unit needs another connection. Snapshots that hold all connections while waiting for one would deadlock.
    if (snapshot) return snapshot.endOrThrow().then(() => this.run(work, { timeLimit }));
    const outer = currentTransaction.get();
    if (outer) return this.join(outer, work);
    const isLong = timeLimit > this.timeLimit;
    // PostgreSQL allows concurrent writers, so a long unit does not block the others.
    const commits = isLong && this.source.kind === 'postgres' ? this.createGroupCommit() : this.commits;
    // A retried unit runs alone, so that a further conflict fails no other unit.
    return this.retryConflicts((attempt) =>
      commits.run((transaction) => this.perform(transaction, work, timeLimit), isLong || attempt > 1),
    );
  }

  /**
   * Runs several units of work that share commits. `work` receives a function that runs one unit. Its promise resolves
   * when the unit has ended, before the commit, so that the next unit can begin. It rejects if the unit fails, which
   * does not affect the others. Later units see the writes of earlier ones, other code does not. `committed` rejects if
   * the commit fails or conflicts with another instance. The promise of `runTogether` resolves when all commits have
   * ended.
   */
  async runTogether<T>(work: (startUnit: StartUnit) => Promise<T>): Promise<T> {
    const { currentTransaction } = this.source;
    if (currentTransaction.isRolledBack()) throw new RolledBackTransactionError();
    await currentTransaction.snapshot()?.endOrThrow();
    const commits: Promise<void>[] = [];
    const release = this.commits.hold();
    try {
      return await work(async (unitWork) => {
        const unit = await this.commits.start((transaction) => this.perform(transaction, unitWork, this.timeLimit));
        // The commit can fail while `work` runs, before the caller handles the rejection of `committed`.
        unit.committed.catch(() => undefined);
        commits.push(unit.committed);
        return unit;
      });
    } finally {
      release();
      await Promise.allSettled(commits);
    }
  }

  /** Whether the running unit of work has changed data that caches depend on. Throws outside of a unit of work. */
  get hasChanges(): boolean {
    const { lastSent, manager } = this.transaction();
    return lastSent !== undefined || !(manager.queryRunner as WritingRunner).changes.isEmpty;
  }

  /** Sets the observer of all commits. There is only one. */
  observeCommits(observer: CommitObserver): void {
    this.observer = observer;
  }

  /**
   * Calls the callback when the commit of the running unit is durable, before its `run` resolves; never after a
   * rollback. `run` does not wait for a promise that it returns. Its errors are logged, because the write itself has
   * succeeded. Throws outside of a unit of work.
   */
  afterCommit(callback: () => unknown): void {
    this.transaction().afterCommit.push(callback);
  }

  /**
   * Calls the callback before the running unit commits, within the transaction. An error rolls back the unit. Throws
   * outside of a unit of work.
   */
  beforeCommit(callback: () => void | Promise<void>): void {
    this.transaction().beforeCommit.push(callback);
  }

  /**
   * Writes an item after all units of the group, within the transaction. Use it for writes that units do not read and
   * that are cheaper together. `write` is called once with the items that all units have passed with the same function,
   * in their order. It must only run statements: `beforeCommit` callbacks that it registers never run. An error rolls
   * back all units. Throws outside of a unit of work.
   */
  beforeGroupCommit<T>(write: (items: readonly T[]) => Promise<void>, item: T): void {
    this.transaction().beforeGroupCommit.push({ write: write as (items: readonly unknown[]) => Promise<void>, item });
  }

  /**
   * Calls the callback before each later commit that changes data, within the transaction. It receives all changes of
   * the commit, including those of callbacks that were registered before it. Use it to maintain rows that are derived
   * from other ones. The callback may run statements and register `afterCommit` callbacks. An error rolls back all
   * units of the commit.
   */
  beforeEachCommit(callback: (changes: ChangeSet) => Promise<void>): void {
    this.beforeEachCommitCallbacks.push(callback);
  }

  /**
   * Prevents later units from joining the commit of the running one. Use it for changes of cached data that units read,
   * because caches are invalidated at the commit. Throws outside of a unit of work.
   */
  closeCommitGroup(): void {
    this.transaction().closesGroup = true;
  }

  /** Runs reading code outside of the running unit of work or snapshot, so that it reads the committed state. */
  runOutside<T>(work: () => T): T {
    return this.source.currentTransaction.run(undefined, work);
  }

  private transaction(): Transaction {
    const transaction = this.source.currentTransaction.get();
    if (!transaction) throw new Error('This call requires a unit of work: wrap it in UnitOfWork.run(…).');
    return transaction;
  }

  private async join<T>(outer: Transaction, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await work(outer.manager);
    } catch (error) {
      outer.failure ??= { error };
      throw error;
    }
  }

  private createGroupCommit(): GroupCommit {
    return new GroupCommit(
      this.source,
      () => this.observer,
      this.beforeEachCommitCallbacks,
      (transaction) => this.runAfterCommit(transaction),
    );
  }

  private async retryConflicts<T>(run: (attempt: number) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(attempt);
      } catch (error) {
        if (attempt >= ATTEMPTS || !isTransactionConflict(error)) throw error;
        await sleep(Math.random() * 2 ** Math.min(attempt, 7));
      }
    }
  }

  /** Runs the work and its callbacks, without the commit. */
  private perform<T>(
    transaction: Transaction,
    work: (manager: EntityManager) => Promise<T>,
    timeLimit: number,
  ): Promise<T> {
    return this.withTimeLimit(timeLimit, () =>
      this.source.currentTransaction.run(transaction, async () => {
        if (timeLimit > this.timeLimit) await (transaction.manager.queryRunner as WritingRunner).removeTimeLimits();
        try {
          const result = await work(transaction.manager);
          for (let callback = transaction.beforeCommit.shift(); callback; callback = transaction.beforeCommit.shift())
            await callback();
          if (transaction.failure) throw transaction.failure.error;
          return result;
        } finally {
          // If a sent statement has failed, the work failed because of it.
          await waitForSent(transaction);
        }
      }),
    );
  }

  private async withTimeLimit<T>(timeLimit: number, work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new UnitOfWorkTimeoutError(timeLimit)), timeLimit);
    });
    try {
      return await Promise.race([work(), expired]);
    } finally {
      clearTimeout(timer);
    }
  }

  private runAfterCommit(transaction: Transaction): void {
    const report = (error: unknown): void => this.logger.error('A callback after a commit failed.', error);
    for (const callback of transaction.afterCommit) {
      try {
        const result = callback();
        // An unhandled rejection would end the process.
        if (isPromise(result)) result.catch(report);
      } catch (error) {
        report(error);
      }
    }
  }
}
