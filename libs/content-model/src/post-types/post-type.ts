import type { Json } from '#schema';
import type { Capabilities } from './capabilities.js';
import type { Labels } from './labels.js';

/** A feature of a post type; features determine its fields and arguments. */
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
  | 'autosave'
  | 'slug';

/**
 * A type of posts: posts, pages, attachments, patterns, … All types share one table and one id sequence. A library
 * adds a type by registering a definition and, for routes, a controller from `createPostsController`.
 */
export interface PostType {
  /** Name in the database and in `type`: `post`, `page`, `attachment`, `wp_block`. */
  name: string;
  labels: Labels;
  description?: string;
  /** Whether posts have parents. The address of a post starts with that of its parent. */
  hierarchical?: boolean;
  /** Whether posts have public addresses. */
  viewable?: boolean;
  /** Whether even published posts require the type's capability `read`. */
  requiresReadCapability?: boolean;
  /** Whether posts have addresses like those of a viewable type although the type is not viewable. */
  hasAddresses?: boolean;
  /** Supported features with their options; `true` for a feature without options. */
  supports: Readonly<Partial<Record<PostFeature, true | readonly Json[]>>>;
  /** Whether revisions can be deleted one by one; otherwise they are deleted with their item. */
  revisionsDeletable?: boolean;
  /** Features in its resource and arguments, if they differ from the supported ones. */
  shownFeatures?: readonly PostFeature[];
  /** Taxonomies of the type. */
  taxonomies?: readonly string[];
  capabilities: Capabilities;
  /** Whether only its author may read, edit and delete a private post, so no role needs the capabilities for these. */
  privateToAuthor?: boolean;
  /** Whether updates remove the slug of a pending post, even if the user may publish it. */
  updatesDropPendingSlug?: boolean;
  /** Path of the collection below the namespace; without it clients cannot see the type. */
  restBase?: string;
  /** Namespace of the collection; `core/v2` by default. */
  restNamespace?: string;
  /** Whether editing clients manage posts of this type, and whether menus can link to them. */
  visibility?: { ui: boolean; menus: boolean };
  /** Name of the icon font's glyph. */
  icon?: string;
  /** Name of the query parameter with the id, in addresses without a slug (`?p=7`, `?page_id=7`). */
  idQueryParameter: string;
}

/** Whether the type supports a feature. */
export function supports(type: PostType, feature: PostFeature): boolean {
  return type.supports[feature] !== undefined;
}

/** Path of the type's collection below the API root, such as `/core/v2/posts`. */
export function collectionPath(type: PostType): string {
  return `/${type.restNamespace ?? 'core/v2'}/${type.restBase ?? type.name}`;
}

/** Whether the type's resource has the fields of a feature. */
export function hasFieldsOf(type: PostType, feature: PostFeature): boolean {
  return type.shownFeatures ? type.shownFeatures.includes(feature) : supports(type, feature);
}
