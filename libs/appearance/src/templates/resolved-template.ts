import type { PostType } from '#content-model';
import type { PostRow } from '#post-repository';
import { TEMPLATE_KINDS } from '../themes/template-kinds.js';
import type { PartArea } from '../themes/template-kinds.js';
import { areaOf } from './stored-template.js';
import type { StoredTemplate } from './stored-template.js';
import type { Template } from './template.js';
import { TEMPLATE_PART } from './template-types.js';

/** A template in effect: a file of the theme, or the post that replaces or adds one. */
export interface ResolvedTemplate extends Required<Omit<Template, 'area'>> {
  type: PostType;
  /** Stylesheet of its theme. */
  theme: string;
  area: PartArea | undefined;
  /** Source of its content. */
  source: 'theme' | 'custom';
  /** `theme` for a post that replaces a file of the theme. */
  origin: 'theme' | null;
  status: string;
  /** Id of the post, 0 for a file. */
  postId: number;
  authorId: number;
  /** Time of the last change in the zone of the site; false for a file. */
  modified: string | false;
  /** Whether the theme has a file for the slug. */
  hasThemeFile: boolean;
  /** Whether users assign it to single posts or pages; false for the template of a type of pages. */
  isCustom: boolean;
}

/** Id of a template: theme and slug, such as `atrium//single`. */
export function templateId({ theme, slug }: Pick<ResolvedTemplate, 'theme' | 'slug'>): string {
  return `${theme}//${slug}`;
}

/** Creates a template from a file of the theme. */
export function templateFromFile(type: PostType, file: Template, theme: string): ResolvedTemplate {
  return {
    ...file,
    type,
    theme,
    area: file.area,
    source: 'theme',
    origin: null,
    status: 'publish',
    postId: 0,
    authorId: 0,
    modified: false,
    hasThemeFile: true,
    isCustom: isCustom(type, file.slug),
  };
}

/** Creates a template from a post. */
export function templateFromPost(
  type: PostType,
  post: PostRow,
  { theme, origin, area, suggested }: StoredTemplate,
  files: readonly Template[],
  activeTheme: string,
): ResolvedTemplate {
  return {
    slug: post.slug,
    title: post.title,
    description: post.excerpt,
    content: post.content,
    type,
    theme: theme ?? activeTheme,
    area: type.name === TEMPLATE_PART.name ? areaOf(area) : undefined,
    source: 'custom',
    origin: origin ?? null,
    status: post.status,
    postId: post.id,
    authorId: post.authorId,
    modified: post.modified,
    hasThemeFile: files.some(({ slug }) => slug === post.slug),
    isCustom: !suggested && isCustom(type, post.slug),
  };
}

function isCustom(type: PostType, slug: string): boolean {
  return type.name !== TEMPLATE_PART.name && !TEMPLATE_KINDS.some((kind) => kind.slug === slug);
}
