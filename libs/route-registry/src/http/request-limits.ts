import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { lruMap } from '../cache/lru-map.js';
import { RestError } from '../errors/rest-error.js';
import type { Actor } from '../pipeline/actor.js';
import { SHARED_REQUEST_COUNTS } from '../pipeline/ports.js';
import type { SharedRequestCounts } from '../pipeline/ports.js';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { networkOf } from './client-network.js';
import type { HttpRequest } from './http-request.js';

/** The length of a window in milliseconds. It starts with the first request of a client. */
const WINDOW_MS = 60_000;
/** The maximum number of clients that are counted. The least recently active ones are evicted. */
const MAX_CLIENTS = 50_000;
/** Milliseconds after which counts are added to those of the other instances. */
const SHARING_INTERVAL = 200;

interface RequestWindow {
  used: number;
  /** The end of the window, in milliseconds of `performance.now()`. */
  until: number;
  /** Whether the log has a warning about this window. */
  logged: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How the requests of a route are counted. `own`: the route counts them itself, after authentication. `none`: they
     * are not counted. Default: the server counts them on arrival, by IP address.
     */
    requestLimit?: 'own' | 'none';
  }
}

/**
 * Limits the requests that a client may send per minute. A client is the account of a signed-in user, else a network
 * (`networkOf`). Without a limit nothing is counted.
 *
 * Each process counts by itself. If there are shared counts, it adds its own counts to them several times a second and
 * continues with the totals. So the limit holds for all instances together, except for requests that arrive between two
 * exchanges.
 */
@Injectable()
export class RequestLimits {
  private readonly logger = new Logger('limits');
  private readonly windows = lruMap<string | number, RequestWindow>(MAX_CLIENTS);
  private readonly limit: number;
  private readonly unshared = new Map<string | number, number>();
  private isSharing = false;
  private hasWarnedOfProxy = false;

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) { requestsPerMinute }: RouteRegistryOptions,
    @Optional() @Inject(SHARED_REQUEST_COUNTS) private readonly shared: SharedRequestCounts | null,
  ) {
    this.limit = requestsPerMinute;
  }

  /** Whether a limit is configured. */
  get enabled(): boolean {
    return this.limit > 0;
  }

  /** Counts a request by its IP address. Returns the seconds to wait if the limit is exceeded, else 0. */
  countByAddress(request: HttpRequest): number {
    if (!this.enabled) return 0;
    this.warnOfUntrustedProxy(request);
    return this.countByClient(networkOf(request.ip));
  }

  /**
   * Counts a request by its account, or by its IP address for anonymous users, and refuses it above the limit.
   * @throws RestError 429 `rest_too_many_requests`
   */
  refuseExcess(request: HttpRequest, actor: Actor): void {
    const wait = this.enabled && actor.signedIn ? this.countByClient(actor.id) : this.countByAddress(request);
    if (wait > 0) throw tooManyRequestsError(wait);
  }

  /** Counts the items of an admitted batch after the first. They run even if they exceed the limit. */
  countBatchItems(actor: Actor, remoteAddress: string, furtherItems: number): void {
    if (!this.enabled || furtherItems <= 0) return;
    const client = actor.signedIn ? actor.id : networkOf(remoteAddress);
    this.add(client, this.windowOf(client), furtherItems);
  }

  /**
   * Counts a request of a client. Returns the seconds to wait, or 0. Logs a client that exceeds the limit once per
   * window.
   */
  private countByClient(client: string | number): number {
    const window = this.windowOf(client);
    // defence: request-limit
    if (window.used < this.limit) {
      this.add(client, window, 1);
      return 0;
    }
    if (!window.logged)
      this.logger.warn(
        { event: 'limited', ...(typeof client === 'number' ? { userId: client } : { from: client }) },
        'A client sends more requests than REQUESTS_PER_MINUTE.',
      );
    window.logged = true;
    return Math.ceil((window.until - performance.now()) / 1000);
  }

  private windowOf(client: string | number): RequestWindow {
    const now = performance.now();
    let window = this.windows.get(client);
    if (!window || now >= window.until)
      this.windows.set(client, (window = { used: 0, until: now + WINDOW_MS, logged: false }));
    return window;
  }

  private add(client: string | number, window: RequestWindow, requests: number): void {
    window.used += requests;
    if (!this.shared) return;
    this.unshared.set(client, (this.unshared.get(client) ?? 0) + requests);
    if (!this.isSharing) this.scheduleSharing(this.shared);
  }

  private scheduleSharing(shared: SharedRequestCounts): void {
    this.isSharing = true;
    setTimeout(() => void this.share(shared), SHARING_INTERVAL).unref();
  }

  /** Adds the counts since the last exchange to the shared counts, and replaces those of this process by the totals. */
  private async share(shared: SharedRequestCounts): Promise<void> {
    const counts = new Map(this.unshared);
    this.unshared.clear();
    try {
      for (const [client, { used, remaining }] of await shared.add(counts, WINDOW_MS)) {
        const window = this.windowOf(client);
        window.used = used + (this.unshared.get(client) ?? 0);
        window.until = performance.now() + remaining;
      }
    } catch {
      // While the other instances cannot be reached, this process continues with its own counts.
      this.restoreUnshared(counts);
    }
    this.isSharing = false;
    if (this.unshared.size > 0) this.scheduleSharing(shared);
  }

  /** Puts back the counts of a failed exchange, for the next one. Requests of windows that have ended do not count. */
  private restoreUnshared(counts: ReadonlyMap<string | number, number>): void {
    const now = performance.now();
    for (const [client, requests] of counts) {
      const window = this.windows.get(client);
      if (!window || now >= window.until) continue;
      this.unshared.set(client, Math.min(window.used, (this.unshared.get(client) ?? 0) + requests));
    }
  }

  /** Warns of an untrusted proxy, because all clients behind it count as one. */
  private warnOfUntrustedProxy({ headers, ip, socket }: HttpRequest): void {
    if (this.hasWarnedOfProxy || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    this.hasWarnedOfProxy = true;
    this.logger.warn(
      `Requests from ${ip} name other clients (X-Forwarded-For). If that is your proxy, add it to TRUSTED_PROXIES: until then all its clients count as one.`,
    );
  }
}

/** Creates the error for a request that exceeds the limit. */
export function tooManyRequestsError(seconds: number): RestError {
  return new RestError(
    'rest_too_many_requests',
    `There have been too many requests. Try again in ${seconds} s.`,
    429,
    { retry_after: seconds },
    { 'Retry-After': seconds },
  );
}
