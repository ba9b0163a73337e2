import { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { BusboyInstance } from '@fastify/busboy';
import { emptyParams } from '../pipeline/params.js';
import type { Params } from '../pipeline/params.js';
import { parseQuery } from './parse-query.js';

/** Fields that are read at most, and bytes of the name of one. */
const MOST_FIELDS = 1_000;
const LONGEST_NAME = 200;
/** Bytes that are read of an upload before it is known who sends it. */
const PEEKED = 64 * 1024;

/** The fields of a form (multipart/form-data, RFC 7578), named as in queries. Its files are dropped; a damaged form has the fields before the damage. */
export async function formFields(bytes: Buffer, contentType: string): Promise<Params> {
  const reader = await fieldReader(contentType);
  if (!reader) return emptyParams();
  await new Promise<void>((resolve) => {
    reader.parser.once('finish', resolve).once('error', () => resolve());
    reader.parser.end(bytes);
  });
  return reader.fields();
}

/**
 * The fields that an upload has before its file, as far as they stand at its very beginning, and the whole of it to be read once more. Who
 * gets it reads it to its end, or drops it by `resume`.
 */
export async function fieldsBeforeFile(source: Readable, contentType: string): Promise<{ fields: Params; stream: Readable }> {
  const reader = await fieldReader(contentType);
  if (!reader) return { fields: emptyParams(), stream: source };
  const fields = { over: false };
  for (const end of ['file', 'finish', 'error'] as const) reader.parser.on(end, () => { fields.over = true; });
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
  return { fields: reader.fields(), stream };
}

async function* inTurn(first: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Undefined where the header does not say how the parts are told apart. */
async function fieldReader(contentType: string): Promise<{ parser: BusboyInstance; fields: () => Params } | undefined> {
  const { Busboy } = await import('@fastify/busboy');
  const found: [string, string][] = [];
  try {
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits: { fields: MOST_FIELDS, parts: MOST_FIELDS + 10, fieldNameSize: LONGEST_NAME, fieldSize: Infinity, headerPairs: 50 } });
    parser.on('field', (name, value, nameCut) => { if (!nameCut) found.push([name, value]); });
    parser.on('file', (_name, part) => { part.on('error', () => undefined).resume(); });
    parser.on('error', () => undefined);
    return { parser, fields: () => parseQuery(new URLSearchParams(found).toString()) };
  } catch {
    return undefined;
  }
}
