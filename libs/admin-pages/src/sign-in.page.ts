import { Injectable } from '@nestjs/common';
import { AuditLog, BrowserCookies, MAX_PASSWORD_LENGTH, PasswordSignIn, SessionsService } from '#identity';
import type { Params } from '#route-registry';
import { html } from '#text';
import { AdminSite } from './admin-site.js';
import { textParam } from './admin-page.js';
import type { AdminPage, PageRequestContext } from './admin-page.js';
import { fieldState, refusalNotice } from './form-refusal.js';
import { AdminPageLayout } from './page-layout.js';
import { redirectResponse } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';
import { returnAddress } from './return-address.js';

/** The status of the form after a wrong login or password. */
const WRONG_CREDENTIALS = 403;

/** Shows the sign-in form, and starts a session for the right password. */
@Injectable()
export class SignInPage implements AdminPage {
  readonly path = 'sign-in';

  constructor(
    private readonly site: AdminSite,
    private readonly layout: AdminPageLayout,
    private readonly passwords: PasswordSignIn,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookies,
    private readonly audit: AuditLog,
  ) {}

  async get(context: PageRequestContext): Promise<AdminPageResponse> {
    return context.session ? redirectResponse(this.destination(context)) : this.form(context);
  }

  async post(context: PageRequestContext): Promise<AdminPageResponse> {
    const { request, params, device } = context;
    const name = textParam(params, 'log');
    const result = await this.passwords.attempt({ name, password: textParam(params, 'pwd') }, request.ip, device);
    if ('refused' in result) {
      if (result.refused === 'limited') {
        this.audit.record('sign-in limited', request.ip);
        const minutes = Math.ceil(result.retryAfter / 60);
        return this.form(context, {
          status: 429,
          headers: { 'retry-after': String(result.retryAfter) },
          notice: `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or with a browser that you have signed in with before.`,
        });
      }
      // Only the name of an existing account is logged, because users may enter a password in the wrong field.
      this.audit.record('sign-in refused', request.ip, { account: result.account });
      return this.wrongCredentials(context);
    }
    const { user } = result;
    const isRemembered = textParam(params, 'rememberme') !== '';
    const started = await this.sessions.start(
      user.id,
      { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      isRemembered ? 'long' : 'short',
      result.passwordHash,
    );
    if (!started) return this.wrongCredentials(context);
    const { token, expires } = started;
    if (context.session) await this.sessions.end(context.session.actor.id, context.session.id);
    this.audit.record('signed in', request.ip, { user: user.login, userId: user.id });
    const id = device.userId === user.id ? device.id : this.cookies.newDevice().id;
    return redirectResponse(this.destination(context), [
      this.cookies.sessionCookie(token, isRemembered ? expires : undefined),
      this.cookies.deviceCookie({ id, userId: user.id }),
    ]);
  }

  argumentsOf(params: Params): Record<string, string> {
    return { redirect_to: textParam(params, 'redirect_to') };
  }

  private wrongCredentials(context: PageRequestContext) {
    return this.form(context, { status: WRONG_CREDENTIALS, notice: 'Wrong login or password.' });
  }

  private destination({ params }: PageRequestContext): string {
    const target = returnAddress(textParam(params, 'redirect_to'), this.site.url);
    return target === undefined || target.startsWith(this.site.path(this.path)) ? this.site.path('profile') : target;
  }

  private async form(
    context: PageRequestContext,
    { status, notice, headers }: { status?: number; notice?: string; headers?: Record<string, string> } = {},
  ): Promise<AdminPageResponse> {
    const name = await this.site.name();
    // After a refusal, the form shows the entered values again.
    const isRemembered = notice !== undefined && textParam(context.params, 'rememberme') !== '';
    return this.layout.page(context, {
      title: 'Sign in',
      status,
      headers,
      narrow: true,
      main: html`<div class="card">
          <h1>Sign in to ${name}</h1>
          ${refusalNotice(notice)}
          <form method="post" action="${this.site.path('sign-in')}">
            ${context.nonceField(this.path)}<input type="hidden" name="redirect_to" value="${this.destination(context)}" />
            <label for="log">Login or email address</label>
            <input
              class="text"
              id="log"
              name="log"
              autocomplete="username"
              autocapitalize="none"
              spellcheck="false"
              required
              maxlength="250"
              value="${textParam(context.params, 'log')}"
            />
            <label for="pwd">Password</label>
            <input
              class="text"
              id="pwd"
              name="pwd"
              type="password"
              autocomplete="current-password"
              required
              maxlength="${MAX_PASSWORD_LENGTH}"${fieldState(status === WRONG_CREDENTIALS)}
            />
            <label class="check"
              ><input type="checkbox" name="rememberme" value="forever"${isRemembered ? html` checked` : undefined} />
              Keep me signed in for two weeks</label
            >
            <button class="main">Sign in</button>
          </form>
        </div>
        <p class="soft small">
          Sign in here only if the address bar of your browser shows ${new URL(this.site.url).host}.
        </p>`,
    });
  }
}
