import { Agent, request } from 'node:http';

/** Header of HTTP's basic scheme, for `login:password`. */
export const basic = (credentials) => ({ authorization: `Basic ${Buffer.from(credentials).toString('base64')}` });

/** Sends requests to a server over connections that stay open. */
export class JsonClient {
  #agent = new Agent({ keepAlive: true });
  #origin;
  #headers;

  /** @param credentials `login:password` of whoever sends what `send` sends, unless headers say otherwise */
  constructor(origin, credentials) {
    this.#origin = origin;
    this.#headers = basic(credentials);
  }

  /** Reads an address as anonymous. */
  read(path) {
    return this.#exchange('GET', path, undefined, {});
  }

  /** Sends a value as JSON, or bytes as they are; its status and text. */
  send(method, path, body, headers = {}) {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    return this.#exchange(method, path, isJson ? JSON.stringify(body) : body, {
      ...this.#headers,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...headers,
    });
  }

  async #exchange(...request) {
    try {
      return await this.#once(...request);
    } catch (error) {
      // The server has closed a connection that was idle for seconds just when it was used again.
      if (error.code !== 'ECONNRESET' || !error.reused) throw error;
      return this.#once(...request);
    }
  }

  #once(method, path, body, headers) {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const options = { method, agent: this.#agent, headers: { ...headers, ...length } };
      const sent = request(`${this.#origin}${path}`, options, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }));
        response.on('error', reject);
      });
      sent.on('error', (error) => reject(Object.assign(error, { reused: sent.reusedSocket })));
      sent.end(body);
    });
  }
}
