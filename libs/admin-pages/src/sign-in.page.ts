import { Injectable } from '@nestjs/common';
import { AuditLog } from '#identity';
import { BrowserCookies } from '#identity';
import { PasswordSignIn } from '#identity';
import { SessionsService } from '#identity';
import { LONGEST_PASSWORD } from '#identity';
import { AdminSite } from './admin-site.js';
import { textOf } from './admin-page.js';
import type { AdminPage, PageRequestContext } from './admin-page.js';
import { Frame } from './frame.js';
import { html } from './html.js';
import { redirect } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';
import { returnAddress } from './return-address.js';

/** Asks for login and password. */
@Injectable()
export class SignInPage implements AdminPage {
  readonly path = 'sign-in';

  constructor(
    private readonly site: AdminSite,
    private readonly frame: Frame,
    private readonly passwords: PasswordSignIn,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookies,
    private readonly audit: AuditLog,
  ) {}

  async get(visit: PageRequestContext): Promise<AdminPageResponse> {
    return visit.session ? redirect(this.goal(visit)) : this.form(visit);
  }

  async post(visit: PageRequestContext): Promise<AdminPageResponse> {
    const { request, params, device } = visit;
    const name = textOf(params, 'log');
    const result = await this.passwords.attempt({ name, password: textOf(params, 'pwd') }, request.ip, device);
    if ('refused' in result) {
      if (result.refused === 'limited') {
        this.audit.note('sign-in limited', request.ip);
        const minutes = Math.ceil(result.retryAfter / 60);
        return this.form(visit, {
          status: 429,
          headers: { 'retry-after': String(result.retryAfter) },
          notice: `There have been too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or with a browser that you have signed in with before.`,
        });
      }
      // What was typed is logged only if it is an account: people type passwords into the wrong field.
      this.audit.note('sign-in refused', request.ip, { account: result.account });
      return this.form(visit, { status: 403, notice: 'Login and password do not fit together.' });
    }
    const { user } = result;
    const long = textOf(params, 'rememberme') !== '';
    const { token, expires } = await this.sessions.start(
      user.id,
      { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      long ? 'long' : 'short',
    );
    if (visit.session) await this.sessions.end(visit.session.actor.id, visit.session.id);
    this.audit.note('signed in', request.ip, { user: user.login, userId: user.id });
    const id = device.userId === user.id ? device.id : this.cookies.newDevice().id;
    return redirect(this.goal(visit), [
      this.cookies.setSession(token, long ? expires : undefined),
      this.cookies.setDevice({ id, userId: user.id }),
    ]);
  }

  private goal({ params }: PageRequestContext): string {
    const wanted = returnAddress(textOf(params, 'redirect_to'), this.site.url);
    return wanted === undefined || wanted.startsWith(this.site.path(this.path)) ? this.site.path('profile') : wanted;
  }

  private async form(
    visit: PageRequestContext,
    { status, notice, headers }: { status?: number; notice?: string; headers?: Record<string, string> } = {},
  ): Promise<AdminPageResponse> {
    const name = await this.site.name();
    return this.frame.page(visit, {
      title: 'Sign in',
      status,
      headers,
      narrow: true,
      main: html`<div class="card">
          <h1>Sign in to ${name}</h1>
          ${notice === undefined ? undefined : html`<p class="notice bad" role="alert" id="notice">${notice}</p>`}
          <form method="post" action="${this.site.path('sign-in')}">
            ${visit.token(this.path)}<input type="hidden" name="redirect_to" value="${this.goal(visit)}" />
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
              value="${textOf(visit.params, 'log')}"
            />
            <label for="pwd">Password</label>
            <input
              class="text"
              id="pwd"
              name="pwd"
              type="password"
              autocomplete="current-password"
              required
              maxlength="${LONGEST_PASSWORD}"
            />
            <label class="check"
              ><input type="checkbox" name="rememberme" value="forever" /> Keep me signed in for two weeks</label
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
