import { Injectable } from '@nestjs/common';
import { wholeNumber } from '#platform';
import { decodeEntities, html } from '#text';
import type { Html } from '#text';
import type { ApplicationPasswordEntity, LiveSession, SessionEntity } from '#identity';
import {
  actorDetails,
  ApplicationPasswordsService,
  AuditLog,
  BrowserCookies,
  SessionsService,
  ApplicationPasswordUsage,
} from '#identity';
import { AdminSite } from './admin-site.js';
import { textParam } from './admin-page.js';
import type { AdminPage, PageRequestContext } from './admin-page.js';
import { AdminPageLayout } from './page-layout.js';
import { redirectResponse } from './page-response.js';
import { ProfilePassword } from './profile-password.js';
import type { PasswordRefusal } from './profile-password.js';
import type { AdminPageResponse } from './page-response.js';
import { redirectToSignIn } from './redirect-to-sign-in.js';

/** Notices by the value of `done` in the query. */
const NOTICES: ReadonlyMap<string, string> = new Map([
  ['revoked', 'The application password was revoked.'],
  ['all-revoked', 'All application passwords were revoked.'],
  ['password', 'The password is changed. All other browsers are signed out.'],
  ['ended', 'That browser is signed out.'],
  ['gone', 'This password or session no longer exists.'],
]);

/** Lists the application passwords and the sessions of an account, revokes and ends them, and changes the password. */
@Injectable()
export class ProfilePage implements AdminPage {
  readonly path = 'profile';

  constructor(
    private readonly site: AdminSite,
    private readonly layout: AdminPageLayout,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookies,
    private readonly passwords: ApplicationPasswordsService,
    private readonly usage: ApplicationPasswordUsage,
    private readonly audit: AuditLog,
    private readonly password: ProfilePassword,
  ) {}

  async get(context: PageRequestContext): Promise<AdminPageResponse> {
    // defence: profile-needs-session
    const { session } = context;
    if (!session) return redirectToSignIn(this.site, this.path);
    return this.renderPage(context, session);
  }

