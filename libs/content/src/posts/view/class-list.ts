import { sanitizeHtmlClass } from '#text';
import { shows, supports } from '../../post-types/post-type.js';
import type { PostType } from '../../post-types/post-type.js';
import type { PostRow } from '../post-row.js';

/** A term as class names show it. */
export interface ClassTerm {
  id: number;
  taxonomy: string;
  slug: string;
}

/** Class names of a thing's element: its id, type, state, format, protection, image and terms. */
export function classList(
  post: Pick<PostRow, 'id' | 'type' | 'status' | 'format' | 'password' | 'featuredMedia'>,
  type: PostType,
  terms: readonly ClassTerm[],
): string[] {
  const names = [`post-${post.id}`, post.type, `type-${post.type}`, `status-${post.status}`];
  const hasFormats = supports(type, 'post-formats');
  if (hasFormats) names.push(`format-${sanitizeHtmlClass(post.format)}`);
  if (post.password !== '') names.push('post-password-required');
  else if (shows(type, 'thumbnail') && post.featuredMedia > 0) names.push('has-post-thumbnail');
  names.push('hentry');
  for (const taxonomy of type.taxonomies ?? []) {
    for (const term of terms) if (term.taxonomy === taxonomy && term.slug !== '') names.push(termClass(term));
  }
  if (hasFormats && post.format !== 'standard') names.push(`post_format-post-format-${sanitizeHtmlClass(post.format)}`);
  return [...new Set(names)];
}

/** What reads as a number. */
const NUMBER = /^-?\d+(?:[eE]-?\d+)?$/;

/** Slugs that are numbers, or of which nothing but hyphens is left, are replaced by the id. */
function termClass({ id, taxonomy, slug }: ClassTerm): string {
  const name = sanitizeHtmlClass(slug, String(id));
  const usable = NUMBER.test(name) || name.replaceAll('-', '') === '' ? String(id) : name;
  return `${taxonomy === 'post_tag' ? 'tag' : taxonomy}-${usable}`;
}
