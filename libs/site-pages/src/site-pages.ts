import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Database } from '#platform';
import { HEADER_LIMIT, ResponseCache, digest, etagOf, matchesEtag, RestError, RouteRegistry } from '#route-registry';
import type { CachedResponse } from '#route-registry';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicContent } from '#content';
import type { SitePageResponse } from './page-document.js';
import { PageFinder } from './page-finder.js';

/** Maximum bytes of the password form. */
const FORM_LIMIT = 8 * 1024;

/**
 * Serves the public pages of the site at every address without another route: front page, posts, pages, attachments.
 * Pages are the same for everyone, without sessions, so the response cache stores them. The password of a protected
 * post is posted to its own page, and that one response shows the content.
 */
@Injectable()
export class SitePages implements OnModuleInit {
  private readonly logger = new Logger(SitePages.name);

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly routes: RouteRegistry,
    private readonly pages: PageFinder,
    private readonly content: PublicContent,
    private readonly cache: ResponseCache,
    private readonly database: Database,
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
        const id = randomUUID();
        this.logger.error({ errorId: id, err: error }, error instanceof Error ? error.stack : undefined);
        this.send(
          request,
          reply,
          await this.pages.message(
            500,
            'Something went wrong',
            `The details are in the log of the server under the id ${id}.`,
          ),
        );
      })
      .catch(() => reply.code(500).send(''));
  }

  /** Answers from the response cache if possible. */
  private async get(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const cached = this.cache.peek(request.url);
    if (cached) return this.sendCached(request, reply, cached);
    return this.cache.compute(request.url, async (target) => {
      // defence: page-host-configured
      const page = await this.database.inSnapshot(() => this.pages.page(request.url));
      if (page.status !== 200) return this.send(request, reply, page);
      const body = Buffer.from(page.body);
      const response = {
        status: 200,
        headers: { ...page.headers, ...this.commonHeaders('no-cache') },
        body,
        etag: etagOf(digest(body)),
      };
      target.store(() => response);
      return this.sendCached(request, reply, response);
    });
  }

  /** Handles the password form of a protected post, which is posted to the post's own page. */
  private async post(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const form = new URLSearchParams(await readForm(request.body as Readable | undefined));
    const entry = await this.content.findByAddress(this.routes.siteUrl + request.url);
    if (!entry) return this.send(request, reply, await this.pages.missing());
    if (!entry.protected && entry.link.length <= HEADER_LIMIT)
      return this.send(request, reply, { status: 303, headers: { location: entry.link }, body: '' });
    if (!entry.protected) return this.send(request, reply, await this.pages.entry(entry));
    try {
      const content = await this.content.unlocked(entry, form.get('post_password') ?? '', request.ip);
      return this.send(request, reply, await this.pages.entry({ ...entry, content }));
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      return this.send(request, reply, await this.pages.entry(entry, error.message, error.status));
    }
  }

  private sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, headers, body, etag }: CachedResponse,
  ): void {
    reply.headers(headers).header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) reply.code(304).removeHeader('content-type').send();
    else reply.code(status).send(request.method === 'HEAD' ? undefined : body);
  }

  private send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: SitePageResponse): void {
    const personal = request.method === 'POST' || status >= 400;
    reply
      .code(status)
      .headers({ ...headers, ...this.commonHeaders(personal ? 'no-store, private' : 'no-cache') })
      .send(request.method === 'HEAD' ? undefined : body);
  }

  private commonHeaders(caching: string): Record<string, string> {
    return { link: `<${this.routes.apiUrl}/>; rel="https://api.w.org/"`, 'cache-control': caching };
  }
}

/** Reads a small form; a longer one counts as empty. */
async function readForm(stream: Readable | undefined): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (stream ?? []) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_LIMIT) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
