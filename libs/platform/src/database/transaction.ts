import { AsyncVariable } from '#route-registry';
import type { EntityManager, QueryRunner } from 'typeorm';
import { Snapshot } from './snapshot.js';

/** A function that writes the items of all units of a group, and an item that one unit adds. */
export interface GroupWrite {
  readonly write: (items: readonly unknown[]) => Promise<void>;
  readonly item: unknown;
}

/** The open transaction of a unit of work. */
export interface Transaction {
  /** The entity manager whose statements belong to the transaction. */
  readonly manager: EntityManager;
  /** Callbacks that run before the commit, within the transaction. */
  readonly beforeCommit: (() => unknown)[];
  /** Writes that run before the commit, after all units of work of the group. */
  readonly beforeGroupCommit: GroupWrite[];
  /** Callbacks that run after the commit. */
  readonly afterCommit: (() => unknown)[];
  /** The failure of a nested unit. It fails the whole transaction, even if it was caught. */
  failure?: { error: unknown };
  /** The last statement of `Database.send`. Never rejects. Statements end in their order. */
  lastSent?: Promise<void>;
  /** The first failure of a statement of `Database.send`. It aborts the transaction, so all later statements fail. */
  sendFailure?: { error: unknown };
  /**
   * Set when the work has ended, before the commit or rollback. Code that still runs is no longer in the transaction.
   */
  ended: boolean;
  /** Set before the rollback. Code that still runs must not write in transactions of its own. */
  rolledBack: boolean;
  /** Whether no further unit of work may join the same commit. */
  closesGroup: boolean;
}

/** Creates the transaction of a new unit of work. */
export function createTransaction(manager: EntityManager, closesGroup = false): Transaction {
  return {
    manager,
    beforeCommit: [],
    beforeGroupCommit: [],
    afterCommit: [],
    ended: false,
    rolledBack: false,
    closesGroup,
  };
}

/**
 * Waits for the statements of `Database.send`.
 * @throws the first error of these statements
 */
export async function waitForSent(transaction: Transaction): Promise<void> {
  if (transaction.lastSent) await transaction.lastSent;
  if (transaction.sendFailure) throw transaction.sendFailure.error;
}

/** Tracks the transaction or snapshot of the running code. */
export class CurrentTransaction {
  private readonly current = new AsyncVariable<Transaction | Snapshot | undefined>();

  /** The transaction of the running code; undefined outside of units of work. */
  get(): Transaction | undefined {
    const current = this.current.get();
    return current === undefined || current.ended || current instanceof Snapshot ? undefined : current;
  }

  /** Whether the running code is left over from a transaction that was rolled back. */
  isRolledBack(): boolean {
    const current = this.current.get();
    return current !== undefined && !(current instanceof Snapshot) && current.rolledBack;
  }

  /** The snapshot of the running code; undefined if it has none. */
  snapshot(): Snapshot | undefined {
    const current = this.current.get();
    return current instanceof Snapshot && !current.ended ? current : undefined;
  }

  /** The query runner of the transaction or snapshot of the running code; undefined if it has neither. */
  runner(): QueryRunner | undefined {
    return this.get()?.manager.queryRunner ?? this.snapshot()?.runner;
  }

  /** Runs code in a transaction, in a snapshot, or in neither. */
  run<T>(current: Transaction | Snapshot | undefined, work: () => T): T {
    return this.current.run(current, work);
  }
}
