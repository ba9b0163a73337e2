import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { BusboyInstance } from '@fastify/busboy';
import { RestError } from '../errors/rest-error.js';
import { emptyParams } from '../pipeline/params.js';
import type { Params } from '../pipeline/params.js';
import type { FormFile } from '../pipeline/rest-request.js';
import { FORM_FIELD_LIMIT, FORM_LIMITS, listenForFields } from './form-parser.js';
import { parseFields } from './parse-query.js';

/** The number of bytes of a form that are parsed at a time. */
const CHUNK_BYTES = 16 * 1024;
/** The maximum number of bytes of an upload that are read before its sender is authenticated. */
const MAX_PEEKED_BYTES = 64 * 1024;

/** The parts of a form. */
export interface FormParts {
  fields: Params;
  /** Files by the name of their field. The last file of a name wins. */
  files: ReadonlyMap<string, FormFile>;
}

/**
 * Parses a form (multipart/form-data, RFC 7578). Field names use the notation of queries. A damaged form yields the
 * parts before the damage.
 * @throws RestError 413 `rest_request_too_large`, and what `parseFields` throws
 */
export async function readForm(bytes: Buffer, contentType: string, withFiles: boolean): Promise<FormParts> {
  const files = new Map<string, FormFile>();
  const reader = await createFieldReader(contentType, withFiles ? files : undefined);
  if (!reader) return { fields: emptyParams(), files };
  const ended = new Promise<void>((resolve) => {
    reader.parser
      .once('finish', resolve)
      .once('close', resolve)
      .once('error', () => resolve());
  });
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    // The parser would read all parts beyond the limit.
    // defence: form-parts-stop
    if (reader.isTruncated()) break;
    reader.parser.write(bytes.subarray(at, at + CHUNK_BYTES));
    await yieldToEventLoop();
  }
  if (reader.isTruncated()) reader.parser.destroy();
  else reader.parser.end();
  await ended;
  if (reader.isTruncated())
    throw new RestError('rest_request_too_large', `A form has at most ${FORM_FIELD_LIMIT} fields.`, 413);
  return { fields: parseFields(reader.fields, { strict: true }), files };
}

/**
 * Reads the fields that precede the file of an upload, within its first bytes. Also returns a stream of the whole body.
 * The caller must read that stream to its end or drain it with `resume`.
 * @throws RestError `rest_request_incomplete` (400) if the client disconnects
 */
export async function fieldsBeforeFile(
  source: Readable,
  contentType: string,
): Promise<{ fields: Params; stream: Readable }> {
  const reader = await createFieldReader(contentType);
  if (!reader) return { fields: emptyParams(), stream: source };
  const progress = { done: false };
  for (const end of ['file', 'finish', 'error'] as const)
    reader.parser.on(end, () => {
      progress.done = true;
    });
  const rest = (source as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let size = 0;
  while (!progress.done && size < MAX_PEEKED_BYTES) {
    const { value, done } = await rest.next().catch(() => {
      throw new RestError('rest_request_incomplete', 'The body of the request was interrupted.', 400);
    });
    if (done) break;
    read.push(value);
    size += value.length;
    reader.parser.write(value);
    await yieldToEventLoop();
  }
  reader.parser.destroy();
  const stream = Readable.from(concatenate(read, rest), { objectMode: false });
  // The sender may disconnect while the stream has no error listener.
  stream.on('error', () => undefined);
  return { fields: parseFields(reader.fields, { strict: false }), stream };
}

async function* concatenate(first: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

interface FieldReader {
  parser: BusboyInstance;
  /** The fields that were read so far. */
  fields: readonly [name: string, value: string][];
  /** Whether fields are missing because the form exceeds a limit. */
  isTruncated: () => boolean;
}

/** Creates a parser that collects the fields of a form. Returns `undefined` if the header names no boundary. */
async function createFieldReader(contentType: string, files?: Map<string, FormFile>): Promise<FieldReader | undefined> {
  const { Busboy } = await import('@fastify/busboy');
  const found: [string, string][] = [];
  let truncated = false;
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...FORM_LIMITS, fieldSize: Infinity },
    });
    const onExcess = (): void => {
      truncated = true;
    };
    listenForFields(parser, (name, value) => found.push([name, value]), onExcess);
    parser.on('file', (name, part, fileName, _encoding, type) => {
      part.on('error', () => undefined);
      if (!files || !fileName) {
        part.resume();
        return;
      }
      const chunks: Buffer[] = [];
      part.on('data', (chunk: Buffer) => chunks.push(chunk));
      part.on('end', () => files.set(name, { name: fileName, type, bytes: Buffer.concat(chunks) }));
    });
    parser.on('error', () => undefined);
    return { parser, fields: found, isTruncated: () => truncated };
  } catch {
    return undefined;
  }
}
