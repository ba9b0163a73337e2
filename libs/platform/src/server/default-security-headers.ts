import type { FastifyInstance } from 'fastify';

/** What is true of an answer unless whoever makes it knows better: nobody keeps it, and nobody guesses what it is. */
export const DEFAULT_SECURITY_HEADERS = {
  'cache-control': 'no-store',
  // defence: default-nosniff
  'x-content-type-options': 'nosniff',
} as const;
const NAMES = ['cache-control', 'x-content-type-options'] as const;

/** Makes all answers of a server say so, those of routes that forget it and of no route among them. */
export function addDefaultSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    for (const name of NAMES) if (!reply.hasHeader(name)) reply.header(name, DEFAULT_SECURITY_HEADERS[name]);
    done(null, payload);
  });
}
