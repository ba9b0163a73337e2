import { decodeEntities, readDocumentHead, parseUrl, stripTags } from '#text';

/** Details of a page from its head; absent ones are empty strings. */
export interface PageDetails {
  title: string;
  /** Address of the page's icon, or a `data:` URL. */
  icon: string;
  description: string;
  /** Address of the page's preview image. */
  image: string;
}

const ICON_RELATIONS = ['icon', 'shortcut icon', 'icon shortcut'];

/**
 * Reads the details of a page from its head.
 * @param address URL of the page; as in the reference, relative URLs in the head are resolved against the root of its
 * site
 */
export function pageDetails(html: string, address: string): PageDetails {
  const { title, metas, links } = readDocumentHead(html);
  const icon = links.find(
    ({ rel = '', href = '' }) =>
      href.trim() !== '' && ICON_RELATIONS.includes(rel.trim().toLowerCase().replace(/\s+/g, ' ')),
  );
  const description = metas.find(
    ({ name, property, content = '' }) =>
      content.trim() !== '' && (isAmong(name, 'description', 'og:description') || isAmong(property, 'og:description')),
  );
  const image = metas.find(
    ({ name, property, content = '' }) =>
      content.trim() !== '' &&
      (isAmong(property, 'og:image', 'og:image:url') || isAmong(name, 'og:image', 'og:image:url')),
  );
  return {
    title: plain(title),
    icon: absoluteUrl(icon?.href, address, true),
    description: plain(description?.content ?? ''),
    image: absoluteUrl(image?.content, address, false),
  };
}

function isAmong(value: string | undefined, ...names: string[]): boolean {
  return value !== undefined && names.includes(value.trim().toLowerCase());
}

/** Returns the text without markup on one line. */
function plain(text: string): string {
  return stripTags(decodeEntities(text))
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** Returns an absolute web address or, if allowed, a `data:` URL of an image; otherwise an empty string. */
function absoluteUrl(reference: string | undefined, address: string, allowData: boolean): string {
  const text = (reference ?? '').trim();
  const base = new URL('/', address).href;
  const url = text === '' ? undefined : parseUrl(text, base);
  if (!url) return '';
  if (url.protocol === 'data:') return allowData && /^data:image\//i.test(text) ? text : '';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : '';
}
