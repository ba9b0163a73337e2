import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers';
import { Logger } from '@nestjs/common';
import { ChangeSet } from '#change-tracking';
import { PostgresTransactionRunner } from './postgres-query-runner.js';
import type { SiteDataSource, WritingRunner } from './site-data-source.js';
import { isTransactionConflict } from './sql-errors.js';
import { createTransaction, waitForSent } from './transaction.js';
import type { GroupWrite, Transaction } from './transaction.js';
import { WriteQueue } from './write-queue.js';

/** The maximum number of units in a group. This limit and the next one bound the wait of the first unit. */
const MAX_UNITS = 50;
/** Milliseconds after which no further unit joins a group. */
const OPEN_MILLISECONDS = 50;
/** Replaces OPEN_MILLISECONDS while the group is held, so that a batch seldom needs another commit. */
const HELD_MILLISECONDS = 200;

/** Finished units of work that wait for one commit. */
interface Group {
  /** The runner that began the transaction and will commit it. */
  readonly leader: WritingRunner;
  readonly openedAt: number;
  readonly members: Transaction[];
  /** The changes of all members. */
  readonly changes: ChangeSet;
  readonly committed: Promise<void>;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}

/** The message about a commit to other processes. */
export interface Announcement {
  /** Texts that the transaction itself announces, on PostgreSQL as notifications. */
  texts: readonly string[];
  /** If present, announces the commit after it has succeeded, before its units resolve. Never rejects. */
  publish?: () => Promise<void>;
}

/** Receives the changes of all commits. */
export interface CommitObserver {
  /** Called before a commit that is announced to other processes. */
  announcementOf(changes: ChangeSet): Announcement;
  /**
   * Called after a commit that changes data, before its units of work resolve, and also after a failed commit. Must not
   * throw.
   */
  onCommit(changes: ChangeSet): void;
}

/**
 * Commits concurrent units of work of this process as a group. The units run one after the other in one transaction,
 * each after the first in its own savepoint. So they share the wait for the disk, and on PostgreSQL they do not
 * conflict with each other. A failing unit is rolled back without affecting the others. All units resolve after the
 * commit, and reject together if it fails. A single unit does not wait for others.
 */
export class GroupCommit {
  private readonly queue = new WriteQueue();
  private readonly runOutsideRequest = AsyncLocalStorage.snapshot();
  private group?: Group;
  /** Whether a unit runs. */
  private busy = false;
  /** Number of callers of `hold` that have not called its result yet. */
  private holds = 0;
  private committing?: Promise<void>;

  /**
   * @param source the database
   * @param observer returns the observer of commits, if there is one
   * @param beforeEachCommit run before each commit that changes data, within the transaction, with all changes of the
   * group
   * @param afterCommit called for each transaction when the commit is durable, before its unit resolves; must not throw
   */
  constructor(
    private readonly source: SiteDataSource,
    private readonly observer: () => CommitObserver | undefined,
    private readonly beforeEachCommit: readonly ((changes: ChangeSet) => Promise<void>)[],
    private readonly afterCommit: (transaction: Transaction) => void,
  ) {}

  /**
   * Runs a unit of work. Resolves when its commit is durable and `afterCommit` has been called.
   * @param alone whether the unit is committed separately, because it can take long
   */
  async run<T>(work: (transaction: Transaction) => Promise<T>, alone: boolean): Promise<T> {
    const { result, committed } = await this.start(work, alone);
    await committed;
    return result;
  }

  /**
   * Leaves groups open, within their limits of units and time, until the returned function is called. The caller is
   * going to start further units.
   */
  hold(): () => void {
    this.holds += 1;
    return () => {
      this.holds -= 1;
      if (this.group) this.commitWhenIdle(this.group);
    };
  }

  /**
   * Like `run`, but resolves when the unit has ended, before its commit.
   * @returns the result, and a promise that resolves or rejects like `run`
   */
  start<T>(
    work: (transaction: Transaction) => Promise<T>,
    alone = false,
  ): Promise<{ result: T; committed: Promise<void> }> {
    return this.queue.run(async () => {
      if (this.committing) await this.committing;
      if (alone) await this.commit();
      this.busy = true;
      try {
        return await this.perform(work, alone);
      } finally {
        this.busy = false;
        await this.afterUnit();
      }
    });
  }

  private async perform<T>(
    work: (transaction: Transaction) => Promise<T>,
    closesGroup: boolean,
  ): Promise<{ result: T; committed: Promise<void> }> {
    const runner = await this.source.begin(this.group?.leader);
    const transaction = createTransaction(runner.manager, closesGroup);
    try {
      const result = await work(transaction);
      transaction.ended = true;
      await runner.prepareCommit();
      return { result, committed: this.join(runner, transaction) };
    } catch (error) {
      transaction.ended = true;
      transaction.rolledBack = true;
      await this.rollback(runner, error);
      throw error;
    }
  }

  private join(runner: WritingRunner, transaction: Transaction): Promise<void> {
    const group = (this.group ??= createGroup(runner));
    group.members.push(transaction);
    group.changes.addAll(runner.changes);
    return group.committed;
  }

