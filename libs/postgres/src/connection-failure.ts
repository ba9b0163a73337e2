import { errorChain, errorChainCodes, UNVERIFIED_CERTIFICATE } from '#route-registry';
import { decodeComponent } from '#text';
import { serverPlace } from './postgres-url.js';
import { UnsuitableServerError } from './suitable-server.js';

/** The reasons why PostgreSQL refuses a connection, with what to change, by SQLSTATE. `…` stands for the database. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or the password; correct them in the URL',
  '28000': 'refuses the user; correct it in the URL, or permit it in pg_hba.conf',
  '3D000': 'has no database …; create it, or correct its name in the URL',
  '53300': 'has no free connection; raise max_connections there, or lower DATABASE_POOL',
  '42501': 'does not permit the user to create tables; make it the owner of the database',
};

/** The code of Node for a certificate of other hosts. */
const OTHER_HOST = 'ERR_TLS_CERT_ALTNAME_INVALID';

/** Messages of the driver, whose errors have no code, when the time limit of connecting has passed. */
const NO_ANSWER = /^(?:timeout expired|Connection terminated due to connection timeout)$/;

/**
 * Describes why the connection to a PostgreSQL server has failed, and what to change, as one sentence without its full
 * stop; `undefined` for other errors.
 * @param url URL of the server
 */
export function describeConnectionFailure(error: unknown, url: string): string | undefined {
  const { pathname } = new URL(url);
  const server = `the PostgreSQL server at ${serverPlace(url)}`;
  if (error instanceof UnsuitableServerError) return `${server} ${error.message}`;
  const codes = errorChainCodes(error);
  const refused = codes.find((code) => code in REFUSALS);
  if (refused === '28000' && hasMessage(error, /no encryption$/))
    return `${server} refuses connections without TLS; add sslmode=require to the URL`;
  const name = pathname.slice(1);
  if (refused) return `${server} ${REFUSALS[refused]!.replace('…', () => decodeComponent(name) ?? name)}`;
  const unverified = codes.find((code) => UNVERIFIED_CERTIFICATE.test(code));
  if (unverified)
    return `the certificate of ${server} cannot be verified (${unverified}); name the file of its certificate authority in the URL, as sslrootcert=FILE`;
  if (codes.includes(OTHER_HOST))
    return `the certificate of ${server} is for other hosts (${OTHER_HOST}); use a name of the certificate as the host of the URL`;
  if (hasMessage(error, /^The server does not support SSL connections$/))
    return `${server} does not offer TLS; enable it there, or use sslmode=disable in the URL`;
  if (hasMessage(error, NO_ANSWER))
    return `${server} does not answer; correct its address in the URL, or permit the connection in the firewall`;
  return isUnreachable(error)
    ? `${server} cannot be reached (${codes[0]}); start it, or correct its address in the URL`
    : undefined;
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

/**
 * Whether the database server cannot be reached or is still starting. Every error of `connect` counts, because the
 * socket file of a server that has ended does not exist.
 */
export function isUnreachable(error: unknown): boolean {
  return errorChain(error).some((one) => {
    const { code, syscall } = one as NodeJS.ErrnoException;
    return syscall === 'connect' || (code !== undefined && UNREACHABLE.has(code));
  });
}

function hasMessage(error: unknown, pattern: RegExp): boolean {
  return errorChain(error).some((one) => pattern.test((one as Error).message));
}
