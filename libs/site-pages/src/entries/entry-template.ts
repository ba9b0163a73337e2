import { asHtml, html } from '#text';
import type { Html } from '#text';
import type { PublicEntry, PublicImage, PublicSite, PublicTerm } from '#public-content';
import type { Neighbors, PublicLink } from '../archives/public-archives.js';
import { byline, entryTitle } from './entry-parts.js';

/** The text of an entry with its messages. */
export interface EntryText {
  site: PublicSite;
  entry: PublicEntry;
  /** The shown part of the content, rendered HTML. */
  content: string;
  /** Number of the part, from 1, and the number of parts. */
  part: number;
  parts: number;
  /** The error message after a wrong password. */
  notice?: string;
  /** The message of a preview. */
  preview?: string;
}

/** The data of the page of an entry. */
export interface EntryPageData extends EntryText {
  image: PublicImage | undefined;
  terms: readonly PublicTerm[];
  neighbors: Neighbors;
  related: readonly PublicLink[];
  comments: Html | undefined;
}

/** Writes the text of an entry for a block template: messages, content, and links to its parts. */
export function entryBody(data: EntryText): Html {
  return html`${previewNotice(data)}${passwordNotice(data)}
${asHtml(data.content)}
${partLinks(data)}`;
}

/** Writes a post, page or attachment. */
export function entryArticle(data: EntryPageData): Html {
  const { site, entry, image } = data;
  const figure =
    image && entry.type !== 'attachment'
      ? html`<figure class="entry-image"><img fetchpriority="high" decoding="async" src="${image.url}"${sources(image)} alt="${image.alt}" width="${image.width}" height="${image.height}"></figure>`
      : undefined;
  return html`${previewNotice(data)}<article class="entry">
<h1>${entryTitle(entry)}</h1>
${byline(site, entry)}
${figure}${passwordNotice(data)}
<div class="entry-content">
${asHtml(data.content)}
</div>
${partLinks(data)}
${termLinks(data.terms)}
</article>
${neighborLinks(data.neighbors)}
${relatedLinks(data.related)}
${data.comments}`;
}

/** The attributes for other sizes of the image, which is as wide as the text. */
function sources({ srcset }: PublicImage): Html | undefined {
  return srcset === undefined ? undefined : html` srcset="${srcset}" sizes="(max-width: 48rem) 100vw, 48rem"`;
}

/** Returns the address of a part of an entry. */
export function partAddress({ link }: Pick<PublicEntry, 'link'>, site: PublicSite, part: number): string {
  if (part === 1) return link;
  if (link.includes('?')) return `${link}&page=${part}`;
  return `${link}${link === `${site.home}/` ? 'page/' : ''}${part}/`;
}

function previewNotice({ preview }: EntryText): Html | undefined {
  return preview === undefined ? undefined : html`<p class="notice" role="status">${preview}</p>`;
}

function passwordNotice({ notice }: EntryText): Html | undefined {
  return notice === undefined ? undefined : html`<p class="notice" role="alert">${notice}</p>`;
}

function partLinks({ site, entry, part, parts }: EntryText): Html | undefined {
  if (parts <= 1) return undefined;
  const numbers = Array.from({ length: parts }, (_, index) => index + 1);
  return html`<nav class="entry-parts" aria-label="Pages of this text">${numbers.map((number) =>
    number === part
      ? html`<span aria-current="page">${number}</span>`
      : html`<a href="${partAddress(entry, site, number)}">${number}</a>`,
  )}</nav>`;
}

function termLinks(terms: readonly PublicTerm[]): Html | undefined {
  if (terms.length === 0) return undefined;
  return html`<nav class="entry-terms" aria-label="Categories and tags"><ul>${terms.map(
    ({ taxonomy, name, link }) => html`<li class="${taxonomy}"><a href="${link}" rel="tag">${name}</a></li>`,
  )}</ul></nav>`;
}

function neighborLinks({ older, newer }: Neighbors): Html | undefined {
  if (!older && !newer) return undefined;
  const link = (entry: PublicLink | undefined, rel: 'prev' | 'next', label: string): Html =>
    entry
      ? html`<a rel="${rel}" href="${entry.link}"><span>${label}</span> ${entryTitle(entry)}</a>`
      : html`<span></span>`;
  return html`<nav class="neighbours" aria-label="Posts">${link(older, 'prev', 'Previous')}${link(newer, 'next', 'Next')}</nav>`;
}

function relatedLinks(related: readonly PublicLink[]): Html | undefined {
  if (related.length === 0) return undefined;
  return html`<section class="related" aria-labelledby="related"><h2 id="related">Related</h2><ul>${related.map(
    (entry) => html`<li><a href="${entry.link}">${entryTitle(entry)}</a></li>`,
  )}</ul></section>`;
}
