import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, Response as InjectedResponse } from 'light-my-request';
import { Client } from './client.js';
import { LocalSiteRequired } from './local-site-required.js';

/** Stands for the app, which an external server does not share with the suite. */
const NO_APP = new Proxy(
  {},
  {
    get() {
      throw new LocalSiteRequired('providers of the app');
    },
  },
) as NestFastifyApplication;

/** Observes the requests of a suite to an external server. */
export interface SuiteRequestObserver {
  /** @throws LocalSiteRequired if the server cannot answer the request */
  beforeRequest(request: InjectOptions): void;
  afterResponse(request: InjectOptions, response: InjectedResponse): void;
}

/** Sends requests to an external server. */
export class ExternalClient extends Client {
  constructor(
    protected readonly api: URL,
    private readonly observer: SuiteRequestObserver,
    credentials?: { login: string; password: string },
  ) {
    super(NO_APP, api.pathname.replace(/\/$/, ''), credentials);
  }

  override async inject(options: InjectOptions): Promise<InjectedResponse> {
    const { method, url, headers, payload } = options;
    this.observer.beforeRequest(options);
    const response = await send(new URL(String(url), this.api), { method, headers }, payload as string | Buffer);
    this.observer.afterResponse(options, response);
    return response;
  }
}

/** Sends any request, also those that `fetch` refuses, such as GET with a body. Each uses a connection of its own. */
async function send(url: URL, options: RequestOptions, payload?: string | Buffer): Promise<InjectedResponse> {
  const sent = request(url, { ...options, agent: false });
  if (payload !== undefined) {
    const bytes = Buffer.from(payload as string);
    sent.setHeader('content-length', bytes.length);
    // `end(bytes)` would change the bytes of a header `Content-Disposition`.
    if (bytes.length > 0) sent.write(bytes);
  }
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const rawPayload = await buffer(answer);
  const { statusCode, statusMessage, headers } = answer;
  return { statusCode, statusMessage, headers, body: rawPayload.toString(), rawPayload } as unknown as InjectedResponse;
}
