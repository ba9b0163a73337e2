import { Injectable } from '@nestjs/common';
import { SessionSignInMethod } from '#identity';
import { textParam } from './admin-page.js';
import type { PageRequestContext } from './admin-page.js';
import { AdminSite } from './admin-site.js';
import { isCrossSite } from './cross-site.js';
import { PageLayout } from './page-layout.js';
import { redirect } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';
import { SignInPage } from './sign-in.page.js';
import { SignOutPage } from './sign-out.page.js';

/**
 * `/wp-login.php`: signs clients in and out that send credentials without reading a form first. Limits, cookies and the audit log are those of
 * the sign-in page. Instead of a form token, which such clients have none of, requests that other sites start are refused.
 */
@Injectable()
export class ClientLoginPage {
  readonly url = '/wp-login.php';

  constructor(
    private readonly site: AdminSite,
    private readonly layout: PageLayout,
    private readonly signIn: SignInPage,
    private readonly signOut: SignOutPage,
    private readonly sessions: SessionSignInMethod,
  ) {}

  /** Leads to the form of this site, or signs out. */
  async get(context: PageRequestContext): Promise<AdminPageResponse> {
    if (textParam(context.params, 'action') === 'logout') return this.endSession(context);
    const goal = textParam(context.params, 'redirect_to');
    const query = goal === '' ? '' : `?${new URLSearchParams({ redirect_to: goal }).toString()}`;
    return found(redirect(`${this.site.path(this.signIn.path)}${query}`));
  }

  /** Signs in with `log` and `pwd`, and leads to `redirect_to` if that is an address of this site. */
  async post(context: PageRequestContext): Promise<AdminPageResponse> {
    const action = textParam(context.params, 'action');
    if (action !== '' && action !== 'login') return this.get(context);
    // defence: client-sign-in-same-site
    if (isCrossSite(context.request.headers, this.site.url))
      return this.layout.message(context, 403, 'Sent by another site', 'Sign in on a page of this site.', this.form);
    if (textParam(context.params, 'testcookie') !== '' && context.request.headers.cookie === undefined)
      return this.layout.message(context, 400, 'No cookies', 'Signing in needs cookies, and none was sent.', this.form);
    return found(await this.signIn.post(context));
  }

  /** Needs the nonce of the session: else any page could sign its readers out by a link. */
  private async endSession(context: PageRequestContext): Promise<AdminPageResponse> {
    const { session, params } = context;
    // defence: client-sign-out-nonce
    if (session && !this.sessions.isNonceOf(session, textParam(params, '_wpnonce')))
      return this.layout.message(context, 403, 'Still signed in', 'The link to sign out is not valid or out of date.', {
        href: this.site.path('profile'),
        text: 'Go to your profile',
      });
    return found(await this.signOut.post(context));
  }

  private get form(): { href: string; text: string } {
    return { href: this.site.path(this.signIn.path), text: 'Sign in' };
  }
}

/** Clients of this address expect 302 where pages answer 303. */
function found(response: AdminPageResponse): AdminPageResponse {
  return response.status === 303 ? { ...response, status: 302 } : response;
}
