import { readDocumentHead, parseUrl, removeMarkup } from '#text';

/** Details of a page from its head; absent ones are empty strings. */
export interface PageDetails {
  title: string;
  /** Address of the page's icon, or a `data:` URL. */
  icon: string;
  description: string;
  /** Address of the page's preview image. */
  image: string;
}

/** A `link` with one of these relations, which further ones may follow, names the icon of a page. */
const ICON_RELATION = /^\s*(?:shortcut )?icon/i;

/**
 * Reads the details of a page from its head. As in the reference, the first element with a matching name counts even if
 * its value is empty, and the attribute is `name` for descriptions and `property` for images.
 * @param address URL of the page; as in the reference, relative URLs in the head are resolved against the root of its
 * site
 */
export function pageDetails(html: string, address: string): PageDetails {
  const { title, metas, links } = readDocumentHead(html);
  const contentOf = (attribute: 'name' | 'property', ...values: string[]): string | undefined =>
    metas.find(
      ({ [attribute]: value, content }) => content !== undefined && values.includes(value?.trim().toLowerCase() ?? ''),
    )?.content;
  const icon = links.find(({ rel = '' }) => ICON_RELATION.test(rel))?.href;
  return {
    title: removeMarkup(title),
    icon: absoluteUrl(icon, address, { allowData: true }),
    description: removeMarkup(contentOf('name', 'description', 'og:description') ?? ''),
    image: absoluteUrl(contentOf('property', 'og:image', 'og:image:url'), address),
  };
}

/**
 * Makes a web address absolute; one that is absolute already stays as it is written. Returns an empty string for other
 * URLs, except `data:` URLs of images if they are allowed.
 */
function absoluteUrl(reference: string | undefined, address: string, { allowData = false } = {}): string {
  const text = (reference ?? '').trim();
  const base = new URL('/', address).href;
  const url = text === '' ? undefined : parseUrl(text, base);
  if (!url) return '';
  if (url.protocol === 'data:') return allowData && /^data:image\//i.test(text) ? text : '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '';
  return /^https?:\/\//i.test(text) ? text : url.href;
}
