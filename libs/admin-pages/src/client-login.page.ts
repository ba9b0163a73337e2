import { Injectable } from '@nestjs/common';
import { SessionSignInMethod } from '#identity';
import { textParam } from './admin-page.js';
import type { PageRequestContext } from './admin-page.js';
import { AdminSite } from './admin-site.js';
import { isCrossSite } from './cross-site.js';
import { AdminPageLayout } from './page-layout.js';
import { redirectResponse } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';
import { signInAddress } from './redirect-to-sign-in.js';
import { SignInPage } from './sign-in.page.js';
import { SignOutPage } from './sign-out.page.js';

/**
 * `/wp-login.php`: signs in and out clients that send credentials without loading a form first. Rate limits, cookies
 * and the audit log are those of the sign-in page. Such clients have no nonce, so cross-site requests are refused
 * instead.
 */
@Injectable()
export class ClientLoginPage {
  readonly url = '/wp-login.php';

  constructor(
    private readonly site: AdminSite,
    private readonly layout: AdminPageLayout,
    private readonly signIn: SignInPage,
    private readonly signOut: SignOutPage,
    private readonly sessions: SessionSignInMethod,
  ) {}

  /** Redirects to the sign-in page, or signs out. */
  async get(context: PageRequestContext): Promise<AdminPageResponse> {
    if (textParam(context.params, 'action') === 'logout') return this.endSession(context);
    const returnTo = textParam(context.params, 'redirect_to');
    return asFound(redirectResponse(signInAddress(this.site, returnTo) ?? this.site.path(this.signIn.path)));
  }

  /** Signs in with `log` and `pwd`, and redirects to `redirect_to` if that is a URL of this site. */
  async post(context: PageRequestContext): Promise<AdminPageResponse> {
    const action = textParam(context.params, 'action');
    if (action !== '' && action !== 'login') return this.get(context);
    // defence: client-sign-in-same-site
    if (isCrossSite(context.request.headers, this.site.url))
      return this.layout.message(
        context,
        403,
        'Sent by another site',
        'Sign in on a page of this site.',
        this.signInLink,
      );
    if (textParam(context.params, 'testcookie') !== '' && context.request.headers.cookie === undefined)
      return this.layout.message(
        context,
        400,
        'No cookies',
        'Signing in requires cookies, but none was sent. Allow cookies for this site, then sign in again.',
        this.signInLink,
      );
    return asFound(await this.signIn.post(context));
  }

  /** Requires the nonce of the session. Otherwise a link on any page could sign its visitors out. */
  private async endSession(context: PageRequestContext): Promise<AdminPageResponse> {
    const { session, params } = context;
    // defence: client-sign-out-nonce
    if (session && !this.sessions.isNonceOf(session, textParam(params, '_wpnonce')))
      return this.layout.message(context, 403, 'Still signed in', 'The link to sign out is invalid or expired.', {
        href: this.site.path('profile'),
        text: 'Go to your profile',
      });
    return asFound(await this.signOut.post(context));
  }

  private get signInLink(): { href: string; text: string } {
    return { href: this.site.path(this.signIn.path), text: 'Sign in' };
  }
}

/** Replaces the status 303 by 302 (Found), which clients of this path expect. */
function asFound(response: AdminPageResponse): AdminPageResponse {
  return response.status === 303 ? { ...response, status: 302 } : response;
}
