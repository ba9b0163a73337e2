import type { FastifyInstance } from 'fastify';

/** Headers of responses that do not set them: no caching and no MIME sniffing. */
export const DEFAULT_SECURITY_HEADERS = {
  'cache-control': 'no-store',
  // defence: default-nosniff
  'x-content-type-options': 'nosniff',
} as const;

/** Adds the default headers to all responses of a server, including those without a route. */
export function addDefaultSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of Object.entries(DEFAULT_SECURITY_HEADERS))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}
