import { sanitizeHtmlClass } from '#text';
import { hasFieldsOf, supports } from './post-type.js';
import type { PostType } from './post-type.js';

/** The fields of a post that determine its class names. */
export interface ClassListPost {
  id: number;
  type: string;
  status: string;
  format: string;
  password: string;
  /** Id of the featured image; 0 for none. */
  featuredMedia: number;
}

/** A term for class names. */
export interface ClassListTerm {
  id: number;
  taxonomy: string;
  slug: string;
}

/** Returns the class names of a post: id, type, status, format, protection, image and terms. */
export function classList(post: ClassListPost, type: PostType, terms: readonly ClassListTerm[]): string[] {
  const names = [`post-${post.id}`, post.type, `type-${post.type}`, `status-${post.status}`];
  const hasFormats = supports(type, 'post-formats');
  if (hasFormats) names.push(`format-${sanitizeHtmlClass(post.format)}`);
  if (post.password !== '') names.push('post-password-required');
  else if (hasFieldsOf(type, 'thumbnail') && post.featuredMedia > 0) names.push('has-post-thumbnail');
  names.push('hentry');
  for (const taxonomy of type.taxonomies ?? []) {
    for (const term of terms) if (term.taxonomy === taxonomy && term.slug !== '') names.push(termClass(term));
  }
  if (hasFormats && post.format !== 'standard') names.push(`post_format-post-format-${sanitizeHtmlClass(post.format)}`);
  return [...new Set(names)];
}

const NUMBER = /^-?\d+(?:[eE]-?\d+)?$/;

/** Replaces numeric slugs, and slugs that consist of hyphens only, by the id. */
function termClass({ id, taxonomy, slug }: ClassListTerm): string {
  const name = sanitizeHtmlClass(slug, String(id));
  const usable = NUMBER.test(name) || name.replaceAll('-', '') === '' ? String(id) : name;
  return `${taxonomy === 'post_tag' ? 'tag' : taxonomy}-${usable}`;
}
