import { HEADER_LIMIT } from '#route-registry';
import type { AdminSite } from './admin-site.js';
import { redirectResponse } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';

/**
 * Returns the address of the sign-in page, which redirects to another address after the sign-in. Undefined if it is too
 * long for a header: the other address is URL-encoded once more.
 * @param returnTo URL or path on the site's host; empty for none
 */
export function signInAddress(site: AdminSite, returnTo: string): string | undefined {
  const address = site.path('sign-in', { redirect_to: returnTo });
  // defence: sign-in-redirect-limit
  return address.length > HEADER_LIMIT ? undefined : address;
}

/**
 * Redirects to the sign-in page, which redirects to another page after the sign-in if its address is short enough.
 * @param page path of that page below the administration path
 * @param args its query; empty values are omitted
 */
export function redirectToSignIn(
  site: AdminSite,
  page: string,
  args: Readonly<Record<string, string>> = {},
): AdminPageResponse {
  return redirectResponse(signInAddress(site, site.path(page, args)) ?? site.path('sign-in'));
}
