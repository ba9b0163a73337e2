import { errorChainCodes } from '#route-registry';
import { isBusyCode } from './busy-code.js';

/** Thrown when a reading statement of SQLite exceeds its time limit, or is refused because too many others wait. */
export class StatementTimeoutError extends Error {
  override readonly name = 'StatementTimeoutError';
}

/** Thrown when a reader process ends while it runs a statement, or when the database is closed before it is run. */
export class ReaderFailureError extends Error {
  override readonly name = 'ReaderFailureError';

  /**
   * @param message what has happened
   * @param cause the error of the process, if it reported one
   */
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Whether an error or one of its causes means that another connection holds a lock that the statement needs. */
export function isSqliteBusy(error: unknown): boolean {
  return errorChainCodes(error).some(isBusyCode);
}
