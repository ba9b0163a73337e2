import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { emptyParams, parseQuery, readLimited, RestError } from '#route-registry';
import type { Params } from '#route-registry';
import { splitUrl } from '#text';

/** Maximum size of a form in bytes, unless its page has another. */
const FORM_LIMIT = 64 * 1024;

/**
 * Parses the query of a request and the form in its body, which takes precedence.
 * @param limit maximum size of the form in bytes
 * @throws RestError `rest_request_too_large` (413), `rest_request_incomplete` (400)
 */
export async function readParams(request: FastifyRequest, limit = FORM_LIMIT): Promise<Params> {
  const query = parseQuery(splitUrl(request.url).query);
  if (request.method !== 'POST' || !request.body) return query;
  const form = await readLimited(request.body as Readable, limit);
  if (!form) throw new RestError('rest_request_too_large', `A form must have at most ${limit} bytes.`, 413);
  return Object.assign(emptyParams(), query, parseQuery(form.toString('utf8')));
}
