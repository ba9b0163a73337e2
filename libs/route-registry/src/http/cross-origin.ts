import type { FastifyRequest } from 'fastify';

/**
 * What is said to pages of other origins (Fetch standard, CORS protocol). Any origin may read and, with an application password, write;
 * cookies alone never sign in a request (they need a nonce that other origins cannot get).
 */
export function crossOriginHeaders(request: FastifyRequest): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined) return { vary: 'Origin, Authorization, Cookie' };
  return {
    'access-control-allow-origin': safeOrigin(origin),
    'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  };
}

/** Repeats an origin that is one (RFC 6454), and nothing else. */
function safeOrigin(origin: string): string {
  return /^[a-z][a-z\d+.-]*:\/\/[\w.:[\]-]+$/i.test(origin) ? origin : 'null';
}
