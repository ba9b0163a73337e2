import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RestError } from '../errors/rest-error.js';
import type { Actor } from '../pipeline/actor.js';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { networkOf } from './client-network.js';

/** Milliseconds in which a client has its number of requests. They begin with its first one. */
const WINDOW = 60_000;
/** Clients that are counted; of more, those that have not asked for longest are forgotten. */
const CLIENTS = 50_000;

interface Count {
  used: number;
  /** Milliseconds on the process' clock at which it begins anew. */
  until: number;
  /** Whether the log was told that it is used up. */
  told: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who counts the requests of a route: `own` the route itself, once it knows who asks; `none` nobody. Default: the server, by address. */
    requestLimit?: 'own' | 'none';
  }
}

/**
 * How many requests a client may send per minute: an address as long as nobody is signed in, else an account, wherever it is used. Counted by
 * each process for itself. Nothing is counted where no limit is set.
 */
@Injectable()
export class RequestLimits {
  private readonly logger = new Logger('limits');
  private readonly counts = new LRUCache<string | number, Count>({ max: CLIENTS });
  private readonly most: number;
  private toldOfProxy = false;

  constructor(@Inject(ROUTE_REGISTRY_OPTIONS) { requestsPerMinute }: RouteRegistryOptions) {
    this.most = requestsPerMinute;
  }

  /** Whether there is a limit. */
  get on(): boolean {
    return this.most > 0;
  }

  /** Counts a request of nobody who is known; the seconds to wait where it is one too many, else 0. */
  count(request: FastifyRequest): number {
    if (!this.on) return 0;
    this.tellOfProxy(request);
    return this.pay(networkOf(request.ip));
  }

  /**
   * Counts a request of somebody.
   * @throws RestError 429 `rest_too_many_requests`
   */
  consume(request: FastifyRequest, actor: Actor): void {
    const wait = this.on && actor.signedIn ? this.pay(actor.id) : this.count(request);
    if (wait > 0) throw tooManyRequests(wait);
  }

  /** Counts what one request that was admitted does beyond one: the items of a batch. They are carried out, whatever the limit. */
  charge(actor: Actor, remoteAddress: string, more: number): void {
    if (this.on && more > 0) this.countOf(actor.signedIn ? actor.id : networkOf(remoteAddress)).used += more;
  }

  /** The seconds to wait, or 0. Tells the log once a minute of a client that does not. */
  private pay(client: string | number): number {
    const count = this.countOf(client);
    // defence: request-limit
    if (count.used < this.most) {
      count.used++;
      return 0;
    }
    if (!count.told)
      this.logger.warn(
        { event: 'limited', ...(typeof client === 'number' ? { userId: client } : { from: client }) },
        'A client sends more requests than REQUESTS_PER_MINUTE.',
      );
    count.told = true;
    return Math.ceil((count.until - performance.now()) / 1000);
  }

  private countOf(client: string | number): Count {
    const now = performance.now();
    let count = this.counts.get(client);
    if (!count || now >= count.until) this.counts.set(client, (count = { used: 0, until: now + WINDOW, told: false }));
    return count;
  }

  /** Behind a proxy that is not trusted all clients are one. */
  private tellOfProxy({ headers, ip, socket }: FastifyRequest): void {
    if (this.toldOfProxy || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    this.toldOfProxy = true;
    this.logger.warn(
      `Requests from ${ip} name other clients (X-Forwarded-For). If that is your proxy, add it to TRUSTED_PROXIES: until then all that it passes on counts as one client.`,
    );
  }
}

/** The refusal of a request that is one too many. */
export function tooManyRequests(seconds: number): RestError {
  return new RestError(
    'rest_too_many_requests',
    `There have been too many requests. Try again in ${seconds} s.`,
    429,
    { retry_after: seconds },
    { 'Retry-After': seconds },
  );
}
