import { Injectable } from '@nestjs/common';
import { decodeEntities } from '#text';
import type { ApplicationPasswordEntity } from '#identity';
import { ApplicationPasswordsService } from '#identity';
import { AuditLog, actorLabel } from '#identity';
import { BrowserCookies } from '#identity';
import type { SessionEntity } from '#identity';
import { SessionsService } from '#identity';
import type { LiveSession } from '#identity';
import { UsageLog } from '#identity';
import { AdminSite } from './admin-site.js';
import { textOf } from './admin-page.js';
import type { AdminPage, PageRequestContext } from './admin-page.js';
import { Frame } from './frame.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { redirect } from './page-response.js';
import { ProfilePassword } from './profile-password.js';
import type { PasswordRefusal } from './profile-password.js';
import type { AdminPageResponse } from './page-response.js';
import { signInFirst } from './sign-in-first.js';

/** What is told after something was done. */
const DONE: Readonly<Record<string, string>> = {
  revoked: 'The application password was revoked. It no longer opens anything.',
  password: 'The password is changed. All other browsers are signed out.',
  ended: 'That browser is signed out.',
  gone: 'There was nothing left to do.',
};

/** Shows who has access to an account, and ends it: application passwords, the password and signed-in browsers. */
@Injectable()
export class ProfilePage implements AdminPage {
  readonly path = 'profile';

  constructor(
    private readonly site: AdminSite,
    private readonly frame: Frame,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookies,
    private readonly passwords: ApplicationPasswordsService,
    private readonly usage: UsageLog,
    private readonly audit: AuditLog,
    private readonly password: ProfilePassword,
  ) {}

  async get(visit: PageRequestContext): Promise<AdminPageResponse> {
    // defence: profile-needs-session
    const { session } = visit;
    if (!session) return signInFirst(this.site, this.path);
    return this.page(visit, session);
  }

  private async page(
    visit: PageRequestContext,
    session: LiveSession,
    refused?: PasswordRefusal,
  ): Promise<AdminPageResponse> {
    const { user } = session.actor;
    await this.usage.settled();
    const [passwords, sessions] = await Promise.all([
      this.passwords.listOfUser(user.id),
      this.sessions.listOfUser(user.id),
    ]);
    const done = DONE[textOf(visit.params, 'done')];
    return this.frame.page(visit, {
      title: 'Your profile',
      status: refused?.status,
      headers: refused?.headers,
      main: html`<h1>${decodeEntities(user.name)}</h1>
        ${done === undefined ? undefined : html`<p class="notice good" role="status">${done}</p>`}
        <section class="card" aria-labelledby="applications">
          <h2 id="applications">Applications</h2>
          <p class="soft">
            Each has a password of its own for your account. Revoke what you no longer use or do not know.
          </p>
          ${
            passwords.length === 0
              ? html`<p>No application has one.</p>`
              : html`<ul class="rows">
                  ${passwords.map((password) => this.application(visit, password))}
                </ul>`
          }
          ${passwords.length > 1 ? this.button(visit, 'revoke-all', '', 'Revoke all', 'Revoke all application passwords') : undefined}
        </section>
        ${this.password.section(visit, refused?.notice)}
        <section class="card" aria-labelledby="browsers">
          <h2 id="browsers">Signed-in browsers</h2>
          <ul class="rows">
            ${sessions.map((other) => this.browser(visit, other, session))}
          </ul>
          ${this.button(visit, 'end-all', '', 'Sign out everywhere', 'Sign out everywhere, in this browser, too')}
        </section>
        <p class="soft small">
          Login ${user.login}, role ${user.roles.join(', ') || 'none'}. Times are in UTC.
          <a href="${this.site.path('api')}">The interface of this site</a> is for those who write applications.
        </p>`,
    });
  }

  async post(visit: PageRequestContext): Promise<AdminPageResponse> {
    const { session, params, request } = visit;
    if (!session) return signInFirst(this.site, this.path);
    const { id } = session.actor;
    const which = textOf(params, 'which');
    const action = textOf(params, 'action');
    if (action === 'password') {
      const answer = await this.password.change(visit, session);
      return 'notice' in answer ? this.page(visit, session, answer) : answer;
    }
    const outcome = await this.do(action, id, which);
    if (outcome === undefined)
      return this.frame.message(visit, 400, 'Nothing was done', 'The form names nothing that can be done here.');
    this.audit.note(`profile: ${action}`, request.ip, {
      ...actorLabel(session.actor),
      which: /^[\da-f-]{1,36}$/.test(which) ? which : undefined,
      found: outcome !== 'gone',
    });
    if (action === 'end-all' || (action === 'end' && which === String(session.id)))
      return redirect(this.site.path('sign-in'), [this.cookies.clearSession()]);
    return redirect(`${this.site.path(this.path)}?done=${outcome}`);
  }

  private async do(action: string, userId: number, which: string): Promise<string | undefined> {
    switch (action) {
      case 'revoke':
        return (await this.passwords.revoke(userId, which)) ? 'revoked' : 'gone';
      case 'revoke-all':
        return (await this.passwords.revokeAll(userId)) > 0 ? 'revoked' : 'gone';
      case 'end':
        return /^\d{1,15}$/.test(which) && (await this.sessions.end(userId, Number(which))) ? 'ended' : 'gone';
      case 'end-all':
        return (await this.sessions.endAll(userId)) > 0 ? 'ended' : 'gone';
      default:
        return undefined;
    }
  }

  private application(
    visit: PageRequestContext,
    { uuid, name, created, lastUsed, lastIp }: ApplicationPasswordEntity,
  ): Html {
    const shown = decodeEntities(name);
    return html`<li>
      <div>
        <strong>${shown}</strong>
        <p class="soft small">
          Made on ${day(created)};
          ${lastUsed ? html`last used on ${day(lastUsed)}${lastIp ? ` from ${lastIp}` : ''}` : 'never used'}
        </p>
      </div>
      ${this.button(visit, 'revoke', uuid, 'Revoke', `Revoke ${shown}`)}
    </li>`;
  }

  private browser(
    visit: PageRequestContext,
    { id, created, expires, address, userAgent }: SessionEntity,
    own: LiveSession,
  ): Html {
    return html`<li>
      <div>
        <strong>${browserName(userAgent)}</strong>${id === own.id ? ' (this one)' : ''}
        <p class="soft small">
          Signed in on ${day(created)}${address ? ` from ${address}` : ''}; until ${day(expires)} at the latest
        </p>
      </div>
      ${this.button(visit, 'end', String(id), 'Sign out', `Sign out ${browserName(userAgent)}, signed in on ${created.toISOString().slice(0, 16)}`)}
    </li>`;
  }

  private button(visit: PageRequestContext, action: string, which: string, text: string, label: string): Html {
    return html`<form method="post" action="${this.site.path(this.path)}">
      ${visit.token(this.path)}<input type="hidden" name="action" value="${action}" /><input
        type="hidden"
        name="which"
        value="${which}"
      /><button class="danger" aria-label="${label}">${text}</button>
    </form>`;
  }
}

function day(instant: Date): Html {
  return html`<time datetime="${instant.toISOString()}">${instant.toISOString().slice(0, 16).replace('T', ' ')}</time>`;
}

/** What a browser calls itself, in two words; the order decides, since browsers name others, too. */
function browserName(userAgent: string): string {
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari', 'curl'].find((name) => userAgent.includes(name));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((name) => userAgent.includes(name));
  if (!browser) return 'A browser';
  return `${{ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser}${system ? ` on ${system}` : ''}`;
}
