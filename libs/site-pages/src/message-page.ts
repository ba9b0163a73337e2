import { escapeAttribute, escapeHtml } from '#text';
import type { PublicSite } from '#content';
import { writePage } from './page-document.js';
import type { HeadParts, SitePageResponse } from './page-document.js';
import { wrapContent } from './page-frame.js';

/** Writes a page with a message; both texts are plain. */
export function messagePage(
  site: PublicSite,
  head: HeadParts,
  status: number,
  title: string,
  text: string,
): SitePageResponse {
  const main = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n<p><a href="${escapeAttribute(`${site.home}/`)}">To the first page</a></p>`;
  return writePage({
    ...wrapContent(site, head, main),
    title: `${title} – ${site.name}`,
    status,
    classes: ['message'],
  });
}
