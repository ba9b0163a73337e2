import { SerializedJson } from '../pipeline/serialized-json.js';
import type { CachedResponse } from './response-cache.js';
import type { SerializedResponse } from './serialize-response.js';

/** A response as it is sent for requests without the header `Origin`. */
export interface OutgoingResponse extends Omit<CachedResponse, 'body' | 'etag'>, Pick<SerializedResponse, 'body'> {
  /** Weak validator. Only responses that the response cache can store have one. */
  etag?: string;
}

/** The size of a body: of a text in characters, of others in bytes. It is 0 for a stream, whose size is unknown. */
export function lengthOf(body: OutgoingResponse['body']): number {
  return typeof body === 'string' || Buffer.isBuffer(body) || body instanceof SerializedJson ? body.length : 0;
}
