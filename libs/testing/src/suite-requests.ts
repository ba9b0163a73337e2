import type { InjectOptions, Response } from 'light-my-request';
import { CreatedItems } from './created-items.js';
import { LocalSiteRequired } from './local-site-required.js';
import type { SuiteRequestObserver } from './external-client.js';

/** Paths below the root of the API whose answers describe all namespaces. */
const DESCRIPTIONS = new Set(['', '/', '/openapi.json']);

/** Maximum length of a URL. Node accepts 16 KiB for the URL and all headers by default. */
const MAX_URL_LENGTH = 15_000;

/** Follows what a suite requests from an external server, and what it creates there. */
export class SuiteRequests implements SuiteRequestObserver {
  /** Names of the namespaces that the server has. Empty until they are known; until then all requests pass. */
  served: readonly string[] = [];
  /** Whether the suite has closed its site, so that further requests expect a stopped server. */
  isClosed = false;
  readonly created: CreatedItems;
  private readonly apiRoot: string;

  constructor(
    api: URL,
    /** Namespaces of the deployment that the suite boots. */
    private readonly expected: readonly string[],
  ) {
    this.apiRoot = api.pathname.replace(/\/$/, '');
    this.created = new CreatedItems(this.apiRoot);
  }

  beforeRequest({ url, remoteAddress, payload }: InjectOptions): void {
    if (remoteAddress) throw new LocalSiteRequired('requests from other addresses');
    if (this.isClosed) throw new LocalSiteRequired('a server that stops');
    if (String(url).length > MAX_URL_LENGTH) throw new LocalSiteRequired('URLs that the HTTP parser refuses');
    if (this.served.length === 0) return;
    const [path = ''] = String(url).split('?');
    if (!path.startsWith(this.apiRoot)) return;
    const paths = [path.slice(this.apiRoot.length), ...batchedPaths(payload)];
    const difference = paths.map((each) => this.differingNamespace(each)).find((name) => name !== undefined);
    if (difference !== undefined) this.refuse(difference);
  }

  /**
   * Refuses a suite that names a namespace which only the server or only the suite's deployment has. Its other requests
   * depend on that, too.
   * @throws LocalSiteRequired
   */
  expectNamespacesIn(source: string): void {
    const difference = this.differingNamespaces().find((name) => source.includes(name));
    if (difference !== undefined) this.refuse(difference);
  }

  afterResponse(request: InjectOptions, response: Response): void {
    this.created.observe(request, response);
  }

  /** Returns a namespace that a request is about and that only the server or only the suite's deployment has. */
  private differingNamespace(path: string): string | undefined {
    return this.differingNamespaces().find(
      (name) => DESCRIPTIONS.has(path) || path === `/${name}` || path.startsWith(`/${name}/`),
    );
  }

  private differingNamespaces(): string[] {
    const missing = this.expected.filter((name) => !this.served.includes(name));
    const additional = this.served.filter((name) => !this.expected.includes(name));
    return [...missing, ...additional];
  }

  private refuse(namespace: string): never {
    const isServed = this.served.includes(namespace);
    throw new LocalSiteRequired(isServed ? `a deployment without ${namespace}` : `the namespace ${namespace}`);
  }
}

/** Returns the paths of the requests in the body of a batch; none for other bodies. */
function batchedPaths(body: unknown): string[] {
  if (typeof body !== 'string' || !body.includes('"requests":[')) return [];
  return [...body.matchAll(/"path":"(\/[^"?]*)/g)].map(([, path = '']) => path);
}
