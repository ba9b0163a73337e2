import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { emptyParams, parseQuery } from '#route-registry';
import type { PageRequestContext } from './admin-page.js';

/** Bytes of a form. */
const FORM_LIMIT = 64 * 1024;

/** The body of a request is larger than any form of this site. */
export class FormTooLarge extends Error {
  override readonly message = `A form has at most ${FORM_LIMIT} bytes.`;
}

/**
 * Reads the query of a request and, with precedence, the form that is its body.
 * @throws FormTooLarge
 */
export async function readParams(request: FastifyRequest): Promise<PageRequestContext['params']> {
  const at = request.url.indexOf('?');
  const query = parseQuery(at < 0 ? '' : request.url.slice(at + 1));
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
