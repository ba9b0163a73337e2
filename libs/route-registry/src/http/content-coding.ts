import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A content coding that this server applies (RFC 9110 section 8.4.1). */
export type ContentCoding = 'br' | 'zstd' | 'gzip';

/** How often an answer is sent in its compressed form: many times from the cache, or once. */
export type CompressionUse = 'stored' | 'once';

type Compress = (bytes: Buffer, use: CompressionUse) => Promise<Buffer>;

/** Base-2 logarithm of the window size. Larger windows need more memory and hardly make answers smaller. */
const BROTLI_WINDOW = 18;
/** The size in bytes of the pieces of output. Larger pieces need fewer calls of the thread pool. */
const CHUNK_SIZE = 64 * 1024;
const BROTLI_QUALITY = { stored: 6, once: 3 };
const GZIP_LEVEL = { stored: 6, once: 3 };

/** Node has no `zstdCompress` before version 22.15. */
const { zstdCompress } = zlib as {
  zstdCompress?: (bytes: Buffer, done: (error: Error | null, out: Buffer) => void) => void;
};

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const zstd = zstdCompress && promisify(zstdCompress);

/** The codings of this server, the preferred one first. All of them run in the thread pool. */
const CODINGS: ReadonlyMap<ContentCoding, Compress> = new Map<ContentCoding, Compress>([
  [
    'br',
    (bytes, use) =>
      brotli(bytes, {
        chunkSize: CHUNK_SIZE,
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
          [zlib.constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
          [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  ...(zstd ? ([['zstd', (bytes) => zstd(bytes)]] satisfies [ContentCoding, Compress][]) : []),
  ['gzip', (bytes, use) => gzip(bytes, { level: GZIP_LEVEL[use], chunkSize: CHUNK_SIZE })],
]);

/** Compresses bytes in the thread pool. */
export function compress(bytes: Buffer, coding: ContentCoding, use: CompressionUse): Promise<Buffer> {
  return CODINGS.get(coding)!(bytes, use);
}

/** The chosen codings by `Accept-Encoding`. Clients send few different values. */
const negotiated = new LRUCache<string, ContentCoding | 'identity'>({ max: 200 });
/** Maximum number of characters of `Accept-Encoding`. Answers to requests with a longer header are not encoded. */
const MAX_HEADER_LENGTH = 300;

/**
 * Chooses the coding of an answer by `Accept-Encoding` (RFC 9110 section 12.5.3): the one with the highest weight;
 * among equal weights, the first one of `CODINGS`. `undefined`: the answer is not encoded. This includes clients that
 * accept no coding of this server.
 */
export function chooseCoding(acceptEncoding: string | undefined): ContentCoding | undefined {
  if (acceptEncoding === undefined || acceptEncoding.length > MAX_HEADER_LENGTH) return undefined;
  let chosen = negotiated.get(acceptEncoding);
  if (chosen === undefined) negotiated.set(acceptEncoding, (chosen = negotiate(acceptEncoding)));
  return chosen === 'identity' ? undefined : chosen;
}

function negotiate(header: string): ContentCoding | 'identity' {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  let best: ContentCoding | 'identity' = 'identity';
  let highest = weights.get('identity') ?? 0;
  for (const coding of CODINGS.keys()) {
    const weight = weightOf(coding);
    const isBetter = best === 'identity' ? weight >= highest : weight > highest;
    if (weight > 0 && isBetter) {
      best = coding;
      highest = weight;
    }
  }
  return best;
}
