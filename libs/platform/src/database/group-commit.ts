import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers';
import { Logger } from '@nestjs/common';
import type { SiteDataSource, WritingRunner } from './site-data-source.js';
import { isTransactionConflict } from './sql-errors.js';
import { newTransaction } from './transaction.js';
import type { Transaction } from './transaction.js';
import { WriteQueue } from './write-queue.js';

/** Most units that wait for one commit, and how many milliseconds after its begin no other joins it: whoever came first also wants an answer. */
const MOST_UNITS = 50;
const OPEN_FOR = 50;

/** Units of work that are done and wait for one commit. */
interface Group {
  /** Has begun the transaction and will commit it. */
  readonly leader: WritingRunner;
  readonly openedAt: number;
  readonly done: Transaction[];
  readonly committed: Promise<void>;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}

/** How a unit of work comes to its commit. */
export interface CommitOptions {
  /** Nothing that anybody is publicly answered changes by it. */
  skipCacheInvalidation: boolean;
  /** Shares its commit with nobody, for what may take long. */
  alone: boolean;
}

/**
 * The units of work of this process: one after the other, and those that others are waiting behind in one transaction with them, each
 * after the first behind a savepoint of its own. So the disk is waited for once and not once for each of them, and on PostgreSQL they
 * do not lose against each other. A unit that fails is undone alone; all are answered after the commit, and fail together if that
 * fails. A unit that comes alone waits for nobody.
 */
export class GroupCommit {
  private readonly queue = new WriteQueue();
  private readonly resetGroup = AsyncLocalStorage.snapshot();
  private group?: Group;
  private busy = false;
  private committing?: Promise<void>;

  /**
   * @param source the database
   * @param announce called for each transaction in the moment its commit is known, before anybody is answered; must not throw
   */
  constructor(
    private readonly source: SiteDataSource,
    private readonly announce: (transaction: Transaction) => void,
  ) {}

  /** Runs a unit of work; resolves when its commit is durable and announced. */
  async run<T>(
    work: (transaction: Transaction) => Promise<T>,
    { skipCacheInvalidation: quiet, alone }: CommitOptions,
  ): Promise<T> {
    const { result, committed } = await this.queue.run(async () => {
      if (this.committing) await this.committing;
      if (alone) await this.commit();
      this.busy = true;
      try {
        return await this.perform(work, quiet, alone);
      } finally {
        this.busy = false;
        await this.afterUnit();
      }
    });
    await committed;
    return result;
  }

  private async perform<T>(
    work: (transaction: Transaction) => Promise<T>,
    quiet: boolean,
    last: boolean,
  ): Promise<{ result: T; committed: Promise<void> }> {
    const runner = await this.source.begin(this.group?.leader);
    const transaction = newTransaction(runner.manager, quiet, last);
    try {
      const result = await work(transaction);
      transaction.ended = true;
      await runner.prepareCommit();
      return { result, committed: this.join(runner, transaction) };
    } catch (error) {
      transaction.ended = true;
      await this.rollback(runner, error);
      throw error;
    }
  }

  private join(runner: WritingRunner, transaction: Transaction): Promise<void> {
    const group = (this.group ??= newGroup(runner));
    group.done.push(transaction);
    return group.committed;
  }

  /** What has arrived already is run before the commit: the event loop comes to `setImmediate` when it has handled it. */
  private async afterUnit(): Promise<void> {
    const { group } = this;
    if (!group) return;
    if (group.done.at(-1)!.last || group.done.length >= MOST_UNITS || performance.now() - group.openedAt > OPEN_FOR)
      await this.commit();
    else
      setImmediate(() => {
        if (this.group === group && !this.busy) this.committing = this.commit();
      });
  }

  /**
   * Undoes one unit. All have failed where the database has undone all by itself, as it does when the disk is full, or has found
   * the transaction to be in the way of another instance's.
   */
  private async rollback(runner: WritingRunner, error: unknown): Promise<void> {
    const { group } = this;
    let isIntact = false;
    try {
      isIntact = (await runner.rollbackToSavepoint()) && !isTransactionConflict(error);
    } finally {
      if (!group) await runner.release();
      else if (!isIntact) {
        this.group = undefined;
        await giveUp(group, error);
      }
    }
  }

  /** What units have left to be done once for all of them, in their order. */
  private async prepareCommit({ leader: opener, done }: Group): Promise<void> {
    const callbacks = done.flatMap(({ beforeGroupCommit: atSharedCommit }) => atSharedCommit);
    if (callbacks.length === 0) return;
    const runner = await this.source.begin(opener);
    const transaction = newTransaction(runner.manager, true);
    try {
      await this.source.current.run(transaction, async () => {
        for (const callback of callbacks) await callback();
      });
    } finally {
      transaction.ended = true;
    }
    await runner.prepareCommit();
  }

  private async commit(): Promise<void> {
    const { group } = this;
    if (!group) return;
    this.group = undefined;
    try {
      await this.prepareCommit(group);
      const pending = group.leader.commit();
      if (pending) await pending;
    } catch (error) {
      await giveUp(group, error);
      return;
    }
    // Outside of whatever request this happens to run in.
    this.resetGroup(() => {
      for (const transaction of group.done) this.announce(transaction);
    });
    group.succeed();
    await group.leader.release();
  }
}

function newGroup(opener: WritingRunner): Group {
  let [succeed, fail]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const committed = new Promise<void>((resolve, reject) => {
    [succeed, fail] = [resolve, reject];
  });
  return { leader: opener, openedAt: performance.now(), done: [], committed, succeed, fail };
}

async function giveUp({ leader: opener, fail }: Group, error: unknown): Promise<void> {
  try {
    await opener.rollback();
    await opener.release();
  } catch (fault) {
    new Logger(GroupCommit.name).error('A transaction could not be undone.', fault);
  }
  fail(error);
}
