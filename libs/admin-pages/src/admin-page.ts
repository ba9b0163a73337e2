import type { FastifyRequest } from 'fastify';
import type { Params } from '#route-registry';
import type { BrowserDevice, LiveSession } from '#identity';
import { removeNul } from '#text';
import type { Html } from '#text';
import type { AdminPageResponse } from './page-response.js';

/** A request for a page with its session and device. */
export interface PageRequestContext {
  readonly request: FastifyRequest;
  readonly session?: LiveSession;
  readonly device: BrowserDevice;
  /** Parameters of the query and the form; those of the form take precedence. */
  readonly params: Params;
  /** Returns the hidden field with the nonce that a form to a page of this site requires. */
  nonceField(page: string): Html;
}

/** An HTML page below the administration path. */
export interface AdminPage {
  /** Path below the administration path, such as `profile`. */
  readonly path: string;
  /** Maximum size of its forms in bytes; default: 64 KiB. */
  readonly formLimit?: number;
  get?(context: PageRequestContext): Promise<AdminPageResponse>;
  /** Returns the query that opens the page again, from the parameters of its submitted form. Absent: no query. */
  argumentsOf?(params: Params): Readonly<Record<string, string>>;
  /** `AdminPageServer` calls it only for forms with a valid nonce. */
  post?(context: PageRequestContext): Promise<AdminPageResponse>;
}

/** Returns a parameter as text; empty if it is missing or not a text. */
export function textParam(params: Params, name: string): string {
  const value = params[name];
  return typeof value === 'string' ? removeNul(value.toWellFormed()) : '';
}
