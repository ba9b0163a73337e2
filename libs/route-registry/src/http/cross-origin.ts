import type { IncomingHttpHeaders } from 'node:http';

/** The origins whose pages may use the interface: any, or those that are listed as browsers write them. */
export type AllowedOrigins = '*' | readonly string[];

const METHODS = 'OPTIONS, GET, POST, PUT, PATCH, DELETE';
/** What pages may read of an answer, and send with a request. */
const HEADERS = {
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, Allow, ETag, Location',
  'access-control-allow-headers':
    'Authorization, X-WP-Nonce, X-HTTP-Method-Override, If-Match, If-None-Match, Content-Disposition, Content-MD5, Content-Type',
};
// defence: vary-names-origin
const VARY = 'Origin, Authorization, Cookie';

/**
 * What is said to pages of other origins (Fetch standard, CORS protocol). Pages of an allowed origin may read and, with an application
 * password, write; cookies alone never sign in a request (they need a nonce that other origins cannot get).
 */
export class CrossOrigin {
  private readonly listed: ReadonlySet<string> | undefined;

  constructor(allowed: AllowedOrigins) {
    this.listed = allowed === '*' ? undefined : new Set(allowed);
  }

  /** What every answer says, whoever asks. */
  get standing(): Readonly<Record<string, string>> {
    return this.listed ? {} : HEADERS;
  }

  /**
   * What the answer to one request says besides. Where any origin is allowed, `Vary` names nothing else beside it, as the reference has it:
   * caches ask about public answers each time, and keep no others, so none is given to somebody else.
   */
  headersFor({ origin }: IncomingHttpHeaders): Record<string, string> {
    // defence: vary-origin-absent, vary-origin, origin-sanitized
    if (!this.listed)
      return origin === undefined ? { vary: VARY } : { ...allowing(safeOrigin(origin)), vary: 'Origin' };
    // defence: origin-listed
    return origin !== undefined && this.listed.has(origin)
      ? { ...allowing(origin), ...HEADERS, vary: VARY }
      : { vary: VARY };
  }
}

function allowing(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-credentials': 'true',
  };
}

/** Most characters of an origin: the longest host name (RFC 1035), with a scheme and a port. */
const ORIGIN_LIMIT = 300;

/** Repeats an origin that is one (RFC 6454), and nothing else. */
function safeOrigin(origin: string): string {
  // defence: origin-limit
  return origin.length <= ORIGIN_LIMIT && /^[a-z][a-z\d+.-]*:\/\/[\w.:[\]-]+$/i.test(origin) ? origin : 'null';
}
