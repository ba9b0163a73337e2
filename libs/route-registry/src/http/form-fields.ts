import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { BusboyInstance } from '@fastify/busboy';
import { RestError } from '../errors/rest-error.js';
import { emptyParams } from '../pipeline/params.js';
import type { Params } from '../pipeline/params.js';
import type { FormFile } from '../pipeline/rest-request.js';
import { parseArguments, parseQuery } from './parse-query.js';

/** Fields that are read at most. */
const MOST_FIELDS = 1_000;
/** Bytes that are read of an upload before it is known who sends it. */
const PEEKED = 64 * 1024;

/** The parts of a form. */
export interface FormParts {
  fields: Params;
  /** Files by the name of their field; the last one of a name. */
  files: ReadonlyMap<string, FormFile>;
}

/**
 * Reads a form (multipart/form-data, RFC 7578): its fields, named as in queries, and its files, unless they are to be dropped. A damaged form has
 * the parts before the damage.
 * @throws RestError 413 `rest_request_too_large`, and what `parseArguments` throws
 */
export async function readForm(bytes: Buffer, contentType: string, withFiles: boolean): Promise<FormParts> {
  const files = new Map<string, FormFile>();
  const reader = await fieldReader(contentType, withFiles ? files : undefined);
  if (!reader) return { fields: emptyParams(), files };
  await new Promise<void>((resolve) => {
    reader.parser.once('finish', resolve).once('error', () => resolve());
    reader.parser.end(bytes);
  });
  if (reader.isCut()) throw new RestError('rest_request_too_large', `A form has at most ${MOST_FIELDS} fields.`, 413);
  return { fields: parseArguments(reader.fields()), files };
}

/**
 * The fields that an upload has before its file, as far as they stand at its very beginning, and the whole of it to be read once more. Who
 * gets it reads it to its end, or drops it by `resume`.
 */
export async function fieldsBeforeFile(
  source: Readable,
  contentType: string,
): Promise<{ fields: Params; stream: Readable }> {
  const reader = await fieldReader(contentType);
  if (!reader) return { fields: emptyParams(), stream: source };
  const fields = { over: false };
  for (const end of ['file', 'finish', 'error'] as const)
    reader.parser.on(end, () => {
      fields.over = true;
    });
  const rest = (source as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let size = 0;
  while (!fields.over && size < PEEKED) {
    const { value, done } = await rest.next();
    if (done) break;
    read.push(value);
    size += value.length;
    reader.parser.write(value);
    await otherWork();
  }
  reader.parser.destroy();
  const stream = Readable.from(inTurn(read, rest), { objectMode: false });
  // Nobody may be listening yet, or any more, when the sender breaks off.
  stream.on('error', () => undefined);
  return { fields: parseQuery(reader.fields()), stream };
}

async function* inTurn(first: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

interface FieldReader {
  parser: BusboyInstance;
  /** What was read, as a query. */
  fields: () => string;
  /** Whether something was left out for being too much. */
  isCut: () => boolean;
}

/** Undefined where the header does not say how the parts are told apart. */
async function fieldReader(contentType: string, files?: Map<string, FormFile>): Promise<FieldReader | undefined> {
  const { Busboy } = await import('@fastify/busboy');
  const found: [string, string][] = [];
  let cut = false;
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: MOST_FIELDS, parts: MOST_FIELDS + 10, fieldSize: Infinity, headerPairs: 50 },
    });
    parser.on('field', (name, value) => {
      found.push([name, value]);
    });
    for (const limit of ['fieldsLimit', 'partsLimit'] as const)
      parser.on(limit, () => {
        cut = true;
      });
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
    return { parser, fields: () => new URLSearchParams(found).toString(), isCut: () => cut };
  } catch {
    return undefined;
  }
}
