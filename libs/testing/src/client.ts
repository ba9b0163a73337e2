import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Response to a request. */
export interface Answer {
  status: number;
  /** Header names are in lower case. */
  headers: Record<string, string | undefined>;
  /** Parsed if the content type is JSON, otherwise text. */
  // oxlint-disable-next-line typescript/no-explicit-any -- suites read bodies of every shape
  body: any;
  text: string;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Sent as JSON, except texts and buffers, which are sent unchanged. */
  body?: unknown;
}

/** Sends requests to a site in this process, as a user or anonymously. */
export class Client {
  constructor(
    /** The app, for access to its providers. */
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
   * @param path relative to the root of the API, such as `/core/v2/posts`; with `~`, relative to the site:
   * `~/health/live`
   */
  async call(method: string, path: string, { headers = {}, body }: CallOptions = {}): Promise<Answer> {
    const raw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const answer = await this.app.inject({
      method: method as 'GET',
      url: path.startsWith('~') ? path.slice(1) : `${this.apiRoot}${path}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.authorization(),
        ...lowerCase(headers),
      },
      payload: raw ? body : JSON.stringify(body),
    });
    const isJson = /json/.test(String(answer.headers['content-type']));
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer['headers'],
      text: answer.body,
      body: isJson && answer.body !== '' ? JSON.parse(answer.body) : answer.body,
    };
  }

  private authorization(): Record<string, string> {
    if (!this.credentials) return {};
    return {
      authorization: `Basic ${Buffer.from(`${this.credentials.login}:${this.credentials.password}`).toString('base64')}`,
    };
  }
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
