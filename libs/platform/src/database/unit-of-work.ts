import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { GroupCommit } from './group-commit.js';
import { SiteDataSource } from './site-data-source.js';
import { isTransactionConflict } from './sql-errors.js';
import type { Transaction } from './transaction.js';

/** How often a PostgreSQL transaction is run at most that loses against those of other instances. */
const ATTEMPTS = 12;

/** How a unit of work is run. */
export interface UnitOfWorkOptions {
  /**
   * Nothing that anybody is publicly answered changes by it (logs, counters, time stamps), so that nothing kept in memory has to be
   * dropped.
   */
  skipCacheInvalidation?: boolean;
  /** Milliseconds it may take, where that is not the usual time: for commands that write very much. A unit that joins another has that one's. */
  timeLimit?: number;
}

/** Thrown where a unit of work took longer than allowed; all of it was undone. */
export class UnitOfWorkTimeoutError extends Error {
  override readonly name = 'UnitOfWorkTimeoutError';

  /** @param milliseconds the time allowed */
  constructor(milliseconds: number) {
    super(`A unit of work took longer than ${milliseconds} ms and was undone.`);
  }
}

/**
 * Writes to the database: all of a unit of work or nothing of it. The units of a process run one after the other (see SharedCommits);
 * those of several instances on PostgreSQL in serializable transactions, which are run again when they collide. So a unit may always
 * rely on what it has read.
 */
export class UnitOfWork {
  private readonly logger = new Logger(UnitOfWork.name);
  private readonly commits: GroupCommit;
  private readonly eachUnit: (() => void)[] = [];

  /**
   * @param source the database
   * @param timeLimit milliseconds a unit of work may take unless it asks for more
   */
  constructor(
    private readonly source: SiteDataSource,
    private readonly timeLimit = 60_000,
  ) {
    source.runUnit = (work) => this.run(work);
    this.commits = this.newCommits();
  }

  /** Whether the running code is inside of a unit of work. */
  get active(): boolean {
    return this.source.current.get() !== undefined;
  }

  /**
   * Runs the work in a transaction and commits it; the promise resolves when the commit is durable. Inside of another
   * unit the work joins that one, and its failure is the failure of the whole, even if it is caught.
   * On PostgreSQL the work may run several times: keep what is not database for `afterCommit`.
   * @param work gets the transaction's manager; `Database.manager` is the same one meanwhile
   */
  run<T>(
    work: (manager: EntityManager) => Promise<T>,
    { skipCacheInvalidation: quiet = false, timeLimit = this.timeLimit }: UnitOfWorkOptions = {},
  ): Promise<T> {
    const snapshot = this.source.current.snapshot();
    // It needs a connection, too: all could be held by those that wait for one.
    if (snapshot) return snapshot.end().then(() => this.run(work, { skipCacheInvalidation: quiet, timeLimit }));
    const outer = this.source.current.get();
    if (outer) {
      outer.skipCacheInvalidation &&= quiet;
      return this.join(outer, work);
    }
    const isLong = timeLimit > this.timeLimit;
    // What may take long stands in nobody's way where the database lets others write beside it.
    const commits = isLong && this.source.kind === 'postgres' ? this.newCommits() : this.commits;
    return this.repeat((attempt) =>
      commits.run((transaction) => this.perform(transaction, work, timeLimit), {
        skipCacheInvalidation: quiet,
        alone: isLong || attempt > 1,
      }),
    );
  }

  /** Calls back within each unit of work that is not quiet, before it commits: for telling whoever keeps answers in memory. */
  onEachUnit(callback: () => void): void {
    this.eachUnit.push(callback);
  }

  /**
   * Calls back in the moment the commit of the running unit is known, before its `run` resolves; never after a rollback.
   * What fails there is logged, for the write itself has succeeded. Throws outside of a unit of work.
   */
  afterCommit(callback: () => void): void {
    this.transaction().afterCommit.push(callback);
  }

  /** Calls back before the running unit commits, still within the transaction; a failure undoes the unit. Throws outside of one. */
  beforeCommit(callback: () => void | Promise<void>): void {
    this.transaction().beforeCommit.push(callback);
  }

  /**
   * Calls back when the running unit and all that share its commit are done, still within the transaction: for what one of them does not read, and
   * what costs less done together. For statements alone: it cannot ask for callbacks of its own. A failure undoes all of them. Throws outside of a
   * unit of work.
   */
  beforeGroupCommit(callback: () => Promise<void>): void {
    this.transaction().beforeGroupCommit.push(callback);
  }

  /**
   * Lets no unit of work that comes after the running one into the same commit: for changes of what units read from memory, which is dropped
   * at the commit. Throws outside of a unit of work.
   */
  closeCommitGroup(): void {
    this.transaction().last = true;
  }

  /**
   * Whether the running code reads what may be older than a change of the moment: what it makes of that is not to be kept.
   * @param moment of `nextMoment`
   */
  isOlderThan(moment: number): boolean {
    const snapshot = this.source.current.snapshot();
    return snapshot !== undefined && snapshot.version < moment;
  }

  /** Runs reading code as if outside of the running unit of work, or of what is read at one moment: it sees what is committed. */
  outside<T>(work: () => T): T {
    return this.source.current.run(undefined, work);
  }

  private transaction(): Transaction {
    const transaction = this.source.current.get();
    if (!transaction) throw new Error('This needs a unit of work: call UnitOfWork.run(…) around it.');
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

  private newCommits(): GroupCommit {
    return new GroupCommit(this.source, (transaction) => this.announce(transaction));
  }

  private async repeat<T>(run: (attempt: number) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(attempt);
      } catch (error) {
        if (attempt >= ATTEMPTS || !isTransactionConflict(error)) throw error;
        await sleep(Math.random() * 2 ** Math.min(attempt, 7));
      }
    }
  }

  /** All of the work but its commit. */
  private perform<T>(
    transaction: Transaction,
    work: (manager: EntityManager) => Promise<T>,
    timeLimit: number,
  ): Promise<T> {
    return this.limited(timeLimit, () =>
      this.source.current.run(transaction, async () => {
        const result = await work(transaction.manager);
        if (!transaction.skipCacheInvalidation) for (const callback of this.eachUnit) callback();
        for (let callback = transaction.beforeCommit.shift(); callback; callback = transaction.beforeCommit.shift())
          await callback();
        if (transaction.failure) throw transaction.failure.error;
        return result;
      }),
    );
  }

  private async limited<T>(timeLimit: number, work: () => Promise<T>): Promise<T> {
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

  private announce(transaction: Transaction): void {
    for (const callback of transaction.afterCommit) {
      try {
        callback();
      } catch (error) {
        this.logger.error('A callback after a commit failed.', error);
      }
    }
  }
}
