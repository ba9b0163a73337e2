import type { RestResponse } from './rest-response.js';

/** An answer wrapped with its status and headers, as `_envelope` and batches show it. */
export interface Envelope {
  body: unknown;
  status: number;
  headers: Record<string, string | number>;
}

/** Wraps an answer. */
export function envelope(response: RestResponse, body: unknown): Envelope {
  return { body, status: response.status, headers: Object.fromEntries(response.headers) };
}
