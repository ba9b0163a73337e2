import { escapeAttribute, escapeHtml } from '#text';
import type { PublicSite } from '#content';
import type { PublicEntry } from '#content';
import type { PublicList } from '#content/core';
import { byline } from './entry-page.js';
import { writePage } from './page-document.js';
import type { HeadParts, SitePageResponse } from './page-document.js';
import { wrapContent, UNTITLED } from './page-frame.js';

/** Parts of a page that lists posts. */
export interface SiteListPageParts {
  site: PublicSite;
  list: PublicList;
  head: HeadParts;
  /** Title of the list, plain text. */
  title: string;
  /** Address of the list's first page. */
  address: string;
  /** Page number, from 1. */
  page: number;
  pages: number;
}

/** Writes the page of a list. */
export function listPage({ site, list, head, title, address, page, pages }: SiteListPageParts): SitePageResponse {
  const whole = page === 1 ? title : `${title} – page ${page}`;
  const here = addressOf(address, page);
  const main = `<h1>${escapeHtml(whole)}</h1>
${list.entries.length === 0 ? '<p>Nothing has been published yet.</p>' : `<ol class="entry-list">\n${list.entries.map((entry) => listItem(site, entry)).join('\n')}\n</ol>`}
${pageLinks(address, page, pages)}`;
  return writePage({
    ...wrapContent(site, { ...head, links: [{ rel: 'canonical', href: here }, ...(head.links ?? [])] }, main),
    title: page === 1 && title === site.name ? site.name : `${whole} – ${site.name}`,
    classes: ['entries'],
    metas: [
      ...(site.description === '' ? [] : [['name', 'description', site.description] as ['name', string, string]]),
      ['property', 'og:type', 'website'],
      ['property', 'og:title', whole],
      ['property', 'og:url', here],
      ['property', 'og:site_name', site.name],
    ],
  });
}

function listItem(site: PublicSite, entry: PublicEntry): string {
  const title = entry.title.trim() === '' ? UNTITLED : entry.title;
  return `<li><article><h2><a href="${escapeAttribute(entry.link)}">${title}</a></h2>${byline(site, entry)}<div class="entry-summary">${entry.excerpt}</div></article></li>`;
}

function pageLinks(address: string, page: number, pages: number): string {
  if (pages <= 1) return '';
  const newer =
    page > 1
      ? `<a rel="prev" href="${escapeAttribute(addressOf(address, page - 1))}">Newer posts</a>`
      : '<span></span>';
  const older =
    page < pages ? `<a rel="next" href="${escapeAttribute(addressOf(address, page + 1))}">Older posts</a>` : '';
  return `<nav class="page-links" aria-label="Pages of posts">${newer}${older}</nav>`;
}

function addressOf(address: string, page: number): string {
  return page === 1 ? address : `${address}page/${page}/`;
}
