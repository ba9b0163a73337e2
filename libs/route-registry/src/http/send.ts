import type { FastifyReply } from 'fastify';
import type { RestResponse } from '../pipeline/rest-response.js';

/** Script callbacks may be a dotted name, nothing else. */
export function isCallbackName(name: unknown): name is string {
  return typeof name === 'string' && /^[\w.]+$/.test(name);
}

export interface SendOptions {
  body: unknown;
  status: number;
  headers: Record<string, string | number>;
  /** Sent without a body. */
  headOnly: boolean;
  /** Name of the script function that the body is handed to. */
  callback?: string;
  /** Whether a script was asked for, so that errors come as one too. */
  asScript: boolean;
}

/** Serialises an answer and sends it. */
export function send(reply: FastifyReply, options: SendOptions): FastifyReply {
  reply.code(options.status).headers(options.headers);
  reply.header('content-type', options.asScript ? 'application/javascript; charset=UTF-8' : 'application/json; charset=UTF-8');
  if (options.headOnly || options.status === 204) return reply.send();
  const json = JSON.stringify(options.body);
  return reply.send(options.callback === undefined ? json : `/**/${options.callback}(${scriptSafe(json)})`);
}

/** A file or another body that is sent as it is. */
export function sendRaw(reply: FastifyReply, response: RestResponse, headOnly: boolean): FastifyReply {
  reply.code(response.status).header('content-type', response.raw!.type);
  for (const [name, value] of response.headers) reply.header(name.toLowerCase(), value);
  return headOnly ? reply.send() : reply.send(response.raw!.body);
}

/** Line separators that are JSON but were not always JavaScript. */
function scriptSafe(json: string): string {
  return json.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
}
