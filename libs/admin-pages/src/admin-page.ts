import type { FastifyRequest } from 'fastify';
import type { Params } from '#route-registry';
import type { BrowserDevice } from '#identity';
import type { LiveSession } from '#identity';
import type { Html } from '#text';
import type { AdminPageResponse } from './page-response.js';

/** Somebody asks for a page. */
export interface PageRequestContext {
  readonly request: FastifyRequest;
  readonly session?: LiveSession;
  readonly device: BrowserDevice;
  /** Arguments of the query, and over them those of a sent form. */
  readonly params: Params;
  /** The hidden field that a form to a page of this site needs, or it is refused. */
  token(page: string): Html;
}

/** A page for people below the administration path. */
export interface AdminPage {
  /** Below the administration path, such as `profile`. */
  readonly path: string;
  get?(context: PageRequestContext): Promise<AdminPageResponse>;
  /** Called only for forms that this site has made for this visitor. */
  post?(context: PageRequestContext): Promise<AdminPageResponse>;
}

/** An argument as text; empty where it is none or no text. */
export function textParam(params: Params, name: string): string {
  const value = params[name];
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : '';
}
