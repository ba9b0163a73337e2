import { Inject, Injectable } from '@nestjs/common';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { SerializedJson } from '../pipeline/serialized-json.js';
import { chooseCoding, compress } from './content-coding.js';
import type { ContentCoding } from './content-coding.js';
import type { RequestHead } from './http-request.js';
import { matchesEtag, ResponseCache } from './response-cache.js';
import type { CachedResponse } from './response-cache.js';
import { lengthOf } from './outgoing-response.js';
import type { OutgoingResponse } from './outgoing-response.js';

/** The minimum size in bytes of a body that is compressed. Smaller ones fit into one packet anyway. */
const MIN_BYTES = 1_024;
/** The maximum size in bytes of a body that is compressed. Compressing larger ones takes too long. */
const MAX_BYTES = 4 * 1024 * 1024;
/** The maximum number of bytes that wait for compression or are being compressed; further answers are sent plain. */
const MAX_PENDING_BYTES = 8 * 1024 * 1024;
/** The types of answers that consist of text. */
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b)/i;

/** The name of the request header by which the coding of an answer is selected. */
const SELECTOR = 'Accept-Encoding';

/**
 * Encodes answers in a content coding that their client accepts. The compressed form of a stored answer is stored in
 * the same cache, with the same dependencies, so that it is compressed once. Compression runs in the thread pool, for a
 * limited number of bytes at a time; answers beyond the limit are sent plain.
 *
 * Requests with cookies get plain answers. Other sites can make a browser send requests with its cookies, and guess
 * secrets in the answers by their compressed size (BREACH).
 */
@Injectable()
export class ResponseEncoder {
  private readonly enabled: boolean;
  private pendingBytes = 0;
  /** The running compressions of stored answers, by key and validator. */
  private readonly running = new Map<string, Promise<CachedResponse>>();

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) { compression = true }: RouteRegistryOptions,
    private readonly cache: ResponseCache,
  ) {
    this.enabled = compression;
  }

  /** The stored answer to a shareable request in the coding to send; `undefined` if it is not stored in that coding. */
  peek(request: RequestHead): CachedResponse | undefined {
    const coding = this.codingFor(request);
    if (coding === undefined) return this.cache.peek(request.url);
    const encoded = this.cache.peek(keyOf(request.url, coding));
    if (encoded) return encoded;
    const plain = this.cache.peek(request.url);
    return plain && isCompressible(plain) ? undefined : plain;
  }

  /** Adds `Accept-Encoding` to `Vary`, if the answer is compressed for some clients. */
  addVary(headers: OutgoingResponse['headers'], answer: OutgoingResponse): void {
    if (!this.enabled || !isCompressible(answer)) return;
    headers.vary = headers.vary === undefined ? SELECTOR : `${headers.vary}, ${SELECTOR}`;
  }

  /** Compresses an answer if its client accepts that. Returns it unchanged otherwise. */
  async encode(request: RequestHead, answer: OutgoingResponse): Promise<OutgoingResponse> {
    const coding = this.codingFor(request);
    if (coding === undefined || !isCompressible(answer)) return answer;
    const encoded = {
      ...answer,
      headers: { ...answer.headers, 'content-encoding': coding },
      etag: answer.etag && etagOfCoding(answer.etag, coding),
    };
    const { etag, headers } = encoded;
    // The answers to `HEAD` and to a client with the current copy (304) have no body.
    if (request.method === 'HEAD' || (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)))
      return encoded;
    if (this.pendingBytes + lengthOf(answer.body) > MAX_PENDING_BYTES) return answer;
    const stored = answer.etag === undefined ? undefined : this.cache.peek(request.url);
    if (stored?.etag === undefined || stored.etag !== answer.etag)
      return { ...encoded, body: await this.compress(bytesOf(answer.body), coding, 'once') };
    return this.store(request.url, coding, stored, { headers, etag: etag! });
  }

  /** Compresses a stored answer, and stores the result. Requests that come meanwhile wait for it. */
  private store(
    url: string,
    coding: ContentCoding,
    plain: CachedResponse,
    changes: Pick<CachedResponse, 'headers' | 'etag'>,
  ): Promise<CachedResponse> {
    const key = keyOf(url, coding);
    const name = `${key} ${plain.etag}`;
    let running = this.running.get(name);
    if (!running) {
      const dependencies = this.cache.dependenciesOf(url);
      running = this.compress(plain.body, coding, 'stored')
        .then((body) => {
          const encoded = { ...plain, ...changes, body };
          if (dependencies) this.cache.set(key, encoded, dependencies);
          return encoded;
        })
        .finally(() => this.running.delete(name));
      this.running.set(name, running);
    }
    return running;
  }

  private async compress(bytes: Buffer, coding: ContentCoding, use: 'stored' | 'once'): Promise<Buffer> {
    this.pendingBytes += bytes.length;
    try {
      return await compress(bytes, coding, use);
    } finally {
      this.pendingBytes -= bytes.length;
    }
  }

  private codingFor({ method, headers }: RequestHead): ContentCoding | undefined {
    if (!this.enabled || headers.cookie !== undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
    return chooseCoding(headers['accept-encoding']);
  }
}

/**
 * Adds `Accept-Encoding` to a value of `Vary` if the `Vary` of the answer contains it.
 * @param vary the `Vary` of a request with `Origin`
 */
export function withCodingSelector(vary: string, { headers }: OutgoingResponse): string {
  return String(headers.vary).endsWith(SELECTOR) ? `${vary}, ${SELECTOR}` : vary;
}

/** The cache key of an encoded answer. It differs from every URL, because no request target contains a space. */
function keyOf(url: string, coding: ContentCoding): string {
  return `${coding} ${url}`;
}

/** The validator of an encoded answer. Another coding is another representation (RFC 9110 section 8.8.3.3). */
function etagOfCoding(etag: string, coding: ContentCoding): string {
  return `${etag.slice(0, -1)}-${coding}"`;
}

/** Whether an answer is large enough and of a type that becomes smaller. */
function isCompressible({ status, headers, body }: OutgoingResponse): boolean {
  if (status !== 200 || headers['content-encoding'] !== undefined) return false;
  const length = lengthOf(body);
  return length >= MIN_BYTES && length <= MAX_BYTES && COMPRESSIBLE.test(String(headers['content-type']));
}

function bytesOf(body: OutgoingResponse['body']): Buffer {
  if (body instanceof SerializedJson) return body.bytes;
  return Buffer.isBuffer(body) ? body : Buffer.from(body as string);
}
