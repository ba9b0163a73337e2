import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import type { ResolvedTemplate } from './resolved-template.js';
import { TemplateRepository } from './template-repository.js';
import type { ListTemplatesArgs } from './template.args.js';
import { TEMPLATE } from './template-types.js';

/** Types of pages that fall back to `archive`. */
const ARCHIVES = ['author', 'category', 'tag', 'taxonomy', 'date'];
/** Types of pages that fall back to `singular`. */
const SINGLE = ['single', 'page', 'attachment'];
/** Types of pages with templates per item: `single-post-hello`, `category-rain`. */
const TYPES_PER_ITEM = [...ARCHIVES, ...SINGLE, 'archive'];

/** Finds templates by filters, and the template of a page. */
@Injectable()
export class TemplateFinder {
  constructor(private readonly templates: TemplateRepository) {}

  /** Returns the templates that match the filters. `wp_id` overrides the others. */
  async list(
    type: PostType,
    { wp_id: postId, area, post_type: postType }: ListTemplatesArgs,
  ): Promise<ResolvedTemplate[]> {
    if (postId) {
      const found = await this.templates.byPostId(type, postId);
      return found ? [found] : [];
    }
    const all = await this.templates.all(type);
    return all.filter(
      (template) =>
        (!area || template.area === undefined || template.area === area) &&
        (!postType || template.area !== undefined || template.isCustom),
    );
  }

  /**
   * Returns the most specific template for a type of pages.
   * @param slug such as `single-post-hello`, `category-rain`, `404`
   * @param isCustom whether the slug names a template for single pages
   */
  async lookUp(slug: string, isCustom = false): Promise<ResolvedTemplate | undefined> {
    const all = await this.templates.all(TEMPLATE);
    const kind = isCustom ? 'page' : slug.split('-', 1)[0]!;
    const specific = isCustom
      ? []
      : all
          .filter(
            (template) =>
              slug === template.slug || (TYPES_PER_ITEM.includes(kind) && slug.startsWith(`${template.slug}-`)),
          )
          .sort((a, b) => b.slug.length - a.slug.length);
    const general = [
      slug === 'front-page' ? ['home'] : [],
      isCustom ? ['page'] : [],
      slug === 'attachment' ? ['single'] : [],
      ARCHIVES.includes(kind) ? ['archive'] : [],
      SINGLE.includes(kind) ? ['singular'] : [],
      ['index'],
    ].flat();
    return [...specific, ...general.flatMap((name) => all.find((template) => template.slug === name) ?? [])][0];
  }
}
