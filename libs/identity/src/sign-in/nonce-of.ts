import type { FastifyRequest } from 'fastify';
import { parseQuery } from '#route-registry';
import type { Params } from '#route-registry';
import { splitUrl } from '#text';

/**
 * Returns the nonce of a request: `_wpnonce` of the posted form, else `_wpnonce` of the query, else the header
 * `X-WP-Nonce`.
 */
export function nonceOf(request: FastifyRequest, form?: Readonly<Params>): string | undefined {
  if (typeof form?._wpnonce === 'string') return form._wpnonce;
  const { query } = splitUrl(request.url);
  const inQuery = query.includes('_wpnonce') ? parseQuery(query)._wpnonce : undefined;
  return typeof inQuery === 'string' ? inQuery : (request.headers['x-wp-nonce'] as string | undefined);
}
