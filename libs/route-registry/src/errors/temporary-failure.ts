import { Logger } from '@nestjs/common';
import { errorChain, errorChainCodes } from './error-chain.js';
import { RestError } from './rest-error.js';

/** The code of temporary failures that the caller did not cause. */
const CODE = 'rest_temporarily_unavailable';
/** The minimum time in milliseconds between two log lines about the same kind of failure. */
const LOG_INTERVAL = 1_000;

interface Failure {
  /** For people, without details of the server. */
  message: string;
  /** Seconds after which another attempt makes sense. */
  retryAfter: number;
  /** Codes of Node, SQLite (with their variants) and SQLSTATE of PostgreSQL (with their classes). */
  codes: RegExp;
  /** Messages of errors without a code, and names of errors. */
  texts?: RegExp;
}

/** Codes of OpenSSL for certificates that cannot be verified. */
export const UNVERIFIED_CERTIFICATE =
  /^(?:(?:CERT|CRL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERROR_IN)_\w+|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_EXCEEDED)$/;

/** Codes of servers, networks and files that are unavailable. */
const UNAVAILABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EMFILE|ENFILE|ERR_TLS_\w+|57P0[1-5]|08\w{3}|53\w{3}|SQLITE_IOERR.*|SQLITE_CANTOPEN.*)$/;

const FAILURES: readonly Failure[] = [
  {
    message: 'The storage of this site is full. Try again later.',
    retryAfter: 30,
    codes: /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_(?:WRITE|FSYNC|TRUNCATE|SHMSIZE)|53100)$/,
    // A database rolls a transaction back by itself if the disk is full.
    texts: /^RolledBackTransactionError$/,
  },
  {
    // A file system that is read-only after a fault, a folder that is not mounted or has other rights, or a database
    // server that has become a standby.
    message: 'The storage of this site cannot be used. Try again later.',
    retryAfter: 30,
    codes: /^(?:EROFS|EIO|ENXIO|ENODEV|ESTALE|EACCES|EPERM|ENOTDIR|SQLITE_READONLY.*|SQLITE_PERM|25006|58\w{3})$/,
  },
  {
    message: 'The request took too long, because the site is busy. Try again in a moment.',
    retryAfter: 2,
    codes: /^(?:57014|55P03|25P03|40001|40P01|SQLITE_BUSY.*|SQLITE_LOCKED.*)$/,
    texts:
      /^(?:UnitOfWorkTimeoutError|StatementTimeoutError|timeout exceeded when trying to connect|Query read timeout)$/,
  },
  {
    message: 'The site is temporarily unavailable. Try again in a moment.',
    retryAfter: 2,
    codes: new RegExp(`${UNAVAILABLE.source}|${UNVERIFIED_CERTIFICATE.source}`),
    texts:
      /^(?:connect ENOENT .*|LostConnectionError|ReaderFailureError|FailedFlushError|UncertainCommitError|Connection terminated.*|Client has encountered a connection error.*|Client was closed and is not queryable|Cannot use a pool after calling end.*|TimeoutError|NetworkingError|ServiceUnavailable|SlowDown|InternalError)$/,
  },
];

const logger = new Logger('Unavailable');
const loggedAt = new Map<Failure, number>();

/**
 * The 503 response for a temporary failure that the caller did not cause, such as a database that restarts;
 * `undefined` for other errors. Logs at most one line per second for each kind of failure.
 */
export function temporaryFailure(error: unknown): RestError | undefined {
  if (error instanceof RestError) return undefined;
  const codes = errorChainCodes(error);
  const texts = errorChain(error).flatMap((one) => {
    const { name, message } = one as { name?: unknown; message?: unknown };
    return [name, message].filter((text) => typeof text === 'string');
  });
  const failure = FAILURES.find(
    (one) => codes.some((code) => one.codes.test(code)) || texts.some((text) => one.texts?.test(text)),
  );
  if (!failure) return undefined;
  const now = performance.now();
  if (now - (loggedAt.get(failure) ?? -Infinity) >= LOG_INTERVAL) {
    loggedAt.set(failure, now);
    const shownCodes = codes.length > 0 ? ` (${[...new Set(codes)].join(', ')})` : '';
    logger.error(`Requests are answered with 503: ${texts.at(-1) ?? ''}${shownCodes}`);
  }
  return unavailable(failure.message, failure.retryAfter);
}

/**
 * A 503 response.
 * @param seconds after which the client may try again
 */
export function unavailable(message: string, seconds: number): RestError {
  return new RestError(CODE, message, 503, {}, { 'Retry-After': seconds });
}
