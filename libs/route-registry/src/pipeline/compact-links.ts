import type { Item, Links } from './rest-response.js';

const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** The links of an item as they are shown: relations with the `wp:` prefix bring its definition along (RFC 6906-style CURIE). */
export function linksOf(item: Item): Links {
  return withCuries(item.links, item.options.curies !== false);
}

/** Adds the prefix' definition where one of the relations uses it. */
export function withCuries(links: Links, wanted = true): Links {
  return wanted && Object.keys(links).some((relation) => relation.startsWith('wp:')) ? { ...links, curies: CURIES } : links;
}
