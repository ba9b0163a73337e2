import type { IncomingHttpHeaders } from 'node:http';

/** The request line and headers of an HTTP request. */
export interface RequestHead {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** An HTTP request with its sender: the common members of Fastify's requests and those of the fast path. */
export interface HttpRequest extends RequestHead {
  /** IP address of the client, even if it is behind trusted proxies. */
  readonly ip: string;
  /** The connection, which is that of the nearest proxy. */
  readonly socket: { readonly remoteAddress?: string };
}
