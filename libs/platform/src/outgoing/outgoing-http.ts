import { isIP } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { parseUrl } from '#text';
import { Configuration } from '../config/configuration.js';
import { Database } from '../database/database.js';
import { exchange } from './exchange.js';
import type { ExchangeResponse, ExchangeOptions } from './exchange.js';
import { OutgoingError } from './outgoing-error.js';
import { checkOutgoingUrl } from './outgoing-url.js';
import { pinAddress, systemResolver } from './resolve-host.js';
import type { Resolver } from './resolve-host.js';

/** A request to another server. Defaults: GET without further headers; a body is truncated after 150 KiB. */
export interface OutgoingRequest extends Partial<Omit<ExchangeOptions, 'signal'>> {
  /** Time limit in milliseconds, including name resolution, redirects and body; default 10,000. */
  timeout?: number;
  /** Maximum number of redirects; default 5. */
  maxRedirects?: number;
}

/** The response of another server, after redirects. */
export interface FetchedResponse extends ExchangeResponse {
  /** The URL of the final response. */
  url: string;
}

const DEFAULT_TIMEOUT = 10_000;
const DEFAULTS = { method: 'GET', headers: {}, maxBytes: 150 * 1024, overflow: 'truncate' } as const;

/**
 * The HTTP client for URLs that users can determine, which are not trusted. It connects by http or https only, and only
 * to public addresses on the ports 80, 443 and 8080. Each redirect is checked, and the connection uses the checked
 * address. Size, time and redirects are limited. `OUTGOING_PRIVATE_HOSTS` lists exceptions.
 */
@Injectable()
export class OutgoingHttp {
  private readonly logger = new Logger('OutgoingHttp');
  private readonly privateHosts: readonly string[];
  /** Resolves host names; tests replace it. */
  resolver: Resolver = systemResolver;
  /**
   * Called after each request with its method, address and duration in milliseconds, and the status of the response, if
   * there was one.
   */
  observer?: (method: string, address: string, time: number, status: number | undefined) => void;

  constructor(
    configuration: Configuration,
    @Inject(Database) private readonly database: Pick<Database, 'endSnapshot'>,
  ) {
    this.privateHosts = configuration.outgoingPrivateHosts;
  }

  /**
   * Whether requests to a URL are allowed: its form is valid and its host resolves to public addresses.
   * @param lookup whether to resolve the name of a host; if not, it counts as public
   */
  async allows(address: string, { lookup = true }: { lookup?: boolean } = {}): Promise<boolean> {
    try {
      const target = checkOutgoingUrl(address, this.privateHosts);
      if (lookup || isIP(target.host) !== 0)
        await pinAddress(target, this.resolver, AbortSignal.timeout(DEFAULT_TIMEOUT));
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Sends a request and follows its redirects.
   * @throws OutgoingError if there is no response; a response can have any HTTP status
   */
  async fetch(
    address: string,
    { timeout = DEFAULT_TIMEOUT, maxRedirects = 5, ...options }: OutgoingRequest = {},
  ): Promise<FetchedResponse> {
    await this.database.endSnapshot();
    // defence: outgoing-timeout
    const signal = AbortSignal.timeout(timeout);
    const start = performance.now();
    let status: number | undefined;
    try {
      const response = await this.follow(address, { ...DEFAULTS, ...options, signal }, maxRedirects);
      status = response.status;
      return response;
    } catch (error) {
      const reason = error instanceof OutgoingError ? error.reason : (error as Error).message;
      this.logger.debug(`The request failed: ${reason}`);
      throw error instanceof OutgoingError ? error : new OutgoingError(reason);
    } finally {
      this.observer?.(options.method ?? DEFAULTS.method, address, performance.now() - start, status);
    }
  }

  private async follow(address: string, options: ExchangeOptions, redirectsLeft: number): Promise<FetchedResponse> {
    const target = checkOutgoingUrl(address, this.privateHosts);
    // defence: redirect-hop-checked
    const answer = await exchange(target, await pinAddress(target, this.resolver, options.signal), options);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || location === undefined)
      return { ...answer, url: target.url.href };
    // defence: redirect-limit
    if (redirectsLeft === 0) throw new OutgoingError('too many redirects');
    const next = parseUrl(location, target.url.href);
    if (!next) throw new OutgoingError('invalid redirect');
    const method = answer.status === 307 || answer.status === 308 || options.method === 'HEAD' ? options.method : 'GET';
    return this.follow(
      next.href,
      {
        ...options,
        method,
        headers: next.origin === target.url.origin ? options.headers : withoutCredentials(options.headers),
        ...(method === 'POST' ? {} : { body: undefined }),
      },
      redirectsLeft - 1,
    );
  }
}

/** Headers that may be sent to another origin than that of the request. Others can be credentials, such as tokens. */
const NEUTRAL_HEADERS = /^(?:accept(?:-.*)?|cache-control|content-type|if-.*|user-agent)$/i;

function withoutCredentials(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => NEUTRAL_HEADERS.test(name)));
}
