import type { Links } from './links.js';

const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** The links of an item as they are shown: relations with the `wp:` prefix bring its definition along (RFC 6906-style CURIE). */
export function linksOf({ links, options }: { links: Links; options: { curies?: boolean } }): Links {
  return withCuries(links, options.curies !== false);
}

/** Adds the prefix' definition where one of the relations uses it. */
export function withCuries(links: Links, wanted = true): Links {
  return wanted && Object.keys(links).some((relation) => relation.startsWith('wp:'))
    ? { ...links, curies: CURIES }
    : links;
}
