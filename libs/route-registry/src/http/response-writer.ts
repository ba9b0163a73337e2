import { Inject, Injectable } from '@nestjs/common';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { errorResponse } from '../pipeline/error-response.js';
import { Embedder, embedSelection } from '../pipeline/embedder.js';
import type { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import { toData } from '../pipeline/to-data.js';
import { digest, SerializedJson } from '../pipeline/serialized-json.js';
import { etagOf } from './response-cache.js';
import type { CachedResponse, CacheTarget } from './response-cache.js';
import { CrossOrigin } from './cross-origin.js';
import { serializeResponse } from './serialize-response.js';
import type { SerializedResponse } from './serialize-response.js';

/** A response as it is sent to clients without an `Origin`. */
export interface OutgoingResponse extends Omit<CachedResponse, 'body' | 'etag'>, Pick<SerializedResponse, 'body'> {
  /** Weak validator. Only shared responses have one. */
  etag?: string;
}

/** Serialises responses of the pipeline with all headers, and stores cacheable ones in the response cache. */
@Injectable()
export class ResponseWriter {
  readonly crossOrigin: CrossOrigin;
  private baseHeaders:
    | { personal: Readonly<Record<string, string>>; shared: Readonly<Record<string, string>>; siteUrl: string }
    | undefined;

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    private readonly embedder: Embedder,
  ) {
    this.crossOrigin = new CrossOrigin(options.allowedOrigins);
  }

  /** @param target where to store the response; absent for personal requests */
  async write(request: RestRequest, response: RestResponse, target?: CacheTarget): Promise<OutgoingResponse> {
    const { failed, serialized } = await this.serialize(request, response);
    const { status, body } = serialized;
    if (
      target &&
      request.match?.endpoint.declaration.cacheable === true &&
      response.status === 200 &&
      !failed &&
      (typeof body === 'string' || body instanceof SerializedJson)
    ) {
      const answer = {
        status,
        headers: { ...this.headers(false), ...serialized.headers },
        etag: etagOf(typeof body === 'string' ? digest(body) : body.tag),
      };
      target.store(() => ({ ...answer, body: typeof body === 'string' ? Buffer.from(body) : body.bytes }));
      return { ...answer, body };
    }
    // defence: refusals-are-personal
    const personal = request.actor.signedIn || response.status >= 400 || failed || !target;
    return { status, headers: { ...this.headers(personal), ...serialized.headers }, body };
  }

  /** Serialises the response with its embedded resources. If that fails, serialises the error instead. */
  private async serialize(
    request: RestRequest,
    response: RestResponse,
  ): Promise<{ failed: boolean; serialized: SerializedResponse }> {
    try {
      return {
        failed: false,
        serialized: serializeResponse(request, response, await this.withEmbeds(request, response)),
      };
    } catch (error) {
      return { failed: true, serialized: serializeResponse(request, errorResponse(error)) };
    }
  }

  /** The body with the requested resources embedded; `undefined` when none were requested. */
  private async withEmbeds(request: RestRequest, response: RestResponse): Promise<unknown> {
    const selection = embedSelection(request.query._embed);
    return selection && !response.error ? this.embedder.embed(toData(response), selection, request) : undefined;
  }

  /**
   * The headers of every response. Caches may store shared responses, but must revalidate them each time (RFC 9111
   * section 5.2.2.4).
   * @param personal whether the response depends on the actor or is an error; caches must not store it
   */
  private headers(personal: boolean): Readonly<Record<string, string>> {
    const { siteUrl, apiRoot } = this.options;
    if (this.baseHeaders?.siteUrl !== siteUrl) {
      const common = {
        link: `<${siteUrl}${apiRoot}/>; rel="https://api.w.org/"`,
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
