import type { PurgeScope } from './purge-keys.js';

/** An HTTP request that purges a part of a scope. */
export interface PurgeRequest {
  method: 'POST' | 'PURGE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** Where and how a CDN is purged. */
export interface PurgeTarget {
  url: string;
  /** Absent: the requests have no credentials. */
  token?: string;
}

/** Creates the requests that purge a scope. They are sent at the same time. */
type PurgeRequests = (scope: PurgeScope, target: PurgeTarget) => PurgeRequest[];

/** The maximum number of keys in a request to Cloudflare or Varnish. The headers of Varnish are limited to 8 KiB. */
const KEYS_PER_REQUEST = 30;
/** The maximum number of keys in a request to Fastly. */
const KEYS_PER_FASTLY_REQUEST = 256;

/** Cloudflare's `POST /zones/{id}/purge_cache`. */
const cloudflare: PurgeRequests = (scope, { url, token }) => {
  const bodies =
    scope === 'everything' ? [{ purge_everything: true }] : chunksOf(scope, KEYS_PER_REQUEST).map((tags) => ({ tags }));
  return bodies.map((body) => ({
    method: 'POST',
    url,
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }));
};

/** Fastly's `POST /service/{id}/purge` and `POST /service/{id}/purge_all`, below the URL of the service. */
const fastly: PurgeRequests = (scope, { url, token }) => {
  const credentials: Record<string, string> = token === undefined ? {} : { 'fastly-key': token };
  if (scope === 'everything') return [{ method: 'POST', url: `${url}/purge_all`, headers: credentials }];
  return chunksOf(scope, KEYS_PER_FASTLY_REQUEST).map((keys) => ({
    method: 'POST',
    url: `${url}/purge`,
    headers: { ...credentials, 'content-type': 'application/json' },
    body: JSON.stringify({ surrogate_keys: keys }),
  }));
};

/** `PURGE` with the keys in a header, as the configuration in `deploy/varnish` reads them. */
const varnish: PurgeRequests = (scope, { url, token }) => {
  const headers =
    scope === 'everything'
      ? [{ 'x-purge-everything': 'true' }]
      : chunksOf(scope, KEYS_PER_REQUEST).map((keys) => ({ 'xkey-purge': keys.join(' ') }));
  return headers.map((one) => ({ method: 'PURGE', url, headers: { ...bearer(token), ...one } }));
};

/** The formats of the requests by the name of the CDN. */
export const PURGE_FORMATS = { cloudflare, fastly, varnish } satisfies Readonly<Record<string, PurgeRequests>>;

/** The name of a format of purge requests. */
export type PurgeFormat = keyof typeof PURGE_FORMATS;

function bearer(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function chunksOf(keys: readonly string[], size: number): (readonly string[])[] {
  return Array.from({ length: Math.ceil(keys.length / size) }, (_, index) =>
    keys.slice(index * size, (index + 1) * size),
  );
}
