import type { FastifyInstance } from 'fastify';

/** Headers of responses that do not set them: no caching and no MIME sniffing. */
export const DEFAULT_SECURITY_HEADERS = {
  'cache-control': 'no-store',
  // defence: default-nosniff
  'x-content-type-options': 'nosniff',
} as const;
const NAMES = ['cache-control', 'x-content-type-options'] as const;

/** Adds the default headers to all responses of a server, including those without a route. */
export function addDefaultSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    for (const name of NAMES) if (!reply.hasHeader(name)) reply.header(name, DEFAULT_SECURITY_HEADERS[name]);
    done(null, payload);
  });
}
