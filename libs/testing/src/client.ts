import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { inject } from 'light-my-request';
import type { InjectOptions, Response } from 'light-my-request';

/** Event of `process` with a request and its answer, for Jest (libs/testing/jest/request-log.cjs). */
const ANSWERED = 'atrium:answered';

/** A response. */
export interface Answer {
  status: number;
  /** Header names are in lower case. */
  headers: Record<string, string | undefined>;
  /** Parsed, if it is JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- suites check bodies of every shape
  body: any;
  text: string;
}

/** Options of a request. */
export interface CallOptions {
  headers?: Record<string, string>;
  /** Sent as JSON, or unchanged if it is text or bytes. */
  body?: unknown;
}

/** Returns the value of the header `Authorization` for an account. */
export function basicAuthorization(login: string, password: string): string {
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
}

/**
 * Sends requests to a site in the same process, as one user or as the anonymous user. The requests pass the server's
 * `request` event, like requests over a connection, so anonymous reads take the fast path.
 */
export class Client {
  constructor(
    /** The app, for facts that no response shows. */
    readonly app: NestFastifyApplication,
    private readonly apiRoot: string,
    readonly credentials?: { login: string; password: string },
  ) {}

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('GET', path, options);
  }

  post(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', path, { ...options, body });
  }

  put(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('PUT', path, { ...options, body });
  }

  patch(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('PATCH', path, { ...options, body });
  }

  delete(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('DELETE', path, { ...options, body });
  }

  /**
   * @param path path below the API root, such as `/core/v2/posts`; with `~` in front it is below the root of the site,
   * such as `~/health/live`
   */
  async call(method: string, path: string, { headers = {}, body }: CallOptions = {}): Promise<Answer> {
    const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const answer = await this.inject({
      method,
      url: path.startsWith('~') ? path.slice(1) : `${this.apiRoot}${path}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.authorization(),
        ...lowerCase(headers),
      },
      payload: isRaw ? body : JSON.stringify(body),
    });
    const { statusCode: status, body: text } = answer;
    const { login } = this.credentials ?? {};
    (process as NodeJS.EventEmitter).emit(ANSWERED, { method, path, login, body, status, text });
    return answerOf(answer);
  }

  /** Sends a request of any form, for example from another IP address (`remoteAddress`). */
  inject(options: InjectOptions): Promise<Response> {
    const server: Server = this.app.getHttpServer();
    return inject((request, response) => void server.emit('request', request, response), options);
  }

  private authorization(): Record<string, string> {
    if (!this.credentials) return {};
    return { authorization: basicAuthorization(this.credentials.login, this.credentials.password) };
  }
}

/** The body is parsed when a suite reads it, since suites that compare many answers read their texts only. */
function answerOf({ statusCode, headers, body: text }: Response): Answer {
  let parsed: unknown;
  return {
    status: statusCode,
    headers: headers as Answer['headers'],
    text,
    get body() {
      const isJson = text !== '' && /json/.test(String(headers['content-type']));
      return (parsed ??= isJson ? JSON.parse(text) : text);
    },
  };
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
