import { escapeAttribute, escapeHtml, plainText, decodeEntities, trimCharacters } from '#text';
import type { PublicSite } from '#content';
import type { PublicEntry, PublicImage } from '#content';
import { formatDate } from '#rendering';
import { wrapContent, UNTITLED } from './page-frame.js';
import { writePage } from './page-document.js';
import type { HeadParts, SitePageResponse } from './page-document.js';

/** Maximum characters of the description in `meta` elements. */
const DESCRIPTION_LENGTH = 200;

/** Parts of the page of a post. */
export interface EntryPageParts {
  site: PublicSite;
  entry: PublicEntry;
  image?: PublicImage;
  head: HeadParts;
  /** The error message after a wrong password. */
  notice?: string;
  status?: number;
}

/** Writes the page of a post, page or attachment. */
export function entryPage({ site, entry, image, head, notice, status }: EntryPageParts): SitePageResponse {
  const title = titleText(entry);
  const description = entry.protected ? '' : decodeEntities(trimCharacters(entry.excerpt, DESCRIPTION_LENGTH, '…'));
  const metas: ['name' | 'property', string, string][] = [
    ...(description === '' ? [] : [['name', 'description', description] as ['name', string, string]]),
    ['property', 'og:type', entry.type === 'post' ? 'article' : 'website'],
    ['property', 'og:title', title],
    ['property', 'og:url', entry.link],
    ['property', 'og:site_name', site.name],
    ...(description === '' ? [] : [['property', 'og:description', description] as ['property', string, string]]),
    ...(image ? [['property', 'og:image', image.url] as ['property', string, string]] : []),
    ...(entry.type === 'post'
      ? ([
          ['property', 'article:published_time', `${entry.dateGmt}Z`],
          ['property', 'article:modified_time', `${entry.modifiedGmt}Z`],
        ] as ['property', string, string][])
      : []),
  ];
  return writePage({
    ...wrapContent(
      site,
      { ...head, links: [{ rel: 'canonical', href: entry.link }, ...(head.links ?? [])] },
      entryArticle(site, entry, image, notice),
    ),
    title: `${title} – ${site.name}`,
    metas,
    classes: [`single-${entry.type}`],
    status,
    noIndex: entry.protected,
  });
}

/** The title in plain text, with a placeholder for an empty one. */
export function titleText(entry: Pick<PublicEntry, 'title'>): string {
  return decodeEntities(plainText(entry.title, { oneLine: true })) || UNTITLED;
}

/** Date and author of a post as HTML; pages have no byline. */
export function byline(site: PublicSite, entry: PublicEntry): string {
  if (entry.type === 'page') return '';
  const author = entry.author ? ` by <span class="entry-author">${entry.author.name}</span>` : '';
  return `<p class="entry-meta"><time datetime="${escapeAttribute(`${entry.dateGmt}Z`)}">${escapeHtml(formatDate(entry.date, site))}</time>${author}</p>`;
}

function entryArticle(
  site: PublicSite,
  entry: PublicEntry,
  image: PublicImage | undefined,
  notice: string | undefined,
): string {
  const shown =
    image && entry.type !== 'attachment' && !entry.protected
      ? `<figure class="entry-image"><img src="${escapeAttribute(image.url)}" alt="${escapeAttribute(image.alt)}" width="${image.width}" height="${image.height}"></figure>`
      : '';
  return `<article class="entry">
<h1>${entry.title.trim() === '' ? UNTITLED : entry.title}</h1>
${byline(site, entry)}
${shown}${notice === undefined ? '' : `<p class="notice" role="alert">${escapeHtml(notice)}</p>`}
<div class="entry-content">
${entry.content}
</div>
</article>`;
}
