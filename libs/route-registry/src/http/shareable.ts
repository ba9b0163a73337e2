import type { FastifyRequest } from 'fastify';

/**
 * Whether a request asks for nobody in particular, so that its answer may come from and go into memory. Whatever could sign somebody
 * in, unlock something or change the method makes it personal.
 */
export function isShareable({ method, headers, url }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers.cookie === undefined &&
    headers['x-wp-nonce'] === undefined &&
    headers['x-http-method-override'] === undefined &&
    !/[?&](?:_method|_wpnonce|password|%)/i.test(url)
  );
}
