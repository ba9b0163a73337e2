import { Injectable } from '@nestjs/common';
import { Clock } from '#platform';
import { RestError } from '#route-registry';
import {
  actorDetails,
  ApplicationPasswordsService,
  AuditLog,
  BrowserCookies,
  CurrentPasswordVerifier,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordError,
  SESSION_LENGTH,
  SessionsService,
  UserWriter,
} from '#identity';
import type { LiveSession } from '#identity';
import { html } from '#text';
import type { Html } from '#text';
import { AdminSite } from './admin-site.js';
import { textParam } from './admin-page.js';
import type { PageRequestContext } from './admin-page.js';
import { fieldState, refusalNotice } from './form-refusal.js';
import { redirectResponse } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';

/** Reason why a password was not changed. */
export interface PasswordRefusal {
  status: number;
  /** Message for the user. */
  notice: string;
  /** The name of the refused field. */
  field: 'current_password' | 'new_password';
  headers?: Record<string, string>;
}

/** The part of the profile that changes the password of the account. */
@Injectable()
export class ProfilePassword {
  constructor(
    private readonly clock: Clock,
    private readonly site: AdminSite,
    private readonly currentPassword: CurrentPasswordVerifier,
    private readonly writer: UserWriter,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookies,
    private readonly passwords: ApplicationPasswordsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns the section with the form.
   * @param refused why the submitted form was refused; its checkbox is then as it was submitted
   */
  section(context: PageRequestContext, refused?: PasswordRefusal): Html {
    const revokes = refused !== undefined && textParam(context.params, 'revoke') !== '';
    return html`<section class="card narrow" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p class="soft">A new password ends all other sessions of your account.</p>
      ${refusalNotice(refused?.notice)}
      <form method="post" action="${this.site.path('profile')}">
        ${context.nonceField('profile')}<input type="hidden" name="action" value="password" /><input
          type="hidden"
          name="login"
          value="${context.session!.actor.user.login}"
          autocomplete="username"
        />
        <label for="current_password">Current password</label>
        <input
          class="text"
          id="current_password"
          name="current_password"
          type="password"
          autocomplete="current-password"
          required
          maxlength="${MAX_PASSWORD_LENGTH}"${fieldState(refused?.field === 'current_password')}
        />
        <label for="new_password">New password</label>
        <input
          class="text"
          id="new_password"
          name="new_password"
          type="password"
          autocomplete="new-password"
          required
          minlength="${MIN_PASSWORD_LENGTH}"
          maxlength="${MAX_PASSWORD_LENGTH}"${fieldState(refused?.field === 'new_password', 'new_password_rule')}
        />
        <p class="soft small" id="new_password_rule">
          At least ${MIN_PASSWORD_LENGTH} characters, and not easy to guess.
        </p>
        <label class="check"
          ><input type="checkbox" name="revoke" value="1"${revokes ? html` checked` : undefined} />
          Also revoke all application passwords</label
        >
        <button class="main">Change the password</button>
      </form>
    </section>`;
  }

  /**
   * Changes the password as the submitted form requests. Ends all sessions and starts a new one for this browser, so
   * that a copied cookie is no longer valid.
   * @returns a redirect, or the reason why the password was not changed
   */
  async change(context: PageRequestContext, session: LiveSession): Promise<AdminPageResponse | PasswordRefusal> {
    const { params, request } = context;
    const { actor } = session;
    const password = textParam(params, 'new_password');
    try {
      // defence: profile-password-present
      await this.currentPassword.verify(actor.id, textParam(params, 'current_password'));
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      this.audit.record('password change refused', request.ip, actorDetails(actor));
      return refusal(error);
    }
    const notice = passwordError(password);
    if (notice !== undefined) return { status: 400, notice, field: 'new_password' };
    const revoke = textParam(params, 'revoke') !== '';
    await this.writer.update(actor.id, { password }, async (id) => {
      if (revoke) await this.passwords.revokeAll(id);
    });
    this.audit.record('password changed', request.ip, { ...actorDetails(actor), revoked: revoke });
    const isLong = session.expires.getTime() - this.clock.now().getTime() > SESSION_LENGTH.short;
    const started = await this.sessions.start(
      actor.id,
      { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      isLong ? 'long' : 'short',
    );
    if (!started) return redirectResponse(this.site.path('profile'));
    const { token, expires } = started;
    return redirectResponse(`${this.site.path('profile')}?done=password`, [
      this.cookies.sessionCookie(token, isLong ? expires : undefined),
    ]);
  }
}

function refusal({ status, code, headers }: RestError): PasswordRefusal {
  const retryAfter = headers['Retry-After'];
  if (retryAfter !== undefined)
    return {
      status,
      notice: 'Too many attempts. Try again later.',
      field: 'current_password',
      headers: { 'retry-after': String(retryAfter) },
    };
  const missing = code === 'rest_user_missing_current_password';
  return {
    status,
    notice: missing ? 'Enter your current password.' : 'The current password is wrong.',
    field: 'current_password',
  };
}
