import { Agent, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AnonymousGetFastPath } from '#route-registry/testing';
import { InterceptingServer } from '#route-registry';
import type { Site } from '#testing';

/** A response as it is compared: with every header except the date. */
export interface ComparedResponse {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends requests to a listening site over HTTP, by the fast path or by the full path. */
export class BothPaths {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly server: InterceptingServer;
  private readonly fastPath: AnonymousGetFastPath;

  constructor(site: Site) {
    const server: unknown = site.app.getHttpServer();
    if (!(server instanceof InterceptingServer)) throw new Error('The site has no fast path.');
    this.server = server;
    this.fastPath = site.provider(AnonymousGetFastPath);
  }

  /** Sends a request that Fastify answers. */
  async full(url: string, headers?: Record<string, string>): Promise<ComparedResponse> {
    const { interceptor } = this.server;
    this.server.interceptor = undefined;
    try {
      return await this.send(url, headers);
    } finally {
      this.server.interceptor = interceptor;
    }
  }

  /**
   * Sends a request that the fast path answers.
   *
   * @throws Error if it took the full path
   */
  async fast(url: string, headers?: Record<string, string>): Promise<ComparedResponse> {
    const { answered } = this.fastPath;
    const response = await this.send(url, headers);
    if (this.fastPath.answered !== answered + 1) throw new Error(`${url} did not take the fast path.`);
    return response;
  }

  close(): void {
    this.agent.destroy();
  }

  private async send(url: string, headers: Record<string, string> = {}): Promise<ComparedResponse> {
    const { port } = (this.server as Server).address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path: url, agent: this.agent, headers }, (incoming) => {
        const { date: _date, ...compared } = incoming.headers;
        buffer(incoming).then(
          (bytes) => resolve({ status: incoming.statusCode, headers: compared, body: bytes.toString('latin1') }),
          reject,
        );
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
  }
}
