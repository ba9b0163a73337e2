/** Thrown where something is written outside of a unit of work. */
export class WriteOutsideUnitOfWorkError extends Error {
  override readonly name = 'WriteOutsideUnitOfWorkError';

  /** @param what the statement or call that was refused */
  constructor(what: string) {
    super(`Writing needs a unit of work: call UnitOfWork.run(…) around it. Refused: ${what.slice(0, 200)}`);
  }
}

/** Thrown where the database has undone a transaction by itself, as it does when the disk is full, and the unit of work went on. */
export class RolledBackTransactionError extends Error {
  override readonly name = 'UndoneTransactionError';

  constructor() {
    super('The database has undone the transaction.');
  }
}

/** Codes of an error and of those that caused it, outermost first: of Node, SQLite or PostgreSQL. */
export function errorCodes(error: unknown): string[] {
  const codes: string[] = [];
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth += 1) {
    const { code, driverError, cause } = at as { code?: unknown; driverError?: unknown; cause?: unknown };
    if (typeof code === 'string') codes.push(code);
    at = driverError ?? cause;
  }
  return codes;
}

const UNIQUE = new Set([
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'SQLITE_CONSTRAINT_ROWID',
]);

/** Whether a write failed because a unique value is taken, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCodes(error).some((code) => UNIQUE.has(code));
}

/** 40001 serialization failure, 40P01 deadlock: PostgreSQL asks to run the transaction again. */
const CONFLICT = new Set(['40001', '40P01']);

/** Whether a transaction failed for no fault of its own and should be run again. */
export function isTransactionConflict(error: unknown): boolean {
  return errorCodes(error).some((code) => CONFLICT.has(code));
}

/** Whether another process holds the SQLite file's write lock. */
export function isSqliteBusy(error: unknown): boolean {
  return errorCodes(error).some((code) => code.startsWith('SQLITE_BUSY'));
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
  '08001',
  '08006',
]);

/** Whether a database server could not be reached, or is still starting. */
export function isUnreachable(error: unknown): boolean {
  return errorCodes(error).some((code) => UNREACHABLE.has(code));
}
