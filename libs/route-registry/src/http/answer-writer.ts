import { Inject, Injectable } from '@nestjs/common';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import { answerError } from '../pipeline/answer-error.js';
import { Embedder, embedWish } from '../pipeline/embedder.js';
import type { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import { toData } from '../pipeline/to-data.js';
import { digest, WrittenJson } from '../pipeline/written-json.js';
import { AnswerCache, etagOf } from './answer-cache.js';
import type { KeptAnswer } from './answer-cache.js';
import { CrossOrigin } from './cross-origin.js';
import { writeAnswer } from './write-answer.js';
import type { WrittenAnswer } from './write-answer.js';

/** An answer as it goes out to callers without an origin. */
export interface OutgoingAnswer extends Omit<KeptAnswer, 'body' | 'etag'>, Pick<WrittenAnswer, 'body'> {
  /** Weak validator; shared answers have one. */
  etag?: string;
}

/** Where an answer is kept, if it may be. */
export interface Sharing {
  address: string;
  /** Of the memory of answers, from before the answer was begun. */
  ticket: number;
}

/** Writes answers of the pipeline with all of their headers, and keeps those that may be shared. */
@Injectable()
export class AnswerWriter {
  readonly crossOrigin: CrossOrigin;
  #standing:
    | { personal: Readonly<Record<string, string>>; shared: Readonly<Record<string, string>>; siteUrl: string }
    | undefined;

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    @Inject(Embedder) private readonly embedder: Embedder,
    @Inject(AnswerCache) private readonly answers: AnswerCache,
  ) {
    this.crossOrigin = new CrossOrigin(options.allowedOrigins);
  }

  /** @param sharing absent for what was asked in a way that makes it personal */
  async write(request: RestRequest, response: RestResponse, sharing?: Sharing): Promise<OutgoingAnswer> {
    const { failed, written } = await this.#write(request, response);
    const { status, body } = written;
    if (
      sharing &&
      request.match?.endpoint.declaration.shared === true &&
      response.status === 200 &&
      !failed &&
      (typeof body === 'string' || body instanceof WrittenJson)
    ) {
      const answer = {
        status,
        headers: { ...this.#headers(false), ...written.headers },
        etag: etagOf(typeof body === 'string' ? digest(body) : body.tag),
      };
      this.answers.offer(sharing.address, sharing.ticket, () => ({
        ...answer,
        body: typeof body === 'string' ? Buffer.from(body) : body.bytes,
      }));
      return { ...answer, body };
    }
    // defence: refusals-are-personal
    const personal = request.actor.signedIn || response.status >= 400 || failed || !sharing;
    return { status, headers: { ...this.#headers(personal), ...written.headers }, body };
  }

  /** The answer with what was asked to be embedded; where that cannot be written, an answer that says no more than that. */
  async #write(request: RestRequest, response: RestResponse): Promise<{ failed: boolean; written: WrittenAnswer }> {
    try {
      return { failed: false, written: writeAnswer(request, response, await this.#withEmbeds(request, response)) };
    } catch (error) {
      return { failed: true, written: writeAnswer(request, answerError(error)) };
    }
  }

  /** The body with what was asked to be embedded; undefined where nothing was. */
  async #withEmbeds(request: RestRequest, response: RestResponse): Promise<unknown> {
    const wish = embedWish(request.query._embed);
    return wish && !response.error ? this.embedder.embed(toData(response), wish, request) : undefined;
  }

  /**
   * What every answer says. Public answers may be kept by caches, but must be asked about each time (RFC 9111 section 5.2.2.4).
   * @param personal whether the answer depends on who asks, or is a refusal: never kept by caches
   */
  #headers(personal: boolean): Readonly<Record<string, string>> {
    const { siteUrl, apiRoot } = this.options;
    if (this.#standing?.siteUrl !== siteUrl) {
      const standing = {
        link: `<${siteUrl}${apiRoot}/>; rel="https://api.w.org/"`,
        // defence: answer-nosniff
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        ...this.crossOrigin.standing,
        ...this.crossOrigin.headersFor({}),
      };
      this.#standing = {
        siteUrl,
        personal: { ...standing, 'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private' },
        shared: { ...standing, 'cache-control': 'no-cache' },
      };
    }
    // defence: personal-no-store
    return personal ? this.#standing.personal : this.#standing.shared;
  }
}
