import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** A transaction that is being written, as the code that runs in it finds it. */
export interface Transaction {
  /** TypeORM's manager whose statements belong to the transaction. */
  readonly manager: EntityManager;
  /** Called before the commit, in the transaction. */
  readonly beforeCommit: (() => void | Promise<void>)[];
  /** Called before the commit, behind all units of work that share it. */
  readonly atSharedCommit: (() => Promise<void>)[];
  /** Called when the commit is known. */
  readonly afterCommit: (() => void)[];
  /** Set when a part failed: then all of it fails, even if the failure was caught. */
  failure?: { error: unknown };
  /** Set when it was committed or undone; work left over from it no longer belongs to it. */
  ended: boolean;
  /** Whether nothing that anybody is publicly answered changes. */
  quiet: boolean;
  /** Whether no other unit of work may come into the same commit after it. */
  last: boolean;
}

/** The transaction of a unit of work that begins. */
export function newTransaction(manager: EntityManager, quiet: boolean, last = false): Transaction {
  return { manager, beforeCommit: [], atSharedCommit: [], afterCommit: [], ended: false, quiet, last };
}

/** Knows which transaction the running code belongs to. */
export class CurrentTransaction {
  private readonly storage = new AsyncLocalStorage<Transaction | undefined>();

  /** The transaction of the running code; undefined outside of units of work. */
  get(): Transaction | undefined {
    const transaction = this.storage.getStore();
    return transaction?.ended ? undefined : transaction;
  }

  /** Runs code, and all that it starts, as part of a transaction; or of none. */
  run<T>(transaction: Transaction | undefined, work: () => T): T {
    return this.storage.run(transaction, work);
  }
}
