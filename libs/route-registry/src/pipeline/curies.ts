import type { Links } from './links.js';

const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** The links of an item for the response, with the CURIE definition of the `wp:` prefix if a relation uses it. */
export function linksOf({ links, options }: { links: Links; options: { curies?: boolean } }): Links {
  return withCuries(links, options.curies !== false);
}

/** Adds the CURIE definition of the `wp:` prefix if a relation uses it. */
export function withCuries(links: Links, enabled = true): Links {
  return enabled && Object.keys(links).some((relation) => relation.startsWith('wp:'))
    ? { ...links, curies: CURIES }
    : links;
}
