import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidConfigurationError } from '#platform/core';

/** Metrics as text, and their content type. */
export interface RenderedMetrics {
  text: string;
  contentType: string;
}

/** The HTTP server of metrics. It does not prevent the end of the process. */
export class MetricsServer {
  private constructor(private readonly server: Server) {}

  /** The port it listens on. */
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /**
   * Serves metrics at `/metrics`, also with the query of a scraper.
   * @param address `host:port`; port 0: any free port
   * @param render called for each request; if it fails, the answer is 503
   * @throws InvalidConfigurationError if the address cannot be listened on
   */
  static async listen(address: string, render: () => Promise<RenderedMetrics>): Promise<MetricsServer> {
    const at = address.lastIndexOf(':');
    const host = address.slice(0, at).replace(/^\[|\]$/g, '');
    const server = createServer((request, response) => {
      if (request.url?.split('?', 1)[0] !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      render().then(
        ({ text, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(text),
        () => response.writeHead(503, { 'retry-after': '5' }).end(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ code }: NodeJS.ErrnoException) =>
        reject(
          new InvalidConfigurationError([
            code === 'EADDRINUSE'
              ? `METRICS: ${address} is in use by another process. Stop that process or choose another port.`
              : `METRICS: ${address} cannot be listened on (${code}). Choose another address or port.`,
          ]),
        ),
      );
      server.listen(Number(address.slice(at + 1)), host, resolve);
    });
    server.unref();
    return new MetricsServer(server);
  }

  /** Stops serving. */
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}
