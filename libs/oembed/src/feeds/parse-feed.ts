import type { RenderFeedItem } from '#rendering';
import { decodeEntities, parseUrl, stripTags } from '#text';
import { externalXmlParser } from '../external-xml-parser.js';

/** Maximum number of entries that are read. */
const MAX_ITEMS = 20;
/** Maximum number of characters of each text of an entry, before its markup is removed. */
const MAX_TEXT_LENGTH = 10_000;
/** Maximum number of characters of each text of an entry, after its markup is removed. */
const MAX_PLAIN_TEXT_LENGTH = 2_000;

/** Element names of the fields of an entry in RSS 2.0, RSS 1.0 and Atom, the preferred ones first. */
const ELEMENT_NAMES: Readonly<Record<keyof RenderFeedItem, readonly string[]>> = {
  title: ['title'],
  link: ['link', 'guid'],
  author: ['dc:creator', 'name', 'author'],
  date: ['pubDate', 'published', 'dc:date', 'updated'],
  description: ['description', 'summary', 'content:encoded', 'content'],
};
const TEXT_ELEMENTS = new Set(Object.values(ELEMENT_NAMES).flat());
/** Matches a date that ends with a zone: an offset from UTC, or a name such as `GMT`. */
const ZONED = /(?:[a-z]|[+-]\d\d:?\d\d)$/i;

/**
 * Reads the entries of a feed in RSS or Atom. If the document is invalid, returns the entries before the first error.
 * @param address URL of the feed, to which relative links are resolved
 */
export function parseFeed(document: string, address: string): RenderFeedItem[] {
  const items: RenderFeedItem[] = [];
  const parser = externalXmlParser();
  let item: { texts: Map<string, string>; depth: number } | undefined;
  let text: { name: string; parts: string[]; depth: number } | undefined;
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (!item) {
      if (name === 'item' || name === 'entry') item = { texts: new Map(), depth };
      return;
    }
    // An entry can contain other elements with these names, for example those of `source`, the feed of a copied entry.
    const isField = depth === item.depth + 1;
    // In Atom, the element `author` contains the element `name`.
    const isAuthorName = name === 'name' && text?.name === 'author';
    if ((isField || isAuthorName) && TEXT_ELEMENTS.has(name) && !isPlainIdentifier(name, attributes))
      text = { name, parts: [], depth };
    const { href, rel = 'alternate' } = attributes;
    if (isField && name === 'link' && href !== undefined && rel === 'alternate' && !item.texts.has('link'))
      item.texts.set('link', href);
  });
  const add = (part: string): void => {
    text?.parts.push(part);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    if (item && text?.depth === depth) {
      const value = truncate(text.parts.join('').trim(), MAX_TEXT_LENGTH);
      if (value !== '' && !item.texts.has(text.name)) item.texts.set(text.name, value);
      text = undefined;
    } else if (item?.depth === depth) {
      if (items.length < MAX_ITEMS) items.push(itemOf(item.texts, address));
      item = undefined;
    }
    depth -= 1;
  });
  try {
    parser.write(document.replace(/^\s+/, '')).close();
  } catch {
    return items;
  }
  return items;
}

/** Whether an element is a `guid` that is not an address. */
function isPlainIdentifier(name: string, { isPermaLink = 'true' }: Readonly<Record<string, string>>): boolean {
  return name === 'guid' && isPermaLink.trim().toLowerCase() !== 'true';
}

function itemOf(texts: ReadonlyMap<string, string>, address: string): RenderFeedItem {
  const field = (name: keyof RenderFeedItem): string =>
    ELEMENT_NAMES[name].map((element) => texts.get(element) ?? '').find((text) => text !== '') ?? '';
  const link = field('link');
  const date = field('date');
  // Without a zone, the result would depend on that of this server.
  const time = Date.parse(ZONED.test(date) ? date : `${date}Z`);
  const plain = (text: string): string => truncate(stripTags(decodeEntities(text)).trim(), MAX_PLAIN_TEXT_LENGTH);
  return {
    title: plain(field('title')),
    link: link === '' ? '' : (parseUrl(link, address)?.href ?? ''),
    author: plain(field('author')),
    date: Number.isNaN(time) ? '' : new Date(time).toISOString(),
    description: plain(field('description')),
  };
}

/** Cuts a text to a number of characters. Removes half of a surrogate pair at its end. */
function truncate(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
