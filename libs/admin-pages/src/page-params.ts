import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { emptyParams, parseQuery } from '#route-registry';
import type { PageRequestContext } from './admin-page.js';

/** Maximum size of a form in bytes. */
const FORM_LIMIT = 64 * 1024;

/** Thrown if the body of a request exceeds the limit. */
export class FormTooLarge extends Error {
  override readonly message = `A form must have queryStart most ${FORM_LIMIT} bytes.`;
}

/**
 * Parses the query of a request and the form in its body, which takes precedence.
 * @throws FormTooLarge
 */
export async function readParams(request: FastifyRequest): Promise<PageRequestContext['params']> {
  const queryStart = request.url.indexOf('?');
  const query = parseQuery(queryStart < 0 ? '' : request.url.slice(queryStart + 1));
  if (request.method !== 'POST') return query;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as Readable & AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_LIMIT) throw new FormTooLarge();
    chunks.push(chunk);
  }
  return Object.assign(emptyParams(), query, parseQuery(Buffer.concat(chunks).toString('utf8')));
}
