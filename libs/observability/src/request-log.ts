import { Logger } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { AccessLogFormat } from './observability-settings.js';
import type { ObservedRequest } from './observed-request.js';

/** Called when the answer to a request has been sent, or its connection was lost. */
export type RequestListener = (request: ObservedRequest, route: string) => void;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Characters after which paths and statements are truncated in the log. */
const MAX_TEXT = 2_000;

/**
 * Returns a listener that writes a line for each request.
 * @param addressOf returns the IP address of a client
 * @param write writes a line of the Common Log Format
 */
export function accessLog(
  format: Exclude<AccessLogFormat, 'none'>,
  addressOf: (request: IncomingMessage) => string,
  write: (line: string) => void,
): RequestListener {
  if (format === 'common') return (request) => write(commonLogLine(request, addressOf(request.incoming)));
  const logger = new Logger('access');
  return (request, route) => {
    const { method, path, status, bytesSent, elapsed } = request;
    logger.log({
      msg: `${method} ${status}`,
      from: addressOf(request.incoming),
      method,
      path: path.slice(0, MAX_TEXT),
      route,
      status,
      bytes: bytesSent,
      milliseconds: rounded(elapsed),
    });
  };
}

/** Returns a listener that logs requests that take at least `limit` milliseconds, with the times of their parts. */
export function slowRequestLog(limit: number): RequestListener {
  const logger = new Logger('slow');
  return (request, route) => {
    const { elapsed, method, path, status, statements, statementTime, slowest } = request;
    if (elapsed < limit) return;
    logger.warn({
      msg: `${method} ${route} took ${rounded(elapsed)} ms, of which ${statements} statements took ${rounded(statementTime)} ms.`,
      method,
      path: path.slice(0, MAX_TEXT),
      route,
      status,
      milliseconds: rounded(elapsed),
      statements,
      statementMilliseconds: rounded(statementTime),
      ...(slowest ? { slowest: slowest.sql.slice(0, MAX_TEXT), slowestMilliseconds: rounded(slowest.time) } : {}),
    });
  };
}

/** The value of `Server-Timing` (W3C Server Timing) for a request that is being answered. */
export function serverTiming({ elapsed, statements, statementTime }: ObservedRequest): string {
  return `total;dur=${rounded(elapsed)}, db;dur=${rounded(statementTime)};desc="${statements} statements"`;
}

function commonLogLine(request: ObservedRequest, address: string): string {
  const { method, path, httpVersion, status, bytesSent } = request;
  const now = new Date();
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const date = `${twoDigits(now.getUTCDate())}/${MONTHS[now.getUTCMonth()]}/${now.getUTCFullYear()}`;
  const time = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()].map(twoDigits).join(':');
  // Quotes and control characters would allow clients to forge lines.
  const target = path.slice(0, MAX_TEXT).replace(/["\\]|[^\x20-\x7e]/g, escaped);
  return `${address} - - [${date}:${time} +0000] "${method} ${target} HTTP/${httpVersion}" ${status} ${bytesSent}\n`;
}

/** Escapes a UTF-16 code unit, which may be one half of a surrogate pair. */
function escaped(unit: string): string {
  return `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
