import { Inject, Injectable } from '@nestjs/common';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import type { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import { digest, SerializedJson } from '../pipeline/serialized-json.js';
import { etagOf } from './response-cache.js';
import type { CacheTarget } from './response-cache.js';
import type { OutgoingResponse } from './outgoing-response.js';
import { publicCacheHeaders } from './cache-policy.js';
import { CrossOrigin } from './cross-origin.js';
import { ResponseEncoder } from './response-encoder.js';
import { rootLink } from './root-link.js';
import { serializeResponse } from './serialize-response.js';
import { isCacheable } from './shareable.js';

/** Serializes responses of the pipeline with all headers, and stores cacheable ones in the response cache. */
@Injectable()
export class ResponseWriter {
  /** The CORS headers, also for answers that are sent without `write`. */
  readonly crossOrigin: CrossOrigin;
  private baseHeaders:
    | { personal: Readonly<Record<string, string>>; shared: Readonly<Record<string, string>>; siteUrl: string }
    | undefined;

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    private readonly encoder: ResponseEncoder,
  ) {
    this.crossOrigin = new CrossOrigin(options.allowedOrigins, options.sharedCaching !== undefined);
  }

  /**
   * Serializes a response and stores it in the response cache if it may be shared.
   * @param data the body with embedded resources; absent if nothing is embedded
   * @param target where to store the response; absent for personal requests
   * @throws Error if the data cannot be serialized
   */
  write(request: RestRequest, response: RestResponse, data?: unknown, target?: CacheTarget): OutgoingResponse {
    const serialized = serializeResponse(request, response, data);
    const { status, body } = serialized;
    if (target && isCacheable(request, response) && (typeof body === 'string' || body instanceof SerializedJson)) {
      const answer = {
        status,
        headers: {
          ...this.headers(false),
          ...publicCacheHeaders(this.options.sharedCaching, target.dependencies),
          ...serialized.headers,
        },
        etag: etagOf(typeof body === 'string' ? digest(body) : body.tag),
      };
      this.encoder.addVary(answer.headers, { ...answer, body });
      target.store(body.length, () => ({ ...answer, body: typeof body === 'string' ? Buffer.from(body) : body.bytes }));
      return { ...answer, body };
    }
    // defence: refusals-are-personal
    const personal = request.actor.signedIn || response.status >= 400 || !target;
    const answer = { status, headers: { ...this.headers(personal), ...serialized.headers }, body };
    this.encoder.addVary(answer.headers, answer);
    return answer;
  }

  /**
   * The headers of every response. Caches may store shared responses, but must revalidate them each time (RFC 9111
   * section 5.2.2.4) unless `publicCacheHeaders` allows more.
   * @param personal whether the response depends on the actor or is an error; caches must not store it
   */
  private headers(personal: boolean): Readonly<Record<string, string>> {
    const { siteUrl, apiRoot } = this.options;
    // With PORT=0 the URL of the site changes when the server begins to listen.
    if (this.baseHeaders?.siteUrl !== siteUrl) {
      const common = {
        ...this.options.defaultHeaders,
        link: rootLink(siteUrl + apiRoot),
        // defence: answer-nosniff
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        ...this.crossOrigin.constantHeaders,
        ...this.crossOrigin.headersFor({}),
      };
      this.baseHeaders = {
        siteUrl,
        personal: { ...common, 'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private' },
        shared: { ...common, 'cache-control': 'no-cache' },
      };
    }
    // defence: personal-no-store
    return personal ? this.baseHeaders.personal : this.baseHeaders.shared;
  }
}
