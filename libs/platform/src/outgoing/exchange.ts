import { createWriteStream } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutgoingError } from './outgoing-error.js';
import { readBeginning } from './read-beginning.js';
import type { OutgoingUrl } from './outgoing-url.js';
import type { PinnedAddress } from './resolve-host.js';

/** Options of one HTTP exchange, without redirects. */
export interface ExchangeOptions {
  /** `PURGE` is the usual method of caching proxies. */
  method: 'GET' | 'HEAD' | 'POST' | 'PURGE';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Maximum size of the body in bytes, after decompression. */
  maxBytes: number;
  /** Whether a longer body is truncated or refused. */
  overflow: 'truncate' | 'refuse';
  /**
   * Path of a file that receives the body of a response with status 200. `body` is then empty, a longer body is
   * refused, and bodies of other responses are not read.
   */
  saveTo?: string;
  /** Milliseconds without data after which the exchange ends; by default only the time limit counts. */
  idleTimeout?: number;
  /** Aborts the exchange. */
  signal: AbortSignal;
}

/** The response of one HTTP exchange. */
export interface ExchangeResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Sends a request to the pinned address, without resolving the name again. */
export async function exchange(
  target: OutgoingUrl,
  pinned: PinnedAddress,
  options: ExchangeOptions,
): Promise<ExchangeResponse> {
  const message = await send(target, pinned, options);
  try {
    const status = message.statusCode ?? 0;
    const { headers } = message;
    const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
    const isUnread = isRedirect || options.method === 'HEAD' || (options.saveTo !== undefined && status !== 200);
    if (isUnread) return { status, headers, body: Buffer.alloc(0) };
    // A decoder that nothing reads would end the process with an unhandled error when the signal aborts.
    const stream = decode(message, options.signal);
    if (options.saveTo === undefined) return { status, headers, body: await collect(stream, options) };
    await save(stream, options.saveTo, options.maxBytes);
    return { status, headers, body: Buffer.alloc(0) };
  } finally {
    message.destroy();
  }
}

function send(
  { url, host }: OutgoingUrl,
  { address, family }: PinnedAddress,
  { method, headers, body, signal, idleTimeout }: ExchangeOptions,
): Promise<IncomingMessage> {
  const options: RequestOptions & { servername?: string } = {
    method,
    // defence: address-pinned
    host: address,
    family,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, 'accept-encoding': 'gzip, deflate, br', connection: 'close', ...headers },
    agent: false,
    signal,
    maxHeaderSize: 32 * 1024,
  };
  if (host !== address) options.servername = host;
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest(options) : httpRequest(options);
    request.once('response', resolve);
    request.once('error', (error) => reject(new OutgoingError(`${url.host}: ${error.message}`)));
    if (idleTimeout !== undefined)
      request.setTimeout(idleTimeout, () => request.destroy(new Error(`no data for ${idleTimeout} ms`)));
    request.end(body);
  });
}

function decode(message: IncomingMessage, signal: AbortSignal): Readable {
  const decoder = decoderFor(message.headers['content-encoding']);
  if (!decoder) return message;
  message.once('error', (error) => decoder.destroy(error));
  signal.addEventListener('abort', () => decoder.destroy(new Error('timed out')), { once: true });
  return message.pipe(decoder);
}

function decoderFor(encoding: string | undefined): Transform | undefined {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new OutgoingError(`the content encoding ${encoding} is not supported`);
  }
}

/** Streams a body to a file. The caller removes the file of a failed exchange. */
async function save(stream: Readable, path: string, maxBytes: number): Promise<void> {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new OutgoingError(`more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(stream, counter, createWriteStream(path));
  } catch (error) {
    throw toIncompleteBodyError(error);
  }
}

async function collect(stream: Readable, { maxBytes, overflow }: ExchangeOptions): Promise<Buffer> {
  const { bytes, hasMore } = await readBeginning(stream, maxBytes).catch((error: unknown) => {
    throw toIncompleteBodyError(error);
  });
  // defence: outgoing-overflow-refused
  if (hasMore && overflow === 'refuse') throw new OutgoingError(`more than ${maxBytes} bytes`);
  return bytes;
}

function toIncompleteBodyError(error: unknown): OutgoingError {
  return error instanceof OutgoingError
    ? error
    : new OutgoingError(`the body is incomplete: ${(error as Error).message}`);
}
