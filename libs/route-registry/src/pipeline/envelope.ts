import type { RestResponse } from './rest-response.js';

/** A response body with its status and headers, for `_envelope` and batches. */
export interface Envelope {
  body: unknown;
  status: number;
  headers: Record<string, string | number>;
}

/** Wraps a response in an envelope. */
export function toEnvelope(response: RestResponse, body: unknown): Envelope {
  return { body, status: response.status, headers: Object.fromEntries(response.headers) };
}
