import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emptyParams, parseQuery } from '#route-registry';
import { BrowserCookies } from '#identity';
import { Nonces } from '#identity';
import { SessionSignInMethod } from '#identity';
import { textParam } from './admin-page.js';
import type { AdminPage, PageRequestContext } from './admin-page.js';
import { AdminSite } from './admin-site.js';
import { ApiPage } from './api.page.js';
import { AuthorizePage } from './authorize.page.js';
import { PageLayout } from './page-layout.js';
import { html } from './html.js';
import { pageResponse, redirect } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';
import { ProfilePage } from './profile.page.js';
import { SignInPage } from './sign-in.page.js';
import { SignOutPage } from './sign-out.page.js';

/** Bytes of a form. */
const FORM_LIMIT = 64 * 1024;
const TOKEN = 'form_token';

/** Serves the pages for people. No form reaches a page that this site did not make for the same browser. */
@Injectable()
export class PageServer implements OnModuleInit {
  private readonly logger = new Logger(PageServer.name);
  private readonly pages: readonly AdminPage[];

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly site: AdminSite,
    private readonly cookies: BrowserCookies,
    private readonly sessions: SessionSignInMethod,
    private readonly nonces: Nonces,
    private readonly layout: PageLayout,
    signIn: SignInPage,
    signOut: SignOutPage,
    profile: ProfilePage,
    authorize: AuthorizePage,
    private readonly api: ApiPage,
  ) {
    this.pages = [signIn, signOut, profile, authorize, api];
  }

  onModuleInit(): void {
    const fastify: FastifyInstance | undefined = this.adapter.httpAdapter?.getInstance();
    if (!fastify?.route) return;
    for (const page of this.pages) {
      const url = this.site.route(page.path);
      if (page.get)
        fastify.route({
          method: ['GET', 'HEAD'],
          url,
          exposeHeadRoute: false,
          handler: (request, reply) => this.answer(request, reply, (context) => page.get!(context)),
        });
      if (page.post)
        fastify.route({
          method: 'POST',
          url,
          handler: (request, reply) => this.answer(request, reply, (context) => this.post(page, context)),
        });
    }
    fastify.route({
      method: ['GET', 'HEAD'],
      url: this.site.route(''),
      exposeHeadRoute: false,
      handler: (request, reply) => this.send(request, reply, redirect(this.site.path('profile'))),
    });
    fastify.route({
      method: ['GET', 'HEAD'],
      url: this.site.route(`${this.api.path}/:file`),
      exposeHeadRoute: false,
      handler: async (request, reply) =>
        this.send(
          request,
          reply,
          (await this.api.file(
            (request.params as { file: string }).file,
            (request.query as { v?: unknown }).v,
            request.headers,
          )) ?? NO_FILE,
        ),
    });
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (context: PageRequestContext) => Promise<AdminPageResponse>,
  ): Promise<void> {
    try {
      const known = this.cookies.device(request);
      const device = known ?? this.cookies.newDevice();
      const session = await this.sessions.sessionOf(request);
      const anchor = session?.anchor ?? device.id;
      const context: PageRequestContext = {
        request,
        device,
        session,
        params: await paramsOf(request),
        token: (page) =>
          html`<input type="hidden" name="${TOKEN}" value="${this.nonces.create(anchor, `form ${page}`)}" />`,
      };
      const answer = await work(context);
      this.send(
        request,
        reply,
        known || answer.cookies ? answer : { ...answer, cookies: [this.cookies.setDevice(device)] },
      );
    } catch (error) {
      this.send(
        request,
        reply,
        error instanceof FormTooLarge ? plainPage(413, 'Too much', error.message) : this.serverError(error),
      );
    }
  }

  private async post(page: AdminPage, context: PageRequestContext): Promise<AdminPageResponse> {
    const anchor = context.session?.anchor ?? context.device.id;
    // defence: form-token
    if (this.nonces.verify(textParam(context.params, TOKEN), anchor, `form ${page.path}`)) return page.post!(context);
    const link = { href: this.site.path(page.get ? page.path : 'profile'), text: 'Start again' };
    return this.layout.message(
      context,
      403,
      'This form is out of date',
      'It was made for another sign-in, too long ago, or by somebody else. Nothing has been done.',
      link,
    );
  }

  private serverError(error: unknown): AdminPageResponse {
    const id = randomUUID();
    this.logger.error({ errorId: id, err: error }, error instanceof Error ? error.stack : undefined);
    return plainPage(500, 'Something went wrong', `The log of the server has the details under ${id}.`);
  }

  private send(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, headers, body, cookies }: AdminPageResponse,
  ): void {
    if (cookies) void reply.header('set-cookie', [...cookies]);
    void reply
      .code(status)
      .headers(headers)
      .send(request.method === 'HEAD' ? undefined : body);
  }
}

const NO_FILE: AdminPageResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' },
  body: 'Not found.\n',
};

function plainPage(status: number, title: string, text: string): AdminPageResponse {
  return pageResponse({
    status,
    title,
    body: html`<main class="narrow">
      <div class="card">
        <h1>${title}</h1>
        <p>${text}</p>
      </div>
    </main>`,
  });
}

class FormTooLarge extends Error {
  override readonly message = `A form has at most ${FORM_LIMIT} bytes.`;
}

async function paramsOf(request: FastifyRequest): Promise<PageRequestContext['params']> {
  const at = request.url.indexOf('?');
  const query = parseQuery(at < 0 ? '' : request.url.slice(at + 1));
  if (request.method !== 'POST') return query;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as Readable & AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_LIMIT) throw new FormTooLarge();
    chunks.push(chunk);
  }
  return Object.assign(emptyParams(), query, parseQuery(Buffer.concat(chunks).toString('utf8')));
}
