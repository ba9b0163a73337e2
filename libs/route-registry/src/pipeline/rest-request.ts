import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { JsonError } from '../http/json-error.js';
import type { Actor } from './actor.js';
import { emptyParams } from './params.js';
import type { Params } from './params.js';

/** A file of a posted form, in memory. */
export interface FormFile {
  /** Name of the file, as sent. */
  name: string;
  /** Media type, as sent. */
  type: string;
  bytes: Buffer;
}

/** The body of a request: parsed JSON, a form, or an upload that the handler streams. */
export interface RequestBody {
  /** Members of a JSON object body. */
  json?: Params;
  /** Fields of a form body, and the body of a batch item. */
  form?: Params;
  /** Files of a form by the name of their field, for endpoints declared with `files`. */
  files?: ReadonlyMap<string, FormFile>;
  /** The error of a body that is declared as JSON but cannot be parsed. The response is 400 if the route exists. */
  jsonError?: JsonError;
  /** The unread body, for endpoints declared with `upload`. */
  stream?: Readable;
}

/** The properties of a new RestRequest. */
export interface RestRequestInit {
  method: string;
  /** Path below the API root, such as `/core/v2/posts/7`. */
  path: string;
  actor: Actor;
  query?: Params;
  headers?: IncomingHttpHeaders;
  body?: RequestBody;
  /** IP address of the client, for logs and limits; empty for internal requests. */
  remoteAddress?: string;
}

/** The part of the matched route that a request needs. The registry's `BoundRoute` extends it. */
export interface MatchedRoute {
  /** Values of the path parameters, percent-decoded. */
  pathParams: Readonly<Record<string, string>>;
  endpoint: { declaration: { cacheable?: boolean } };
}

/**
 * A request to the API. HTTP requests, batch items, embeds and requests of other libraries run through the same
 * pipeline.
 */
export class RestRequest {
  readonly method: string;
  readonly path: string;
  /** For HTTP requests, the anonymous user until authentication. */
  actor: Actor;
  readonly headers: IncomingHttpHeaders;
  readonly query: Params;
  readonly remoteAddress: string;
  body: RequestBody;

  /** The matched route and endpoint; set by the pipeline. */
  match?: MatchedRoute;

  /**
   * The merged parameters: path, then JSON body, form, query and defaults. Validation coerces declared arguments.
   * Undeclared parameters stay as sent.
   */
  params: Params = emptyParams();

  private memo = new Map<string, unknown>();
  private written = new Map<string, unknown>();

  constructor(init: RestRequestInit) {
    this.method = init.method;
    this.path = init.path;
    this.actor = init.actor;
    this.query = init.query ?? emptyParams();
    this.headers = init.headers ?? {};
    this.body = init.body ?? {};
    this.remoteAddress = init.remoteAddress ?? '';
  }

  /** Whether a parameter has a value other than `null`, sent or by default. */
  has(name: string): boolean {
    return this.params[name] !== undefined && this.params[name] !== null;
  }

  /**
   * Loads a value once per request, for the permission, the handler and the `Allow` header. `clearMemo` drops all
   * values after a write.
   */
  memoize<T>(key: string, load: () => T): T {
    if (!this.memo.has(key)) this.memo.set(key, load());
    return this.memo.get(key) as T;
  }

  /**
   * Memoizes a value that a handler has written, so that the `Allow` header needs no further load. The value outlives
   * the next `clearMemo`, and the one after it drops the value.
   */
  memoizeWritten(key: string, value: unknown): void {
    this.written.set(key, value);
  }

  /**
   * Drops all memoized values, except those of `memoizeWritten` since the last call. The pipeline calls it after each
   * handler that writes.
   */
  clearMemo(): void {
    this.memo = this.written;
    this.written = new Map();
  }
}
