import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server outside of the site, whose responses tests choose, well-formed or hostile. */
export class ForeignServer {
  /** Requested paths with their queries. */
  readonly requestedPaths: string[] = [];
  private readonly server: Server;
  private pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<ForeignServer> {
    const server = createServer();
    const foreign = new ForeignServer(server);
    server.on('request', (request, response) => {
      foreign.requestedPaths.push(request.url ?? '');
      const page = foreign.pages.get((request.url ?? '').split('?')[0]!);
      if (page) page(request, response);
      else response.writeHead(404).end('none');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return foreign;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  /** Registers the response to requests of a path: a text or a handler. */
  serve(
    path: string,
    answer: string | ((request: IncomingMessage, response: ServerResponse) => void),
    type = 'text/html',
  ): this {
    this.pages.set(
      path,
      typeof answer === 'string'
        ? (_request, response) => {
            response.setHeader('content-type', type).end(answer);
          }
        : answer,
    );
    return this;
  }

  reset(): void {
    this.requestedPaths.length = 0;
    this.pages = new Map();
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
