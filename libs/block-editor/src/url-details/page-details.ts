import { decodeEntities, documentHead, stripTags } from '#text';

/** What a page says of itself; empty texts where it does not. */
export interface PageDetails {
  title: string;
  /** Address of the page's icon, or the icon itself (`data:`). */
  icon: string;
  description: string;
  /** Address of an image that stands for the page. */
  image: string;
}

const ICON_RELATIONS = ['icon', 'shortcut icon', 'icon shortcut'];

/**
 * Reads what a page says of itself in its head.
 * @param address of the page; relative addresses in it are made absolute against its origin
 */
export function pageDetails(html: string, address: string): PageDetails {
  const { title, metas, links } = documentHead(html);
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
    icon: absolute(icon?.href, address, true),
    description: plain(description?.content ?? ''),
    image: absolute(image?.content, address, false),
  };
}

function isAmong(value: string | undefined, ...names: string[]): boolean {
  return value !== undefined && names.includes(value.trim().toLowerCase());
}

/** Text without markup and on one line. */
function plain(text: string): string {
  return stripTags(decodeEntities(text))
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** An address that may be shown: of the web, or an image within itself. */
function absolute(reference: string | undefined, address: string, mayBeData: boolean): string {
  const text = (reference ?? '').trim();
  const base = new URL('/', address).href;
  if (text === '' || !URL.canParse(text, base)) return '';
  const url = new URL(text, base);
  if (url.protocol === 'data:') return mayBeData && /^data:image\//i.test(text) ? text : '';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : '';
}
