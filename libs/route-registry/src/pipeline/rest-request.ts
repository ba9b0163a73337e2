import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Actor } from './actor.js';
import { emptyParams } from './params.js';
import type { Params } from './params.js';

/** A file of a posted form, in memory. */
export interface FormFile {
  /** Name of the file, as it was sent. */
  name: string;
  /** Media type, as it was sent. */
  type: string;
  bytes: Buffer;
}

/** A body as it came: JSON text already parsed, a form, or an upload that the handler streams itself. */
export interface RequestBody {
  /** Members of a JSON object body. */
  json?: Params;
  /** Fields of a form body, and the body of a batch item. */
  form?: Params;
  /** Files of a form by the name of their field, for endpoints declared with `files`. */
  files?: ReadonlyMap<string, FormFile>;
  /** Set when the body claims to be JSON and is not; answered with 400 once the route is known. */
  jsonError?: { code: number; message: string };
  /** The unread body, for endpoints declared with `upload`. */
  stream?: Readable;
}

export interface RestRequestInit {
  method: string;
  /** Path below the interface's root, such as `/core/v2/posts/7`. */
  path: string;
  actor: Actor;
  query?: Params;
  headers?: IncomingHttpHeaders;
  body?: RequestBody;
  /** Address of the client, for logs and limits; empty for internal requests. */
  remoteAddress?: string;
}

/** The part of the matched route that a request itself needs. The registry's `BoundRoute` extends it. */
export interface MatchedRoute {
  /** Values of the path parameters, as sent. */
  pathParams: Readonly<Record<string, string>>;
  endpoint: { declaration: { cacheable?: boolean } };
}

/**
 * One request to the interface, from HTTP, a batch item, an embed or another library: all run through the same pipeline.
 */
export class RestRequest {
  readonly method: string;
  readonly path: string;
  /** Set once it is known who asks. */
  actor: Actor;
  readonly headers: IncomingHttpHeaders;
  readonly query: Params;
  readonly remoteAddress: string;
  body: RequestBody;

  /** The route and endpoint that answer; set by matching. */
  match?: MatchedRoute;

  /**
   * Everything the caller named, the path's own values first, then JSON body, form, query and defaults;
   * declared arguments are coerced once they were checked. Undeclared names stay as sent.
   */
  params: Params = emptyParams();

  private readonly memo = new Map<string, unknown>();

  constructor(init: RestRequestInit) {
    this.method = init.method;
    this.path = init.path;
    this.actor = init.actor;
    this.query = init.query ?? emptyParams();
    this.headers = init.headers ?? {};
    this.body = init.body ?? {};
    this.remoteAddress = init.remoteAddress ?? '';
  }

  /** Whether the caller (or a default) gave a value other than null. */
  has(name: string): boolean {
    return this.params[name] !== undefined && this.params[name] !== null;
  }

  /**
   * Loads something once per request: the permission, the handler and the `Allow` header share it.
   * `forget` drops all of it after a write.
   */
  memoize<T>(key: string, load: () => T): T {
    if (!this.memo.has(key)) this.memo.set(key, load());
    return this.memo.get(key) as T;
  }

  /** Drops what `once` remembered; called by the pipeline after each handler that writes. */
  clearMemo(): void {
    this.memo.clear();
  }
}
