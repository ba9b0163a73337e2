import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Configuration } from '#platform';
import { RestError, temporaryFailure, unavailablePage } from '#route-registry';
import { BrowserCookies, Nonces, SessionSignInMethod } from '#identity';
import { html } from '#text';
import { textParam } from './admin-page.js';
import type { AdminPage, PageRequestContext } from './admin-page.js';
import { AdminSite } from './admin-site.js';
import { ApiPage } from './api.page.js';
import { AuthorizePage } from './authorize.page.js';
import { ClientLoginPage } from './client-login.page.js';
import { ClientNoncePage } from './client-nonce.page.js';
import { ClientSignInSettings } from './client-sign-in.settings.js';
import { AdminPageLayout } from './page-layout.js';
import { readParams } from './page-params.js';
import { pageResponse, redirectResponse } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';
import { ProfilePage } from './profile.page.js';
import { ResourcesPage } from './resources.page.js';
import { SignInPage } from './sign-in.page.js';
import { SignOutPage } from './sign-out.page.js';

/** Name of the hidden field with the nonce. */
const NONCE_FIELD = 'form_token';

type PageHandler = (context: PageRequestContext) => Promise<AdminPageResponse>;

/** A page with its route. */
interface ServedPage {
  url: string;
  get?: PageHandler;
  post?: PageHandler;
  formLimit?: number;
}

/**
 * Serves the account pages and, if enabled, the paths by which clients sign in. A form that is submitted to an account
 * page reaches it only if its nonce belongs to the same browser or session.
 */
@Injectable()
export class AdminPageServer implements OnModuleInit {
  private readonly logger = new Logger(AdminPageServer.name);
  private readonly pages: readonly AdminPage[];
  private readonly clientPages: readonly (ClientLoginPage | ClientNoncePage)[];

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly site: AdminSite,
    private readonly cookies: BrowserCookies,
    private readonly sessions: SessionSignInMethod,
    private readonly nonces: Nonces,
    private readonly layout: AdminPageLayout,
    signIn: SignInPage,
    signOut: SignOutPage,
    profile: ProfilePage,
    authorize: AuthorizePage,
    private readonly api: ApiPage,
    private readonly configuration: Configuration,
    clientLogin: ClientLoginPage,
    clientNonce: ClientNoncePage,
    resources: ResourcesPage,
  ) {
    this.pages = [signIn, signOut, profile, resources, authorize, api];
    this.clientPages = [clientLogin, clientNonce];
  }

  onModuleInit(): void {
    const fastify: FastifyInstance | undefined = this.adapter.httpAdapter?.getInstance();
    if (!fastify?.route) return;
    for (const page of this.pages)
      this.serve(fastify, {
        url: this.site.route(page.path),
        get: page.get && ((context) => page.get!(context)),
        post: page.post && ((context) => this.post(page, context)),
        formLimit: page.formLimit,
      });
    if (
      this.configuration.readSettings(ClientSignInSettings).clientSignIn ??
      this.configuration.namespaceNames.size > 0
    )
      for (const page of this.clientPages)
        this.serve(fastify, {
          url: page.url,
          get: (context) => page.get(context),
          post: (context) => page.post(context),
        });
    fastify.route({
      method: ['GET', 'HEAD'],
      url: this.site.route(''),
      exposeHeadRoute: false,
      handler: (request, reply) => this.send(request, reply, redirectResponse(this.site.path('profile'))),
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
          )) ?? FILE_NOT_FOUND,
        ),
    });
  }

  private serve(fastify: FastifyInstance, { url, get, post, formLimit }: ServedPage): void {
    if (get)
      fastify.route({
        method: ['GET', 'HEAD'],
        url,
        exposeHeadRoute: false,
        handler: (request, reply) => this.answer(request, reply, get),
      });
    if (post)
      fastify.route({
        method: 'POST',
        url,
        handler: (request, reply) => this.answer(request, reply, post, formLimit),
      });
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    handle: PageHandler,
    formLimit?: number,
  ): Promise<void> {
    try {
      const knownDevice = this.cookies.device(request);
      const device = knownDevice ?? this.cookies.newDevice();
      const session = await this.sessions.sessionOf(request);
      const context: PageRequestContext = {
        request,
        device,
        session,
        params: await readParams(request, formLimit),
        nonceField: (page) =>
          html`<input type="hidden" name="${NONCE_FIELD}" value="${this.nonces.create(nonceOwnerOf({ session, device }), `form ${page}`)}" />`,
      };
      const answer = await handle(context);
      // A page that sets other cookies also sets the device cookie if necessary: a sign-in adds the user to it.
      this.send(
        request,
        reply,
        knownDevice || answer.cookies ? answer : { ...answer, cookies: [this.cookies.deviceCookie(device)] },
      );
    } catch (error) {
      this.send(request, reply, this.errorPage(error));
    }
  }

  private async post(page: AdminPage, context: PageRequestContext): Promise<AdminPageResponse> {
    // defence: form-token
    if (this.nonces.verify(textParam(context.params, NONCE_FIELD), nonceOwnerOf(context), `form ${page.path}`))
      return page.post!(context);
    const href = page.get ? this.site.path(page.path, page.argumentsOf?.(context.params)) : this.site.path('profile');
    return this.layout.message(
      context,
      403,
      'This form has expired',
      'It is too old, belongs to another session, or was sent before. It has changed nothing this time.',
      { href, text: 'Start again' },
    );
  }

  private errorPage(error: unknown): AdminPageResponse {
    if (error instanceof RestError && error.status < 500)
      return plainPage(error.status, 'The request was refused', error.message);
    const failure = temporaryFailure(error);
    if (failure) return unavailablePage(failure);
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

/** Returns the owner of nonces: the session, or the browser while no user is signed in. */
function nonceOwnerOf({ session, device }: Pick<PageRequestContext, 'session' | 'device'>): string {
  return session?.fingerprint ?? device.id;
}

const FILE_NOT_FOUND: AdminPageResponse = {
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
