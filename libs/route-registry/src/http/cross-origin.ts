import type { IncomingHttpHeaders } from 'node:http';

/** The origins whose pages may use the API: any, or those in the list, in the notation of the `Origin` header. */
export type AllowedOrigins = '*' | readonly string[];

const METHODS = 'OPTIONS, GET, POST, PUT, PATCH, DELETE';
/** The response headers that pages may read, and the request headers that they may send. */
const HEADERS = {
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, Allow, ETag, Location, Retry-After',
  'access-control-allow-headers':
    'Authorization, X-WP-Nonce, X-HTTP-Method-Override, If-Match, If-None-Match, Content-Disposition, Content-MD5, Content-Type',
};
// defence: vary-names-origin
const VARY = 'Origin, Authorization, Cookie';

/**
 * Creates the CORS headers (Fetch standard, CORS protocol). Pages of an allowed origin may read; with an application
 * password they may also write. Cookies alone never authenticate a request: it also needs a nonce that other origins
 * cannot obtain.
 */
export class CrossOrigin {
  private readonly allowed: ReadonlySet<string> | undefined;

  /**
   * @param allowed the origins
   * @param sharedCaching whether CDNs and proxies may send public answers without asking the server
   */
  constructor(
    allowed: AllowedOrigins,
    private readonly sharedCaching = false,
  ) {
    this.allowed = allowed === '*' ? undefined : new Set(allowed);
  }

  /** The headers of every response, independent of the request. */
  get constantHeaders(): Readonly<Record<string, string>> {
    return this.allowed ? {} : HEADERS;
  }

  /**
   * The headers that depend on the request. Where any origin is allowed and `sharedCaching` is false, `Vary` of a
   * response to a request with `Origin` names only `Origin`, as in the reference. That is safe, because caches then
   * revalidate public responses each time and must not store others.
   */
  headersFor({ origin }: IncomingHttpHeaders): Record<string, string> {
    // defence: vary-origin-absent, vary-origin, origin-sanitized
    if (!this.allowed)
      return origin === undefined
        ? { vary: VARY }
        : { ...allowHeaders(safeOrigin(origin)), vary: this.sharedCaching ? VARY : 'Origin' };
    // defence: origin-listed
    return origin !== undefined && this.allowed.has(origin)
      ? { ...allowHeaders(origin), ...HEADERS, vary: VARY }
      : { vary: VARY };
  }
}

function allowHeaders(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-credentials': 'true',
  };
}

/** The maximum length of an origin: the longest host name (RFC 1035) with a scheme and a port. */
const ORIGIN_LIMIT = 300;

/** Returns a valid origin (RFC 6454) unchanged, and `null` for any other text. */
function safeOrigin(origin: string): string {
  // defence: origin-limit
  return origin.length <= ORIGIN_LIMIT && /^[a-z][a-z\d+.-]*:\/\/[\w.:[\]-]+$/i.test(origin) ? origin : 'null';
}
