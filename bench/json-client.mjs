import { Agent, request } from 'node:http';

/**
 * Returns the headers for Basic authentication.
 * @param {string} credentials `login:password`
 */
export const basicAuthorization = (credentials) => ({
  authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
});

/** Sends requests to a server over persistent connections. */
export class JsonClient {
  #agent = new Agent({ keepAlive: true });
  #origin;
  #headers;

  /**
   * @param {string} origin
   * @param {string} credentials `login:password` of the requests of `send`, unless their headers contain others
   */
  constructor(origin, credentials) {
    this.#origin = origin;
    this.#headers = basicAuthorization(credentials);
  }

  /**
   * Sends an anonymous GET request.
   * @param {string} path
   */
  read(path) {
    return this.#exchange('GET', path, undefined, {});
  }

  /**
   * Sends a signed-in request with a value as JSON, or with a buffer unchanged. Returns status and text of the answer.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {import('./types.js').Headers} headers
   */
  send(method, path, body, headers = {}) {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    return this.#exchange(method, path, isJson ? JSON.stringify(body) : body, {
      ...this.#headers,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...headers,
    });
  }

  /**
   * Sends a request. Retries it once if the server closed the persistent connection.
   * @param {[method: string, path: string, body: string | Buffer | undefined, headers: import('./types.js').Headers]}
   * request
   */
  async #exchange(...request) {
    try {
      return await this.#sendOnce(...request);
    } catch (error) {
      const { code, reused } = /** @type {NodeJS.ErrnoException & { reused?: boolean }} */ (error);
      // The server closed the idle connection while this request reused it.
      if (code !== 'ECONNRESET' || !reused) throw error;
      return this.#sendOnce(...request);
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {string | Buffer | undefined} body
   * @param {import('./types.js').Headers} headers
   * @returns {Promise<import('./types.js').Answer>}
   */
  #sendOnce(method, path, body, headers) {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const options = { method, agent: this.#agent, headers: { ...headers, ...length } };
      const sent = request(`${this.#origin}${path}`, options, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: /** @type {number} */ (response.statusCode), text: Buffer.concat(chunks).toString() }),
        );
        response.on('error', reject);
      });
      sent.on('error', (error) => reject(Object.assign(error, { reused: sent.reusedSocket })));
      sent.end(body);
    });
  }
}
