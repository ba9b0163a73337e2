import { Injectable } from '@nestjs/common';
import { SessionSignInMethod } from '#identity';
import { textParam } from './admin-page.js';
import type { PageRequestContext } from './admin-page.js';
import { plainTextResponse } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';

/**
 * `/wp-admin/admin-ajax.php?action=rest-nonce`: returns the nonce for API requests in a session. No other action
 * exists.
 */
@Injectable()
export class ClientNoncePage {
  readonly url = '/wp-admin/admin-ajax.php';

  constructor(private readonly sessions: SessionSignInMethod) {}

  get(context: PageRequestContext): Promise<AdminPageResponse> {
    return this.post(context);
  }

  async post({ session, params }: PageRequestContext): Promise<AdminPageResponse> {
    // defence: rest-nonce-needs-session
    if (!session || textParam(params, 'action') !== 'rest-nonce') return plainTextResponse(400, '0');
    return plainTextResponse(200, this.sessions.nonceFor(session));
  }
}
