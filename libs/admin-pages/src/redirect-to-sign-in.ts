import type { AdminSite } from './admin-site.js';
import { redirectResponse } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';

/**
 * Redirects to the sign-in page, which redirects to another page after the sign-in.
 * @param page path of that page below the administration path
 * @param args its query; empty values are omitted
 */
export function redirectToSignIn(
  site: AdminSite,
  page: string,
  args: Readonly<Record<string, string>> = {},
): AdminPageResponse {
  return redirectResponse(site.path('sign-in', { redirect_to: site.path(page, args) }));
}
