import { errorChain, errorChainCodes } from '#route-registry';

/** Thrown for a write outside of a unit of work. */
export class WriteOutsideUnitOfWorkError extends Error {
  override readonly name = 'WriteOutsideUnitOfWorkError';

  /** @param what the statement or call that was refused */
  constructor(what: string) {
    super(`Writes require a unit of work: wrap them in UnitOfWork.run(…). Refused: ${what.slice(0, 200)}`);
  }
}

/**
 * Thrown when a unit of work continues although its transaction was rolled back, for example because it has exceeded
 * its time limit or the disk is full.
 */
export class RolledBackTransactionError extends Error {
  override readonly name = 'RolledBackTransactionError';

  /** @param cause the error of the statement that has aborted the transaction, if the unit of work has ignored it */
  constructor(cause?: unknown) {
    super('The database has rolled back the transaction.', { cause });
  }
}

/** Thrown when a unit of work continues although its connection to PostgreSQL has failed. */
export class LostConnectionError extends Error {
  override readonly name = 'LostConnectionError';

  constructor() {
    super('The connection to the database was lost.');
  }
}

/** Thrown when a replica fails while a snapshot is read from it. The snapshot is read again from the primary. */
export class ReplicaFailureError extends Error {
  override readonly name = 'ReplicaFailureError';

  /** @param cause the error of the statement; absent for later statements of the snapshot */
  constructor(cause?: unknown) {
    super('The replica has failed while it was read.', { cause });
  }
}

/** Whether an error or one of its causes is a `ReplicaFailureError`. */
export function isReplicaFailure(error: unknown): boolean {
  return errorChain(error).some((one) => one instanceof ReplicaFailureError);
}

const UNIQUE = new Set([
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'SQLITE_CONSTRAINT_ROWID',
]);

/** Whether a write has violated a unique constraint of SQLite or PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  return errorChainCodes(error).some((code) => UNIQUE.has(code));
}

/** 40001 serialization failure, 40P01 deadlock: the transaction can be retried. */
const CONFLICT = new Set(['40001', '40P01']);

/** Whether a transaction conflicted with another one and should be retried. */
export function isTransactionConflict(error: unknown): boolean {
  return errorChainCodes(error).some((code) => CONFLICT.has(code));
}

/** 25P02 aborted transaction; 26000 unknown prepared statement: the statement that was to prepare it was refused. */
const ABORTED = new Set(['25P02', '26000']);

/** Whether PostgreSQL has refused a statement because an earlier one has aborted the transaction. */
export function isAbortedTransaction(error: unknown): boolean {
  return errorChainCodes(error).some((code) => ABORTED.has(code));
}

/** Classes of errors with which PostgreSQL refuses or ends connections: 08, 53, 57P and 58. */
const REFUSAL = /^(?:08|53|57P|58)/;

/** Whether an error means that the connection is lost, and not only that one statement has failed. */
export function isConnectionFailure(error: unknown): boolean {
  // Errors that the server reports have an SQLSTATE of five characters; others come from the connection.
  const states = errorChainCodes(error).filter((code) => /^[\dA-Z]{5}$/.test(code) && /\d/.test(code));
  return states.length === 0 || states.some((state) => REFUSAL.test(state));
}

/** Whether PostgreSQL has canceled a statement, because it has exceeded its time limit. */
export function isStatementCanceled(error: unknown): boolean {
  return errorChainCodes(error).includes('57014');
}
