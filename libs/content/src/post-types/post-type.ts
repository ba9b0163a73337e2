import type { Json } from '#route-registry';
import type { Capabilities } from './capabilities.js';
import type { Labels } from './labels.js';

/** What a type of things can have; decides which fields and arguments it shows. */
export type PostFeature =
  | 'title'
  | 'editor'
  | 'author'
  | 'thumbnail'
  | 'excerpt'
  | 'trackbacks'
  | 'custom-fields'
  | 'comments'
  | 'revisions'
  | 'page-attributes'
  | 'post-formats'
  | 'autosave';

/**
 * A kind of thing that is written and has an address: posts, pages, attachments, patterns, … All share one table and one id sequence.
 * A namespace adds a kind by registering a definition and, for routes, a controller made from it (`postsController`).
 */
export interface PostType {
  /** Name in the database and in `type`: `post`, `page`, `attachment`, `wp_block`. */
  name: string;
  labels: Labels;
  description?: string;
  /** Things have one above them, and their addresses start with its. */
  hierarchical?: boolean;
  /** Whether anybody can open a thing's address. */
  viewable?: boolean;
  /** Whether even what is published is only for those who hold the type's capability `read`. */
  guarded?: boolean;
  /** Things of a type that is not viewable have addresses like posts all the same, although nothing is there to open. */
  addressed?: boolean;
  /** Whether searches without a type find it; without it: when viewable. */
  searchable?: boolean;
  supports: Readonly<Partial<Record<PostFeature, true | readonly Json[]>>>;
  /** Whether revisions can be deleted one by one; otherwise they are deleted with their item. */
  revisionsDeletable?: boolean;
  /** What its resource and arguments show, where that is not what it supports. */
  shows?: readonly PostFeature[];
  /** Taxonomies whose terms things of this type can have. */
  taxonomies?: readonly string[];
  capabilities: Capabilities;
  /** Path of the collection below the namespace; without it the type is no client's. */
  restBase?: string;
  /** Namespace of the collection; `core/v2` without it. */
  restNamespace?: string;
  /** Whether editors list things of this type, and whether menus offer them. */
  visibility?: { ui: boolean; menus: boolean };
  /** Name of the icon font's glyph. */
  icon?: string;
  /** Name of the query argument in addresses of things without one of their own (`?p=7`, `?page_id=7`). */
  idQuery: string;
}

/** Whether things of the type can have it. */
export function supports(type: PostType, feature: PostFeature): boolean {
  return type.supports[feature] !== undefined;
}

/** Path of the type's collection below the interface's root, such as `/core/v2/posts`. */
export function collectionPath(type: PostType): string {
  return `/${type.restNamespace ?? 'core/v2'}/${type.restBase ?? type.name}`;
}

/** Whether the type's resource has the members that belong to a feature. */
export function shows(type: PostType, feature: PostFeature): boolean {
  return type.shows ? type.shows.includes(feature) : supports(type, feature);
}
