import type { FastifyRequest } from 'fastify';
import { parseQuery } from '#route-registry';
import type { Params } from '#route-registry';

/**
 * The token by which a page of this site proves that it, and not another site, sends the request: `_wpnonce` in the form that it posts,
 * else in the query, else `X-WP-Nonce`.
 */
export function nonceOf(request: FastifyRequest, form?: Readonly<Params>): string | undefined {
  if (typeof form?._wpnonce === 'string') return form._wpnonce;
  const at = request.url.indexOf('?');
  const inQuery =
    at < 0 || !request.url.includes('_wpnonce') ? undefined : parseQuery(request.url.slice(at + 1))._wpnonce;
  return typeof inQuery === 'string' ? inQuery : (request.headers['x-wp-nonce'] as string | undefined);
}
