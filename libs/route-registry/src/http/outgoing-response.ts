import type { CachedResponse } from './response-cache.js';
import type { SerializedResponse } from './serialize-response.js';

/** A response as it is sent for requests without the header `Origin`. */
export interface OutgoingResponse extends Omit<CachedResponse, 'body' | 'etag'>, Pick<SerializedResponse, 'body'> {
  /** Weak validator. Only responses that the response cache can store have one. */
  etag?: string;
}
