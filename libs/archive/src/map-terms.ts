import type { ArchiveCategory, ArchiveItemTerm, ArchiveTag, ArchiveTerm } from './archive-record.js';
import { storableMeta } from './map-meta.js';
import type { MappedMeta } from './map-meta.js';

/** A term to find by taxonomy and slug, or else to make. */
export interface MappedTerm {
  sourceId: number;
  taxonomy: string;
  /** As in the file, percent-encoded where it is not ASCII; `''`: make one from the name. */
  slug: string;
  name: string;
  description: string;
  /** Slug of the parent in the same taxonomy, `''` for none. Parents may follow later in the file. */
  parentSlug: string;
  meta: MappedMeta[];
}

/** A term that an item refers to; the archive may not have declared it. */
export interface MappedTermRef {
  taxonomy: string;
  slug: string;
  name: string;
}

/** The post formats, but for `standard`, which is the absence of one. */
export const postFormats = ['aside', 'chat', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio'] as const;
export type MappedFormat = 'standard' | (typeof postFormats)[number];

const formatPrefix = 'post-format-';

/** The taxonomy that a name in the file means: archives 1.0 say `tag`. */
export function taxonomyOf(domain: string): string {
  return domain === 'tag' ? 'post_tag' : domain;
}

/** A category, tag or custom term as it is to be stored. */
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
    meta: storableMeta(term.meta),
  };
}

/**
 * What an item's category elements mean: its format, the menu it belongs to (menu items), and its terms, each once.
 * Elements without domain or slug are the doubles of archives 1.0.
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
    if (taxonomy === 'post_format') format = postFormats.find((known) => formatPrefix + known === slug) ?? format;
    else if (taxonomy === 'nav_menu') menuSlug ||= slug;
    else if (!refs.has(`${taxonomy}:${slug}`)) refs.set(`${taxonomy}:${slug}`, { taxonomy, slug, name: name || slug });
  }
  return { format, menuSlug, terms: [...refs.values()] };
}
