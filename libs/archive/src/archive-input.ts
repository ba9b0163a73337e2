import { pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';
import { ArchiveError } from './archive-error.js';

/** Yields either bytes or strings. Strings are used as they are, whatever the XML declaration says. */
export type ArchiveSource = AsyncIterable<Uint8Array | string>;

/** Options of reading the bytes of an archive. */
export interface ArchiveInputOptions {
  /** Maximum size of the decompressed file in bytes; in UTF-16 code units for a source of strings. */
  maxBytes: number;
  /** Refuse bytes that are invalid in the file's encoding instead of reading them as U+FFFD. */
  strict: boolean;
  /** Called with the size of each chunk of the source, before decompression. */
  onBytes: (count: number) => void;
}

/** Number of bytes at the start that are enough to contain the XML declaration. */
const HEAD_LENGTH = 1024;

/**
 * Yields the text of an archive: unpacked if it starts like a gzip file, and decoded by its byte order mark or XML
 * declaration (UTF-8 by default). Reads the source only as fast as the consumer asks.
 * @throws ArchiveError `damaged-gzip`, `truncated` (gzip only), `encoding`, `too-large`; TypeError for a source that
 * yields both bytes and strings
 */
export async function* archiveText(source: ArchiveSource, options: ArchiveInputOptions): AsyncGenerator<string> {
  const chunks = countBytes(source, options.onBytes);
  try {
    const { head, rest } = await peek(chunks);
    if (typeof head === 'string') {
      yield* joinSurrogatePairs(limitLength(rest as AsyncGenerator<string>, options.maxBytes));
    } else if (isGzip(head)) {
      const unpacked = await peek(gunzip(rest as AsyncGenerator<Uint8Array>));
      yield* decode(
        limitLength(unpacked.rest as AsyncGenerator<Uint8Array>, options.maxBytes),
        unpacked.head as Uint8Array,
        options.strict,
      );
    } else {
      yield* decode(limitLength(rest as AsyncGenerator<Uint8Array>, options.maxBytes), head, options.strict);
    }
  } finally {
    // Closes the source even if the encoding is refused before `rest` is read.
    await chunks.return(undefined);
  }
}

async function* countBytes(
  source: ArchiveSource,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array | string> {
  let kind: 'string' | 'object' | undefined;
  for await (const chunk of source) {
    const chunkKind = typeof chunk === 'string' ? 'string' : 'object';
    if (kind !== undefined && chunkKind !== kind)
      throw new TypeError('An archive source must yield either bytes or texts, not both.');
    kind = chunkKind;
    onBytes(typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length);
    if (chunk.length > 0) yield chunk;
  }
}

async function* limitLength<T extends { length: number }>(chunks: AsyncIterable<T>, max: number): AsyncGenerator<T> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > max) {
      throw new ArchiveError(
        'too-large',
        `The archive is larger than ${max} bytes when unpacked`,
        'Split the export into smaller parts.',
      );
    }
    yield chunk;
  }
}

/** Reads the first bytes (or the first string); `rest` yields them again. */
async function peek(
  source: AsyncGenerator<Uint8Array | string>,
): Promise<{ head: Uint8Array | string; rest: AsyncGenerator<Uint8Array | string> }> {
  const taken: (Uint8Array | string)[] = [];
  let length = 0;
  while (length < HEAD_LENGTH) {
    const next = await source.next();
    if (next.done) break;
    taken.push(next.value);
    length += next.value.length;
    if (typeof next.value === 'string') break;
  }
  const head = typeof taken[0] === 'string' ? taken[0] : Buffer.concat(taken as Uint8Array[]);
  async function* rest() {
    if (head.length > 0) yield head;
    yield* source;
  }
  return { head: typeof head === 'string' ? head : head.subarray(0, HEAD_LENGTH), rest: rest() };
}

async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpack = createGunzip();
  // Errors reach the loop below, because the pipeline destroys `unpack` with them.
  pipeline(packed, unpack, () => undefined);
  try {
    for await (const chunk of unpack) yield chunk as Uint8Array;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') {
      throw new ArchiveError('truncated', 'The gzip file ends too early', 'Download or copy it again.', undefined, {
        cause: error,
      });
    }
    if (code?.startsWith('Z_')) {
      throw new ArchiveError(
        'damaged-gzip',
        'The gzip file is damaged',
        'Download or copy it again, or unpack it yourself first.',
        undefined,
        { cause: error },
      );
    }
    throw error;
  }
}

async function* decode(bytes: AsyncIterable<Uint8Array>, head: Uint8Array, strict: boolean): AsyncGenerator<string> {
  const label = encodingOf(head);
  const decoder = decoderFor(label, strict);
  const encodingError = (error: unknown) =>
    new ArchiveError(
      'encoding',
      `The file has bytes that are not ${label}`,
      'Convert it to UTF-8, or allow replacing them.',
      undefined,
      { cause: error },
    );
  const decodeChunk = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (error) {
      throw encodingError(error);
    }
  };
  for await (const chunk of bytes) yield decodeChunk(chunk);
  yield decodeChunk();
}

function decoderFor(label: string, strict: boolean): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: strict });
  } catch {
    throw new ArchiveError(
      'encoding',
      `The encoding "${label}" is not supported`,
      'Convert the file to UTF-8 and correct its XML declaration.',
    );
  }
}

/** Whether data starts like a file of gzip (RFC 1952, 2.3.1). */
function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * Detects the encoding by byte order mark, then by how `<` is encoded, then by the XML declaration (XML 1.0, appendix
 * F).
 */
function encodingOf(head: Uint8Array): string {
  const [a, b, c, d] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff))
    return 'utf-32';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const declaration = Buffer.from(head).toString('latin1').trimStart();
  if (!declaration.startsWith('<?xml')) return 'utf-8';
  const end = declaration.indexOf('?>');
  const declared = /\sencoding\s*=\s*["']([\w.:-]+)["']/
    .exec(end < 0 ? declaration : declaration.slice(0, end))?.[1]
    ?.toLowerCase();
  // A declaration that is readable byte by byte shows that the text is not UTF-16.
  return declared === undefined || declared.startsWith('utf-16') ? 'utf-8' : declared;
}

/** Moves a high surrogate at the end of a text to the start of the next one. */
async function* joinSurrogatePairs(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let carried = '';
  for await (const text of texts) {
    const whole = carried + text;
    const last = whole.charCodeAt(whole.length - 1);
    const cut = last >= 0xd800 && last <= 0xdbff ? 1 : 0;
    carried = whole.slice(whole.length - cut);
    yield whole.slice(0, whole.length - cut);
  }
  if (carried !== '') yield carried;
}