  private async renderPage(
    context: PageRequestContext,
    session: LiveSession,
    refused?: PasswordRefusal,
  ): Promise<AdminPageResponse> {
    const { user } = session.actor;
    await this.usage.waitForWrites();
    const [passwords, sessions] = await Promise.all([
      this.passwords.listOfUser(user.id),
      this.sessions.listOfUser(user.id),
    ]);
    const done = NOTICES.get(textParam(context.params, 'done'));
    return this.layout.page(context, {
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
              ? html`<p>No application has a password.</p>`
              : html`<ul class="rows">
                  ${passwords.map((password) => this.renderApplication(context, password))}
                </ul>`
          }
          ${passwords.length > 1 ? this.renderButton(context, 'revoke-all', '', 'Revoke all', 'Revoke all application passwords') : undefined}
        </section>
        ${this.password.section(context, refused)}
        <section class="card" aria-labelledby="browsers">
          <h2 id="browsers">Signed-in browsers</h2>
          <ul class="rows">
            ${sessions.map((other) => this.renderBrowser(context, other, session))}
          </ul>
          ${this.renderButton(context, 'end-all', '', 'Sign out everywhere', 'Sign out everywhere, in this browser, too')}
        </section>
        <p class="soft small">
          Login ${user.login}, role ${user.roles.join(', ') || 'none'}. Times are in UTC.
          <a href="${this.site.path('api')}">The API of this site</a> is documented for developers.
        </p>`,
    });
  }

  async post(context: PageRequestContext): Promise<AdminPageResponse> {
    const { session, params, request } = context;
    if (!session) return redirectToSignIn(this.site, this.path);
    const { id } = session.actor;
    const target = textParam(params, 'which');
    const action = textParam(params, 'action');
    if (action === 'password') {
      const answer = await this.password.change(context, session);
      return 'notice' in answer ? this.renderPage(context, session, answer) : answer;
    }
    const outcome = await this.perform(action, id, target);
    if (outcome === undefined)
      return this.layout.message(context, 400, 'Nothing was done', 'The form contains an unknown action.', {
        href: this.site.path(this.path),
        text: 'Back to your profile',
      });
    this.audit.record(`profile: ${action}`, request.ip, {
      ...actorDetails(session.actor),
      which: /^[\da-f-]{1,36}$/.test(target) ? target : undefined,
      found: outcome !== 'gone',
    });
    if (action === 'end-all' || (action === 'end' && target === String(session.id)))
      return redirectResponse(this.site.path('sign-in'), [this.cookies.expiredSessionCookie()]);
    return redirectResponse(`${this.site.path(this.path)}?done=${outcome}`);
  }

  /**
   * Performs an action of a form. Returns the key of its notice; undefined for an unknown action.
   * @param target UUID of an application password or ID of a session
   */
  private async perform(action: string, userId: number, target: string): Promise<string | undefined> {
    switch (action) {
      case 'revoke':
        return (await this.passwords.revoke(userId, target)) ? 'revoked' : 'gone';
      case 'revoke-all':
        // Whether there were any passwords makes no difference to the user.
        await this.passwords.revokeAll(userId);
        return 'all-revoked';
      case 'end':
        return (await this.sessions.end(userId, wholeNumber(target) ?? 0)) ? 'ended' : 'gone';
      case 'end-all':
        return (await this.sessions.endAll(userId)) > 0 ? 'ended' : 'gone';
      default:
        return undefined;
    }
  }

  private renderApplication(
    context: PageRequestContext,
    { uuid, name, created, lastUsed, lastIp }: ApplicationPasswordEntity,
  ): Html {
    const shown = decodeEntities(name);
    return html`<li>
      <div>
        <strong>${shown}</strong>
        <p class="soft small">
          Made on ${timeElement(created)};
          ${lastUsed ? html`last used on ${timeElement(lastUsed)}${lastIp ? ` from ${lastIp}` : ''}` : 'never used'}
        </p>
      </div>
      ${this.renderButton(context, 'revoke', uuid, 'Revoke', `Revoke ${shown}`)}
    </li>`;
  }

  private renderBrowser(
    context: PageRequestContext,
    { id, created, expires, ipAddress, userAgent }: SessionEntity,
    own: LiveSession,
  ): Html {
    return html`<li>
      <div>
        <strong>${browserName(userAgent)}</strong>${id === own.id ? ' (this one)' : ''}
        <p class="soft small">
          Signed in on ${timeElement(created)}${ipAddress ? ` from ${ipAddress}` : ''}; until ${timeElement(expires)} at the latest
        </p>
      </div>
      ${this.renderButton(context, 'end', String(id), 'Sign out', `Sign out ${browserName(userAgent)}, signed in on ${created.toISOString().slice(0, 16)}`)}
    </li>`;
  }

  private renderButton(context: PageRequestContext, action: string, target: string, text: string, label: string): Html {
    return html`<form method="post" action="${this.site.path(this.path)}">
      ${context.nonceField(this.path)}<input type="hidden" name="action" value="${action}" /><input
        type="hidden"
        name="which"
        value="${target}"
      /><button class="danger" aria-label="${label}">${text}</button>
    </form>`;
  }
}

function timeElement(instant: Date): Html {
  return html`<time datetime="${instant.toISOString()}">${instant.toISOString().slice(0, 16).replace('T', ' ')}</time>`;
}

/** Returns a short name from a `User-Agent`. The order matters, because browsers also send the names of others. */
function browserName(userAgent: string): string {
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari', 'curl'].find((name) => userAgent.includes(name));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((name) => userAgent.includes(name));
  if (!browser) return 'A browser';
  return `${{ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser}${system ? ` on ${system}` : ''}`;
}
