import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { emptyParams, parseQuery, readLimited } from '#route-registry';
import type { PageRequestContext } from './admin-page.js';

/** Maximum size of a form in bytes. */
const FORM_LIMIT = 64 * 1024;

/** Thrown if the body of a request exceeds the limit. */
export class FormTooLargeError extends Error {
  override readonly message = `A form must have at most ${FORM_LIMIT} bytes.`;
}

/**
 * Parses the query of a request and the form in its body, which takes precedence.
 * @throws FormTooLargeError
 */
export async function readParams(request: FastifyRequest): Promise<PageRequestContext['params']> {
  const queryStart = request.url.indexOf('?');
  const query = parseQuery(queryStart < 0 ? '' : request.url.slice(queryStart + 1));
  if (request.method !== 'POST') return query;
  if (!request.body) return query;
  const form = await readLimited(request.body as Readable, FORM_LIMIT);
  if (!form) throw new FormTooLargeError();
  return Object.assign(emptyParams(), query, parseQuery(form.toString('utf8')));
}
