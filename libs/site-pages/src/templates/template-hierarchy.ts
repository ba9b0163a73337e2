import type { PublicEntry, PublicTerm } from '#public-content';

/** Slugs of the templates for the page of an entry, the most specific first. */
export function entryTemplates(
  { id, type, template }: Pick<PublicEntry, 'id' | 'type' | 'template'>,
  slug: string,
  isFrontPage: boolean,
): string[] {
  const own = template === '' ? [] : [template];
  const front = isFrontPage ? ['front-page'] : [];
  if (type === 'page') return [...front, ...own, `page-${slug}`, `page-${id}`, 'page', 'singular', 'index'];
  const attachment = type === 'attachment' ? ['attachment'] : [];
  return [...front, ...own, ...attachment, `single-${type}-${slug}`, `single-${type}`, 'single', 'singular', 'index'];
}

/** Taxonomies whose templates have names of their own. */
const TERM_TEMPLATES: Readonly<Record<string, string>> = { category: 'category', post_tag: 'tag' };

/** Templates of the archive of a term. */
export function termTemplates({ id, taxonomy, slug }: Pick<PublicTerm, 'id' | 'taxonomy' | 'slug'>): string[] {
  const kind = TERM_TEMPLATES[taxonomy];
  return kind === undefined
    ? [`taxonomy-${taxonomy}-${slug}`, `taxonomy-${taxonomy}`, 'taxonomy', 'archive', 'index']
    : [`${kind}-${slug}`, `${kind}-${id}`, kind, 'archive', 'index'];
}

/** Templates of the list of the latest posts, which may be the front page. */
export function homeTemplates({ isFrontPage }: { isFrontPage: boolean }): string[] {
  return [...(isFrontPage ? ['front-page'] : []), 'home', 'index'];
}

/** Templates of other lists. */
export const LIST_TEMPLATES = {
  author: (id: number, slug: string): string[] => [`author-${slug}`, `author-${id}`, 'author', 'archive', 'index'],
  date: ['date', 'archive', 'index'],
  format: ['taxonomy', 'archive', 'index'],
  type: (name: string): string[] => [`archive-${name}`, 'archive', 'index'],
  search: ['search', 'index'],
} as const;

/** Templates of the page for addresses without content. */
export const MISSING_TEMPLATES: readonly string[] = ['404', 'index'];
