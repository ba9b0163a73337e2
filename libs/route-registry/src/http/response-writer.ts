import { Inject, Injectable } from '@nestjs/common';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { errorResponse } from '../pipeline/error-response.js';
import { Embedder, embedSelection } from '../pipeline/embedder.js';
import type { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import { toData } from '../pipeline/to-data.js';
import { digest, SerializedJson } from '../pipeline/serialized-json.js';
import { ResponseCache, etagOf } from './response-cache.js';
import type { CachedResponse } from './response-cache.js';
import { CrossOrigin } from './cross-origin.js';
import { serializeResponse } from './serialize-response.js';
import type { SerializedResponse } from './serialize-response.js';

/** An answer as it goes out to callers without an origin. */
export interface OutgoingResponse extends Omit<CachedResponse, 'body' | 'etag'>, Pick<SerializedResponse, 'body'> {
  /** Weak validator; shared answers have one. */
  etag?: string;
}

/** Where an answer is kept, if it may be. */
export interface Sharing {
  address: string;
  /** Of the memory of answers, from before the answer was begun. */
  generation: number;
}

/** Writes answers of the pipeline with all of their headers, and keeps those that may be shared. */
@Injectable()
export class ResponseWriter {
  readonly crossOrigin: CrossOrigin;
  private standing:
    | { personal: Readonly<Record<string, string>>; shared: Readonly<Record<string, string>>; siteUrl: string }
    | undefined;

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    private readonly embedder: Embedder,
    private readonly answers: ResponseCache,
  ) {
    this.crossOrigin = new CrossOrigin(options.allowedOrigins);
  }

  /** @param sharing absent for what was asked in a way that makes it personal */
  async write(request: RestRequest, response: RestResponse, sharing?: Sharing): Promise<OutgoingResponse> {
    const { failed, written } = await this.serialize(request, response);
    const { status, body } = written;
    if (
      sharing &&
      request.match?.endpoint.declaration.cacheable === true &&
      response.status === 200 &&
      !failed &&
      (typeof body === 'string' || body instanceof SerializedJson)
    ) {
      const answer = {
        status,
        headers: { ...this.headers(false), ...written.headers },
        etag: etagOf(typeof body === 'string' ? digest(body) : body.tag),
      };
      this.answers.admit(sharing.address, sharing.generation, () => ({
        ...answer,
        body: typeof body === 'string' ? Buffer.from(body) : body.bytes,
      }));
      return { ...answer, body };
    }
    // defence: refusals-are-personal
    const personal = request.actor.signedIn || response.status >= 400 || failed || !sharing;
    return { status, headers: { ...this.headers(personal), ...written.headers }, body };
  }

  /** The answer with what was asked to be embedded; where that cannot be written, an answer that says no more than that. */
  private async serialize(
    request: RestRequest,
    response: RestResponse,
  ): Promise<{ failed: boolean; written: SerializedResponse }> {
    try {
      return { failed: false, written: serializeResponse(request, response, await this.withEmbeds(request, response)) };
    } catch (error) {
      return { failed: true, written: serializeResponse(request, errorResponse(error)) };
    }
  }

  /** The body with what was asked to be embedded; undefined where nothing was. */
  private async withEmbeds(request: RestRequest, response: RestResponse): Promise<unknown> {
    const wish = embedSelection(request.query._embed);
    return wish && !response.error ? this.embedder.embed(toData(response), wish, request) : undefined;
  }

  /**
   * What every answer says. Public answers may be kept by caches, but must be asked about each time (RFC 9111 section 5.2.2.4).
   * @param personal whether the answer depends on who asks, or is a refusal: never kept by caches
   */
  private headers(personal: boolean): Readonly<Record<string, string>> {
    const { siteUrl, apiRoot } = this.options;
    if (this.standing?.siteUrl !== siteUrl) {
      const standing = {
        link: `<${siteUrl}${apiRoot}/>; rel="https://api.w.org/"`,
        // defence: answer-nosniff
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        ...this.crossOrigin.standing,
        ...this.crossOrigin.headersFor({}),
      };
      this.standing = {
        siteUrl,
        personal: { ...standing, 'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private' },
        shared: { ...standing, 'cache-control': 'no-cache' },
      };
    }
    // defence: personal-no-store
    return personal ? this.standing.personal : this.standing.shared;
  }
}
