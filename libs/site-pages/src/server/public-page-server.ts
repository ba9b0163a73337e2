import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PublicContent } from '#public-content';
import { SessionSignInMethod } from '#identity';
import { Database } from '#platform';
import {
  HEADER_LIMIT,
  publicCacheHeaders,
  ResponseCache,
  ResponseEncoder,
  digest,
  etagOf,
  matchesEtag,
  RestError,
  rootLink,
  temporaryFailure,
  unavailablePage,
  RouteRegistry,
} from '#route-registry';
import type { CachedResponse } from '#route-registry';
import { Html } from '#text';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMMENT_ACTION } from '../comments/comment-form.js';
import { CommentFormSubmission } from '../comments/comment-submission.js';
import { EntryPages } from '../entries/entry-pages.js';
import { PageLayout } from '../page/page-layout.js';
import type { SitePageResponse } from '../page/page-document.js';
import { PreviewPages } from '../previews/preview-pages.js';
import { siteAddress } from '../routing/site-address.js';
import { SiteRouter } from '../routing/site-router.js';
import { readUrlEncodedForm } from './read-form.js';

/**
 * Serves the public pages of the site at every address without another route: front page, posts, pages, attachments,
 * archives, feeds and sitemaps (`SiteRouter`). Pages are the same for everyone, so the response cache stores them; only
 * previews depend on the session. The password of a protected post is sent to the address of the post, and only the
 * response to this request shows the content.
 */
@Injectable()
export class PublicPageServer implements OnModuleInit {
  private readonly logger = new Logger(PublicPageServer.name);

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly routes: RouteRegistry,
    private readonly router: SiteRouter,
    private readonly entries: EntryPages,
    private readonly comments: CommentFormSubmission,
    private readonly layout: PageLayout,
    private readonly content: PublicContent,
    private readonly cache: ResponseCache,
    private readonly encoder: ResponseEncoder,
    private readonly database: Database,
    private readonly previews: PreviewPages,
    private readonly sessions: SessionSignInMethod,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance | undefined = this.adapter.httpAdapter?.getInstance();
    if (!fastify?.route) return;
    fastify.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      handler: (request, reply) => this.answer(request, reply, () => this.get(request, reply)),
    });
    fastify.route({
      method: 'POST',
      url: '/*',
      handler: (request, reply) => this.answer(request, reply, () => this.post(request, reply)),
    });
  }

  private answer(request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>): void {
    work()
      .catch(async (error: unknown) => {
        const failure = error instanceof RestError && error.status === 503 ? error : temporaryFailure(error);
        if (failure) return this.send(request, reply, unavailablePage(failure));
        if (error instanceof RestError && error.status < 500)
          return this.send(
            request,
            reply,
            await this.layout.message(error.status, 'The request was refused', error.message),
          );
        const id = randomUUID();
        this.logger.error({ errorId: id, err: error }, error instanceof Error ? error.stack : undefined);
        this.send(
          request,
          reply,
          await this.layout.message(
            500,
            'Something went wrong',
            `The details are in the log of the server under the id ${id}.`,
          ),
        );
      })
      .catch((error: unknown) => {
        this.logger.error({ err: error }, error instanceof Error ? error.stack : undefined);
        reply.code(500).send('');
      });
  }

  /** Answers from the response cache if possible. */
  private async get(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const preview = PreviewPages.mayBePreview(request.url) ? await this.preview(request) : undefined;
    if (preview) return this.send(request, reply, preview);
    const cached = this.cache.peek(request.url);
    if (cached) return this.sendCached(request, reply, cached);
    return this.cache.compute(request.url, async (target) => {
      // defence: page-host-configured
      const page = await this.database.inSnapshot(() => this.router.page(request.url), { isAnonymous: true });
      if (page.status !== 200) return this.send(request, reply, page);
      const body = bytesOf(page);
      const response = {
        status: 200,
        headers: {
          ...this.commonHeaders('no-cache'),
          ...publicCacheHeaders(this.routes.sharedCaching, target.dependencies),
          ...page.headers,
        },
        body,
        etag: etagOf(page.body instanceof Html ? page.body.digest : digest(body)),
      };
      this.encoder.addVary(response.headers, response);
      target.store(response.body.length, () => response);
      return this.sendCached(request, reply, response);
    });
  }

  /** Returns the preview at the address of a request, if the browser may see one. */
  private preview(request: FastifyRequest): Promise<SitePageResponse | undefined> {
    const address = siteAddress(this.routes.siteUrl, request.url);
    return this.database.inSnapshot(() =>
      this.previews.answer(address, async () => (await this.sessions.sessionOf(request))?.actor),
    );
  }

  /** Handles the forms of an entry, which are posted to its own page: its password, or a comment. */
  private async post(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const form = await readUrlEncodedForm(request.body as Readable | undefined);
    if (!form) {
      const text = 'Nothing was changed. Go back, and enter shorter texts.';
      return this.send(request, reply, await this.layout.message(413, 'The form is too large', text));
    }
    const entry = await this.content.findByAddress(this.routes.siteUrl + request.url);
    if (!entry) return this.send(request, reply, await this.layout.missing());
    const posted = { form, headers: request.headers, remoteAddress: request.ip };
    const { query } = siteAddress(this.routes.siteUrl, request.url);
    if (form.has('comment') && query.get('action') === COMMENT_ACTION)
      return this.send(request, reply, await this.comments.submit(entry, posted));
    if (!entry.protected && entry.link.length <= HEADER_LIMIT)
      return this.send(request, reply, { status: 303, headers: { location: entry.link }, body: '' });
    if (!entry.protected) return this.send(request, reply, (await this.entries.show(entry))!);
    try {
      const unlocked = await this.content.unlock(entry, form.get('post_password') ?? '', request.ip);
      return this.send(request, reply, (await this.entries.show({ ...entry, ...unlocked }))!);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      const { message: notice, status } = error;
      return this.send(request, reply, (await this.entries.show(entry, { notice, status }))!);
    }
  }

  private async sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedResponse): Promise<void> {
    const { status, headers, body, etag = page.etag } = await this.encoder.encode(request, page);
    reply.headers(headers).header('etag', etag);
    if (isUnchanged(request, etag))
      reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send();
    else reply.code(status).send(request.method === 'HEAD' ? undefined : body);
  }

  private send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: SitePageResponse): void {
    const mayNotBeStored = request.method === 'POST' || status >= 400;
    reply
      .code(status)
      .headers({ ...this.commonHeaders(mayNotBeStored ? 'no-store, private' : 'no-cache'), ...headers })
      .send(request.method === 'HEAD' ? undefined : bytesOf({ body }));
  }

  private commonHeaders(caching: string): Record<string, string> {
    return { link: rootLink(this.routes.apiUrl), 'cache-control': caching };
  }
}

function bytesOf({ body }: Pick<SitePageResponse, 'body'>): Buffer {
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.isBuffer(body) ? body : body.toBuffer();
}

/**
 * Whether the client has the response already. Only `ETag` tells: pages and feeds also change without a newer date,
 * such as by a deleted post, so `If-Modified-Since` is ignored (RFC 9110 section 13.1.3).
 */
function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match'] !== undefined && matchesEtag(headers['if-none-match'], etag);
}
