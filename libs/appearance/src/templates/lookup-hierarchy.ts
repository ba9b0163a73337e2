/** A lookup of the template of a page. */
export interface TemplateLookup {
  /** Slug of the most specific template of the page: `single-post-hello`, `category-rain`, `404`, … */
  slug: string;
  /** Whether the slug names a template that users assign to single pages. */
  isCustom?: boolean;
  /** The part of the slug before the name of an item, such as `taxonomy-genre`. Otherwise it follows from the slug. */
  prefix?: string;
}

/**
 * Names that slugs of templates contain, such as `post` in `single-post-hello` and `genre` in `taxonomy-genre-jazz`.
 */
export interface LookupNames {
  types: readonly string[];
  taxonomies: readonly string[];
}

/** Returns the slugs of the templates that can show a page, the most specific first. */
export function lookupHierarchy({ slug, isCustom, prefix }: TemplateLookup, names: LookupNames): string[] {
  if (slug === 'index') return ['index'];
  if (isCustom) return ['page', 'singular', 'index'];
  if (slug === 'front-page') return ['front-page', 'home', 'index'];
  const startsWith = (...kinds: readonly string[]): boolean => kinds.some((kind) => slug.startsWith(kind));
  return [
    slug,
    ...(prefix ? slugsOfPrefix(slug, prefix) : generalSlugs(slug, names)),
    ...(startsWith('author', 'taxonomy', 'category', 'tag') || slug === 'date' ? ['archive'] : []),
    ...(slug === 'attachment' ? ['single'] : []),
    ...(startsWith('single', 'page') || slug === 'attachment' ? ['singular'] : []),
    'index',
  ];
}

function slugsOfPrefix(slug: string, prefix: string): string[] {
  const kind = prefix.split('-', 1)[0]!;
  return [...new Set([prefix, kind])].filter((general) => general !== slug);
}

/** Returns the more general slugs: `single-post-hello` → `single-post`, `single`; `category-rain` → `category`. */
function generalSlugs(slug: string, { types, taxonomies }: LookupNames): string[] {
  const kind = /^(author|category|archive|tag|page)-./.exec(slug)?.[1];
  if (kind !== undefined) return [kind];
  const [, general, rest] = /^(taxonomy|single)-(.+)$/s.exec(slug) ?? [];
  if (general === undefined || rest === undefined) return [];
  for (const name of general === 'single' ? types : taxonomies) {
    if (rest === name) return [general];
    if (rest.startsWith(name) && rest.length > name.length + 1) return [`${general}-${name}`, general];
  }
  return [];
}
