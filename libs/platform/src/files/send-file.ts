import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './byte-ranges.js';
import { FileMissingError } from './file-store.js';
import type { ByteRange, FileStore, StoredFile } from './file-store.js';

/** Headers in addition to those that derive from the file; at least `content-type`. */
export type FileHeaders = Readonly<Record<string, string>>;

/**
 * Streams a stored file for GET and HEAD, with conditional requests (RFC 9110 section 13) and one range (section 14).
 * @returns false, without sending anything, if the file does not exist
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  key: string,
  headers: FileHeaders,
): Promise<boolean> {
  const file = await store.stat(key);
  if (!file) return false;
  const validators = { etag: file.etag, 'last-modified': file.modified.toUTCString(), 'accept-ranges': 'bytes' };
  if (isFresh(request, file)) {
    await reply
      .code(304)
      .headers({ ...headers, ...validators })
      .removeHeader('content-type')
      .send();
    return true;
  }
  const range = requestedRange(request, file, validators['last-modified']);
  if (range === 'none') {
    await reply
      .code(416)
      .headers({
        ...headers,
        'accept-ranges': 'bytes',
        'cache-control': 'no-store',
        'content-range': `bytes */${file.size}`,
      })
      .removeHeader('content-type')
      .send();
    return true;
  }
  const body = request.method === 'HEAD' || file.size === 0 ? undefined : await readIfExists(store, key, range);
  if (body === 'missing') return false;
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  await reply
    .headers({ ...headers, ...validators, 'content-length': range ? range.end - range.start + 1 : file.size })
    .send(body);
  return true;
}

function requestedRange(
  request: FastifyRequest,
  file: StoredFile,
  lastModified: string,
): ByteRange | undefined | 'none' {
  const condition = request.headers['if-range'];
  const applies =
    request.method === 'GET' && (condition === undefined || condition === file.etag || condition === lastModified);
  return applies ? parseRange(request.headers.range, file.size) : undefined;
}

/** Opens a file; `'missing'` if it has been removed since. */
async function readIfExists(
  store: FileStore,
  key: string,
  range: ByteRange | undefined,
): Promise<Readable | 'missing'> {
  try {
    return await store.read(key, range);
  } catch (error) {
    if (error instanceof FileMissingError) return 'missing';
    throw error;
  }
}

/** Whether the client has the current file. The entity tag takes precedence over the date. */
function isFresh({ headers }: FastifyRequest, { etag, modified }: StoredFile): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined)
    return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
