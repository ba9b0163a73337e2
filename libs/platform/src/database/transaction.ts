import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager, QueryRunner } from 'typeorm';
import { Snapshot } from './snapshot.js';

/** A transaction that is being written, as the code that runs in it finds it. */
export interface Transaction {
  /** TypeORM's manager whose statements belong to the transaction. */
  readonly manager: EntityManager;
  /** Called before the commit, in the transaction. */
  readonly beforeCommit: (() => void | Promise<void>)[];
  /** Called before the commit, behind all units of work that share it. */
  readonly beforeGroupCommit: (() => Promise<void>)[];
  /** Called when the commit is known. */
  readonly afterCommit: (() => void)[];
  /** Set when a part failed: then all of it fails, even if the failure was caught. */
  failure?: { error: unknown };
  /** Set when it was committed or undone; work left over from it no longer belongs to it. */
  ended: boolean;
  /** Whether nothing that anybody is publicly answered changes. */
  skipCacheInvalidation: boolean;
  /** Whether no other unit of work may come into the same commit after it. */
  last: boolean;
}

/** The transaction of a unit of work that begins. */
export function newTransaction(manager: EntityManager, quiet: boolean, last = false): Transaction {
  return {
    manager,
    beforeCommit: [],
    beforeGroupCommit: [],
    afterCommit: [],
    ended: false,
    skipCacheInvalidation: quiet,
    last,
  };
}

/** Knows which transaction the running code belongs to, or which snapshot it reads. */
export class CurrentTransaction {
  private readonly storage = new AsyncLocalStorage<Transaction | Snapshot | undefined>();

  /** The transaction of the running code; undefined outside of units of work. */
  get(): Transaction | undefined {
    const current = this.storage.getStore();
    return current === undefined || current.ended || current instanceof Snapshot ? undefined : current;
  }

  /** The snapshot that the running code reads, if it reads one. */
  snapshot(): Snapshot | undefined {
    const current = this.storage.getStore();
    return current instanceof Snapshot && !current.ended ? current : undefined;
  }

  /** What runs the statements of the running code; undefined where they belong to no transaction and no snapshot. */
  runner(): QueryRunner | undefined {
    return this.get()?.manager.queryRunner ?? this.snapshot()?.runner;
  }

  /** Runs code, and all that it starts, as part of a transaction, reading a snapshot, or neither. */
  run<T>(current: Transaction | Snapshot | undefined, work: () => T): T {
    return this.storage.run(current, work);
  }
}
