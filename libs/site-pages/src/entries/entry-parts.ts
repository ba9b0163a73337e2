import { asHtml, decodeEntities, html, removeMarkup, trimCharacters } from '#text';
import type { Html } from '#text';
import type { PublicEntry, PublicSite } from '#public-content';
import { formatDate } from '#rendering';
import { UNTITLED } from '../page/page-frame.js';

/** Maximum characters of a description. */
const DESCRIPTION_LENGTH = 200;

/** The title in plain text, with a placeholder for an empty one. */
export function titleText(entry: Pick<PublicEntry, 'title'>): string {
  return decodeEntities(removeMarkup(entry.title, { oneLine: true })) || UNTITLED;
}

/** The title as HTML, with a placeholder for an empty one. */
export function entryTitle(entry: Pick<PublicEntry, 'title'>): Html {
  return asHtml(entry.title.trim() === '' ? UNTITLED : entry.title);
}

/** The excerpt in plain text, for descriptions; empty for a protected entry. */
export function entryDescription(entry: PublicEntry): string {
  return entry.protected
    ? ''
    : decodeEntities(removeMarkup(trimCharacters(entry.excerpt, DESCRIPTION_LENGTH, '…'), { oneLine: true }));
}

/** Date and author of a post; pages have no byline. */
export function byline(site: PublicSite, entry: PublicEntry): Html | undefined {
  if (entry.type === 'page') return undefined;
  const { author } = entry;
  const authorHtml = author
    ? html` by <span class="entry-author"><a href="${author.link}" rel="author">${asHtml(author.name)}</a></span>`
    : undefined;
  return html`<p class="entry-meta"><time datetime="${entry.dateGmt}Z">${formatDate(entry.date, site)}</time>${authorHtml}</p>`;
}
