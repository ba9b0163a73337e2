// Requests to a running site, and what its discovery document declares.

/**
 * An answer of the site.
 * @typedef {object} Answer
 * @property {number} status
 * @property {Headers} headers
 * @property {any} body parsed JSON; undefined if the body is not JSON
 */

/**
 * An argument of an endpoint, as discovery describes it.
 * @typedef {{ required?: boolean, type?: string | string[], enum?: unknown[], minimum?: number, maximum?: number }} Argument
 */

/**
 * A route of the discovery document.
 * @typedef {object} Route
 * @property {string} path regular expression, below the API root
 * @property {boolean} hasParameters
 * @property {boolean} createsMissing whether a read may store the item that it returns
 * @property {string[]} methods
 * @property {{ methods: string[], args: Record<string, Argument> }[]} endpoints
 */

/** Why a site cannot be verified. The message names the option to correct. */
export class VerificationError extends Error {}

/** Milliseconds that an answer may take. */
const TIME_LIMIT = 30_000;

/** A site as one user, or as the anonymous user, sees it. */
export class Site {
  /**
   * @param {string} api root of the API
   * @param {{ name: string, credentials?: string, fetch?: typeof fetch }} options name of the user in findings; login
   * and application password, separated by a colon
   */
  constructor(api, { name, credentials, fetch: send = fetch }) {
    this.api = api.replace(/\/$/, '');
    this.name = name;
    this.send = send;
    /** @type {Record<string, string>} */
    this.headers = credentials ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } : {};
  }

  /**
   * @param {string} method
   * @param {string} path below the API root, or a whole address
   * @param {object} [body]
   * @returns {Promise<Answer>}
   */
  async request(method, path, body) {
    const answer = await this.send(path.startsWith('http') ? path : this.api + path, {
      method,
      headers: { ...this.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parseJson(text) };
  }

  /**
   * The operations of the OpenAPI document by path, with `{}` for each parameter.
   * @returns {Promise<{ status: number, operations: Map<string, Record<string, any>> }>}
   */
  async readOpenApi() {
    const { status, body } = await this.request('GET', '/openapi.json');
    const paths = Object.entries(/** @type {Record<string, any>} */ (body?.paths ?? {}));
    return { status, operations: new Map(paths.map(([path, one]) => [path.replaceAll(/\{\w+\}/g, '{}'), one])) };
  }

  /** The paths whose reads may store the item that they return. */
  async findCreatingReads() {
    const { operations } = await this.readOpenApi();
    return new Set([...operations].filter(([, { get }]) => get?.['x-creates-missing']).map(([path]) => path));
  }

  /**
   * The discovery document.
   * @returns {Promise<{ routes: Record<string, any>, namespaces: string[] }>}
   * @throws {VerificationError} if the address has none
   */
  async readDiscovery() {
    const { status, body } = await this.request('GET', '/').catch((/** @type {unknown} */ error) => {
      const failure = /** @type {Error} */ (error);
      const cause = /** @type {Error} */ (failure.cause ?? failure);
      throw new VerificationError(`--api: ${this.api}/ does not answer: ${cause.message}`);
    });
    if (status === 200 && body?.routes) return { routes: body.routes, namespaces: body.namespaces ?? [] };
    throw new VerificationError(
      `--api: ${this.api}/ is not the root of an API (status ${status}). It is SITE_URL with API_ROOT, such as https://example.org/api.`,
    );
  }

  /**
   * Refuses wrong credentials, with which all checks would see the anonymous user. A site without users accepts any.
   * @throws {VerificationError}
   */
  async requireSignedIn() {
    const { routes } = await this.readDiscovery();
    const path = Object.keys(routes).find((one) => one.endsWith('/users/me'));
    if (path === undefined) return;
    const { status } = await this.request('GET', path);
    if (status !== 200)
      throw new VerificationError(
        `--as ${this.name}: the site refuses the login or the application password (status ${status}).`,
      );
  }

  /**
   * The declared routes.
   * @param {string} [namespace] only those of one namespace
   * @returns {Promise<Route[]>}
   */
  async findRoutes(namespace) {
    const { routes, namespaces } = await this.readDiscovery();
    if (namespace !== undefined && !namespaces.includes(namespace))
      throw new VerificationError(
        `--namespace: the site has no namespace ${namespace}. It has ${namespaces.join(', ')}.`,
      );
    const creating = await this.findCreatingReads();
    return Object.entries(routes)
      .filter(([path, route]) => path !== '/' && (namespace === undefined || route.namespace === namespace))
      .map(([path, { methods, endpoints }]) => ({
        path,
        methods,
        endpoints,
        hasParameters: path.includes('(?P<'),
        createsMissing: creating.has(templateOf(path)),
      }));
  }
}

/**
 * The path of a route as in OpenAPI, with `{}` for each parameter.
 * @param {string} path
 */
export function templateOf(path) {
  let template = '';
  let depth = 0;
  for (const character of path) {
    if (character === '(') depth += 1;
    if (depth === 0) template += character;
    if (character === ')' && (depth -= 1) === 0) template += '{}';
  }
  return template;
}

/** @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