  /** Commits the group after a unit: at once if no further unit may join, otherwise when none waits. */
  private async afterUnit(): Promise<void> {
    const { group } = this;
    if (!group) return;
    if (
      group.members.at(-1)!.closesGroup ||
      group.members.length >= MAX_UNITS ||
      performance.now() - group.openedAt > (this.holds > 0 ? HELD_MILLISECONDS : OPEN_MILLISECONDS)
    )
      await this.commit();
    else this.commitWhenIdle(group);
  }

  /**
   * Commits a group after the units that have already arrived: `setImmediate` fires after the event loop has handled
   * them. On SQLite it first waits for the flush of the previous commit, so that one flush serves more units.
   */
  private commitWhenIdle(group: Group): void {
    if (this.holds > 0) return;
    setImmediate(() => {
      if (this.group !== group || this.busy || this.holds > 0) return;
      const flushing = this.source.writeAheadLog?.flushing;
      const retry = (): void => this.commitWhenIdle(group);
      if (flushing) flushing.then(retry, retry);
      else this.committing = this.commit();
    });
  }

  /**
   * Rolls back one unit. All units fail if the database has rolled back the whole transaction, for example because the
   * disk is full, or has reported a conflict with another instance.
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
        await abortGroup(group, error);
      }
    }
  }

  /** Runs the writes of `beforeGroupCommit` with the items of all units, in order, and then `beforeEachCommit`. */
  private async prepareCommit({ leader, members, changes }: Group): Promise<void> {
    const writes = new Map<GroupWrite['write'], unknown[]>();
    for (const { write, item } of members.flatMap(({ beforeGroupCommit }) => beforeGroupCommit)) {
      const items = writes.get(write);
      if (items) items.push(item);
      else writes.set(write, [item]);
    }
    if (writes.size === 0 && (changes.isEmpty || this.beforeEachCommit.length === 0)) return;
    const runner = this.source.writingRunner(leader);
    // An error rolls back the whole group, so the statements need no savepoint.
    runner.participate();
    const transaction = createTransaction(runner.manager);
    members.push(transaction);
    try {
      await this.source.currentTransaction.run(transaction, async () => {
        for (const [write, items] of writes) await write(items);
        await waitForSent(transaction);
        changes.addAll(runner.changes);
        if (changes.isEmpty) return;
        for (const callback of this.beforeEachCommit) {
          await callback(changes);
          await waitForSent(transaction);
          // Later callbacks see what earlier ones have changed.
          changes.addAll(runner.changes);
        }
      });
    } finally {
      transaction.ended = true;
    }
    runner.leave();
  }

  /** Returns the announcement of a group's commit on PostgreSQL. On SQLite, adds it to the transaction. */
  private announce({ leader, changes }: Group): Announcement | undefined {
    const observer = this.observer();
    let announcement: Announcement | undefined;
    if (leader instanceof PostgresTransactionRunner) {
      // defence: commits-announced
      if (!changes.isEmpty) announcement = observer?.announcementOf(changes);
      return announcement;
    }
    const { sharedFile } = this.source;
    if (sharedFile?.announcesCommits && changes.hasWrites)
      sharedFile.announce(observer?.announcementOf(changes).texts[0] ?? '');
    return undefined;
  }

  private async commit(): Promise<void> {
    const { group } = this;
    if (!group) return;
    this.group = undefined;
    let announcement: Announcement | undefined;
    try {
      await this.prepareCommit(group);
      announcement = this.announce(group);
      const pending = group.leader.commit(announcement?.texts);
      if (pending) await pending;
    } catch (error) {
      await abortGroup(group, error);
      // A commit whose connection is lost may have succeeded.
      void announcement?.publish?.();
      this.observer()?.onCommit(group.changes);
      return;
    }
    const confirmed = this.source.writeAheadLog?.flushCommit() ?? announcement?.publish?.();
    if (!group.changes.isEmpty) this.runOutsideRequest(() => this.observer()?.onCommit(group.changes));
    if (confirmed) confirmed.then(() => this.resolve(group), group.fail);
    else this.resolve(group);
    await group.leader.release();
  }

  /** Calls `afterCommit` for the units of a group, outside of the context of the current request, and resolves them. */
  private resolve({ members, succeed }: Group): void {
    this.runOutsideRequest(() => {
      for (const transaction of members) this.afterCommit(transaction);
    });
    succeed();
  }
}

function createGroup(leader: WritingRunner): Group {
  let [succeed, fail]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const committed = new Promise<void>((resolve, reject) => {
    [succeed, fail] = [resolve, reject];
  });
  return { leader, openedAt: performance.now(), members: [], changes: new ChangeSet(), committed, succeed, fail };
}

async function abortGroup({ leader, members, fail }: Group, error: unknown): Promise<void> {
  for (const transaction of members) transaction.rolledBack = true;
  try {
    await leader.rollback();
    await leader.release();
  } catch (fault) {
    new Logger(GroupCommit.name).error('A transaction could not be rolled back.', fault);
  }
  fail(error);
}
