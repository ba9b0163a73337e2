import { Server } from 'node:http';
import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http';

/** Answers a request instead of Fastify and returns true, or returns false to leave the request to Fastify. */
export type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Calls `next` with the request, within a scope of its own. */
export type RequestScope = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/**
 * The HTTP server of an app, which Fastify creates through its option `serverFactory`. It offers each request to the
 * interceptor, if the app has set one. If the interceptor does not answer it, Fastify does. Both run in the same scope.
 */
export class InterceptingServer extends Server {
  interceptor: RequestInterceptor | undefined;
  private listener: RequestListener;

  /**
   * @param fastifyListener the handler that Fastify passes to `serverFactory`
   * @param scope runs the handling of each request, for example in a log context; default: runs it directly
   */
  constructor(options: ServerOptions, fastifyListener: RequestListener, scope?: RequestScope) {
    super(options);
    const dispatch: RequestListener = (request, response) => {
      if (this.interceptor?.(request, response) !== true) fastifyListener(request, response);
    };
    this.listener = scope ? (request, response) => scope(request, response, dispatch) : dispatch;
    this.on('request', this.listener);
    // Node caches the address of a client when it is read first. A connection that has been closed has none to read.
    this.on('connection', (socket) => void socket.remoteAddress);
  }

  /** Runs the handling of each request within another scope. */
  wrap(scope: RequestScope): void {
    const inner = this.listener;
    this.off('request', inner);
    this.listener = (request, response) => scope(request, response, inner);
    this.on('request', this.listener);
  }
}
