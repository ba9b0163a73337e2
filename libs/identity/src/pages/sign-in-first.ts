import type { AdminSite } from './admin-site.js';
import { redirect } from './page-answer.js';
import type { PageAnswer } from './page-answer.js';

/** To the sign-in page, and back to a page afterwards. */
export function signInFirst(site: AdminSite, page: string, args: Readonly<Record<string, string>> = {}): PageAnswer {
  const query = new URLSearchParams(Object.entries(args).filter(([, value]) => value !== '')).toString();
  return redirect(
    `${site.path('sign-in')}?${new URLSearchParams({ redirect_to: site.path(page) + (query && `?${query}`) }).toString()}`,
  );
}
