import { Inject, Injectable } from '@nestjs/common';
import { AuditLog, who } from '../audit/audit-log.js';
import { BrowserCookies } from '../sessions/browser-cookies.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AdminSite } from './admin-site.js';
import { textOf } from './admin-page.js';
import type { AdminPage, Visit } from './admin-page.js';
import { redirect } from './page-answer.js';
import type { PageAnswer } from './page-answer.js';
import { returnAddress } from './return-address.js';

/** Ends the session of the browser. */
@Injectable()
export class SignOutPage implements AdminPage {
  readonly path = 'sign-out';

  constructor(
    @Inject(AdminSite) private readonly site: AdminSite,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(BrowserCookies) private readonly cookies: BrowserCookies,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  async post({ session, request, params }: Visit): Promise<PageAnswer> {
    if (session) {
      await this.sessions.end(session.actor.id, session.id);
      this.audit.note('signed out', request.ip, who(session.actor));
    }
    return redirect(returnAddress(textOf(params, 'redirect_to'), this.site.url) ?? this.site.path('sign-in'), [
      this.cookies.clearSession(),
    ]);
  }
}
