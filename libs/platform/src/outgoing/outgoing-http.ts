import { Inject, Injectable, Logger } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { Database } from '../database/database.js';
import { exchange } from './exchange.js';
import type { Exchange, ExchangeOptions } from './exchange.js';
import { OutgoingError } from './outgoing-error.js';
import { checkOutgoingUrl } from './outgoing-url.js';
import { pinAddress, systemResolver } from './resolve-host.js';
import type { Resolver } from './resolve-host.js';

/** A request to another server. */
export interface OutgoingRequest extends Partial<Omit<ExchangeOptions, 'signal'>> {
  /** Milliseconds for everything, redirects and body included; default 10,000. */
  timeout?: number;
  /** Most redirects that are followed; default 5. */
  maxRedirects?: number;
}

export interface OutgoingResponse extends Exchange {
  /** The address that answered in the end. */
  url: string;
}

const DEFAULTS = { method: 'GET', headers: {}, maxBytes: 150 * 1024, overflow: 'truncate' } as const;

/**
 * The only way from this process to other servers. Addresses come from users, so none is trusted: only http(s) to public addresses on
 * ports 80, 443 and 8080, each hop checked anew and connected to the address that was checked; bytes, time and redirects are limited.
 * `OUTGOING_PRIVATE_HOSTS` lists exceptions.
 */
@Injectable()
export class OutgoingHttp {
  private readonly logger = new Logger('OutgoingHttp');
  private readonly privateHosts: readonly string[];
  /** Looks names up; tests put their own here. */
  resolver: Resolver = systemResolver;

  constructor(
    configuration: Configuration,
    @Inject(Database) private readonly database: Pick<Database, 'endSnapshot'>,
  ) {
    this.privateHosts = configuration.outgoingPrivateHosts;
  }

  /**
   * Whether an address may be asked at all: its form is right and its host resolves to public addresses.
   */
  async allows(address: string): Promise<boolean> {
    try {
      await pinAddress(checkOutgoingUrl(address, this.privateHosts), this.resolver);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Sends a request and follows its redirects.
   * @throws OutgoingError for whatever kept it from an answer; any HTTP status is an answer
   */
  async fetch(
    address: string,
    { timeout = 10_000, maxRedirects = 5, ...options }: OutgoingRequest = {},
  ): Promise<OutgoingResponse> {
    await this.database.endSnapshot();
    // defence: outgoing-timeout
    const signal = AbortSignal.timeout(timeout);
    try {
      return await this.follow(address, { ...DEFAULTS, ...options, signal }, maxRedirects);
    } catch (error) {
      const reason = error instanceof OutgoingError ? error.reason : (error as Error).message;
      this.logger.debug(`Not reached: ${reason}`);
      throw error instanceof OutgoingError ? error : new OutgoingError(reason);
    }
  }

  private async follow(address: string, options: ExchangeOptions, redirectsLeft: number): Promise<OutgoingResponse> {
    const target = checkOutgoingUrl(address, this.privateHosts);
    // defence: redirect-hop-checked
    const answer = await exchange(target, await pinAddress(target, this.resolver), options);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || location === undefined)
      return { ...answer, url: target.url.href };
    // defence: redirect-limit
    if (redirectsLeft === 0) throw new OutgoingError('too many redirects');
    if (!URL.canParse(location, target.url.href)) throw new OutgoingError('redirected to no address');
    const method = answer.status === 307 || answer.status === 308 || options.method === 'HEAD' ? options.method : 'GET';
    return this.follow(
      new URL(location, target.url).href,
      { ...options, method, ...(method === 'POST' ? {} : { body: undefined }) },
      redirectsLeft - 1,
    );
  }
}
