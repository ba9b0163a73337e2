import { tmpdir } from 'node:os';
import type { Answer } from '#testing';
import type { FuzzRequest } from './request.js';

/**
 * Texts that no refusal may contain: stack traces, statements, internal names. The expression is bounded, since a
 * refusal may repeat 200,000 blanks or line ends.
 */
const INTERNALS =
  /\n[ \t]{1,20}at |node_modules|\bSELECT\b .{1,1000}\bFROM\b|SQLITE_|better-sqlite|QueryFailed|TypeError|RangeError|pg_catalog|ECONNREFUSED/;
/** Texts that no answer may contain: paths of this machine. */
const PATHS = [process.cwd(), `${tmpdir()}/atrium`];
/** Maximum processor time of a request in milliseconds, on a busy machine. */
const MAX_PROCESSOR_TIME = 5_000;

/** Observations of one request. */
export interface Observed {
  sent: FuzzRequest;
  /** Whether the endpoint declares that a read may create what it returns. */
  createsMissing: boolean;
  answer: Answer;
  /** Changes of stored data during the request. */
  changes: readonly string[];
  /** Processor time in milliseconds. */
  processorTime: number;
  /** Logged errors. */
  logged: string;
}

/** Returns the errors of an answer. */
export function findErrors({ sent, createsMissing, answer, changes, processorTime, logged }: Observed): string[] {
  const errors: string[] = [];
  const statuses = statusesOf(answer);
  const status = Math.min(...statuses);
  const headers = JSON.stringify(answer.headers);
  const fault = statuses.find((one) => one >= 500 && one !== 501);
  if (fault !== undefined || logged !== '') errors.push(`${fault ?? status}: ${answer.text.slice(0, 300)}`);
  if (status >= 400 && INTERNALS.test(answer.text)) errors.push(`reveals internals: ${answer.text.slice(0, 300)}`);
  for (const path of PATHS)
    if (answer.text.includes(path) || headers.includes(path))
      errors.push(`reveals a path: ${answer.text.slice(Math.max(0, answer.text.indexOf(path) - 100)).slice(0, 300)}`);
  if (status >= 400 && changes.length > 0) errors.push(`refused with ${status}, but there was ${changes.join(', ')}`);
  if (onlyReads(sent) && !createsMissing && changes.length > 0)
    errors.push(`only read, but there was ${changes.join(', ')}`);
  if (processorTime > MAX_PROCESSOR_TIME) errors.push(`took ${Math.round(processorTime)} ms of computing`);
  if (({} as Record<string, unknown>)['polluted'] !== undefined) errors.push('polluted the prototype of all objects');
  return errors;
}

/** Describes a request in one line, with a truncated body. */
export function describeRequest({ method, path, headers, body }: FuzzRequest, who: string): string {
  const text = body === undefined ? '' : Buffer.isBuffer(body) ? `base64 ${body.toString('base64')}` : body;
  return `${who}: ${method} ${cut(path, 800)} ${cut(JSON.stringify(headers), 300)} ${cut(text, 1_000)}`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}… (${text.length} characters)`;
}

/** Returns the status of an answer, that in its envelope, or those of the requests of a batch. */
function statusesOf({ status, body }: Answer): number[] {
  const {
    status: inner,
    headers,
    responses,
  } = (body ?? {}) as { status?: unknown; headers?: unknown; responses?: ({ status: number } | null)[] };
  // The other requests of a batch whose validation failed have no answer.
  if (status === 207 && responses?.length) return responses.map((one) => one?.status ?? 400);
  return [typeof inner === 'number' && headers !== undefined ? inner : status];
}

function onlyReads({ method, path, headers }: FuzzRequest): boolean {
  return (
    ['GET', 'HEAD', 'OPTIONS'].includes(method) &&
    !/_method/.test(path) &&
    headers['x-http-method-override'] === undefined
  );
}
