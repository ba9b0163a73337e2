import type { ArchiveCategory, ArchiveItemTerm, ArchiveTag, ArchiveTerm } from './archive-record.js';
import { mapMetaRows } from './map-meta.js';
import type { MappedMeta } from './map-meta.js';

/** A term to find by taxonomy and slug, or to create. */
export interface MappedTerm {
  sourceId: number;
  taxonomy: string;
  /** As in the file, percent-encoded if not ASCII; `''` if it is to be derived from the name. */
  slug: string;
  name: string;
  description: string;
  /** Slug of the parent in the same taxonomy, `''` for none. The parent may follow later in the file. */
  parentSlug: string;
  meta: MappedMeta[];
}

/** A reference from an item to a term that the archive may not have declared. */
export interface MappedTermRef {
  taxonomy: string;
  slug: string;
  name: string;
}

/** The post formats except `standard`, for which archives have no term. */
const FORMATS_WITH_TERM = ['aside', 'chat', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio'] as const;
/** The format of a post. */
export type MappedFormat = 'standard' | (typeof FORMATS_WITH_TERM)[number];

const FORMAT_PREFIX = 'post-format-';

/** Returns the taxonomy that a domain in the file denotes. Archives of version 1.0 write `tag` for `post_tag`. */
export function taxonomyOf(domain: string): string {
  return domain === 'tag' ? 'post_tag' : domain;
}

/** Maps a category, tag or custom term. */
export function mapTerm(term: ArchiveCategory | ArchiveTag | ArchiveTerm): MappedTerm {
  const taxonomy = term.kind === 'category' ? 'category' : term.kind === 'tag' ? 'post_tag' : taxonomyOf(term.taxonomy);
  const parentSlug = term.kind === 'tag' || term.parentSlug === term.slug ? '' : term.parentSlug;
  return {
    sourceId: term.id,
    taxonomy,
    slug: term.slug,
    name: term.name || term.slug,
    description: term.description,
    parentSlug,
    meta: mapMetaRows(term.meta),
  };
}

/**
 * Splits an item's category elements into its format, the menu of a menu item, and its terms without duplicates.
 * Elements without domain or slug are ignored: archives of version 1.0 repeat each term in this form.
 */
export function mapItemTerms(terms: readonly ArchiveItemTerm[]): {
  format: MappedFormat;
  menuSlug: string;
  terms: MappedTermRef[];
} {
  const refs = new Map<string, MappedTermRef>();
  let format: MappedFormat = 'standard';
  let menuSlug = '';
  for (const { domain, slug, name } of terms) {
    if (domain === '' || slug === '') continue;
    const taxonomy = taxonomyOf(domain);
    if (taxonomy === 'post_format')
      format = FORMATS_WITH_TERM.find((known) => FORMAT_PREFIX + known === slug) ?? format;
    else if (taxonomy === 'nav_menu') menuSlug ||= slug;
    else if (!refs.has(`${taxonomy}:${slug}`)) refs.set(`${taxonomy}:${slug}`, { taxonomy, slug, name: name || slug });
  }
  return { format, menuSlug, terms: [...refs.values()] };
}
