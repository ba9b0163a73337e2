import { asHtml, html } from '#text';
import type { Html } from '#text';
import type { PublicEntry, PublicSite } from '#public-content';
import { byline, entryTitle } from '../entries/entry-parts.js';
import { pageAddress } from '../routing/site-address.js';
import { searchForm } from '../page/page-frame.js';
import type { Archive } from './archive.js';

/** One page of an archive. */
export interface ArchivePage {
  site: PublicSite;
  archive: Archive;
  items: readonly Html[];
  /** Page number, from 1. */
  page: number;
  /** Number of pages. */
  pages: number;
}

/** The title of a page of an archive in plain text. */
export function archiveTitle({ title }: Archive, page: number): string {
  return page === 1 ? title : `${title} – page ${page}`;
}

/** Writes the list of an archive. */
export function archiveList({ site, archive, items, page, pages }: ArchivePage): Html {
  const { descriptionHtml = '', words } = archive;
  return html`<h1>${archiveTitle(archive, page)}</h1>
${descriptionHtml === '' || page > 1 ? undefined : html`<div class="archive-description">${asHtml(descriptionHtml)}</div>`}
${words === undefined ? undefined : searchForm(site, words)}
${
  items.length === 0
    ? emptyNotice(archive)
    : html`<ol class="entry-list">
${items}
</ol>`
}
${pageLinks(archive.address, page, pages)}`;
}

function emptyNotice({ kind }: Archive): Html {
  return html`<p>${kind === 'search' ? 'Nothing matches these words.' : 'Nothing has been published yet.'}</p>`;
}

/** Writes a post as an item of an archive. */
export function archiveItem(site: PublicSite, entry: PublicEntry): Html {
  return html`<li><article><h2><a href="${entry.link}">${entryTitle(entry)}</a></h2>${byline(site, entry)}<div class="entry-summary">${asHtml(entry.excerpt)}</div></article></li>`;
}

function pageLinks(address: string, page: number, pages: number): Html | undefined {
  if (pages <= 1) return undefined;
  const newer =
    page > 1 ? html`<a rel="prev" href="${pageAddress(address, page - 1)}">Newer posts</a>` : html`<span></span>`;
  const older = page < pages ? html`<a rel="next" href="${pageAddress(address, page + 1)}">Older posts</a>` : undefined;
  return html`<nav class="page-links" aria-label="Pages of posts">${newer}${older}</nav>`;
}
