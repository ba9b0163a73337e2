import { Injectable } from '@nestjs/common';
import { actorDetails, AuditLog, BrowserCookies, SessionsService } from '#identity';
import { AdminSite } from './admin-site.js';
import { textParam } from './admin-page.js';
import type { AdminPage, PageRequestContext } from './admin-page.js';
import { redirectResponse } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';
import { returnAddress } from './return-address.js';

/** Ends the browser's session. */
@Injectable()
export class SignOutPage implements AdminPage {
  readonly path = 'sign-out';

  constructor(
    private readonly site: AdminSite,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookies,
    private readonly audit: AuditLog,
  ) {}

  async post({ session, request, params }: PageRequestContext): Promise<AdminPageResponse> {
    if (session) {
      await this.sessions.end(session.actor.id, session.id);
      this.audit.record('signed out', request.ip, actorDetails(session.actor));
    }
    return redirectResponse(
      returnAddress(textParam(params, 'redirect_to'), this.site.url) ?? this.site.path('sign-in'),
      [this.cookies.expiredSessionCookie()],
    );
  }
}
