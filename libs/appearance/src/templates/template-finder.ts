import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { TaxonomyRegistry } from '#content-model/core';
import type { PostType } from '#content-model';
import { lookupHierarchy } from './lookup-hierarchy.js';
import type { TemplateLookup } from './lookup-hierarchy.js';
import type { ResolvedTemplate } from './resolved-template.js';
import { TemplateRepository } from './template-repository.js';
import type { ListTemplatesArgs } from './template.args.js';
import { TEMPLATE } from './template-types.js';

/** Finds templates by filters, and the template of a page. */
@Injectable()
export class TemplateFinder {
  constructor(
    private readonly templates: TemplateRepository,
    private readonly types: PostTypeRegistry,
    private readonly taxonomies: TaxonomyRegistry,
  ) {}

  /** Returns the templates that match the filters. With the id of a post, the area has no effect. */
  async list(
    type: PostType,
    { wp_id: postId, area, post_type: postType }: ListTemplatesArgs,
  ): Promise<ResolvedTemplate[]> {
    const isAssignable = (template: ResolvedTemplate): boolean =>
      !postType || template.area !== undefined || template.isCustom;
    if (postId !== undefined && postId > 0) {
      const found = await this.templates.byPostId(type, postId);
      return found && isAssignable(found) ? [found] : [];
    }
    // As in the reference, an id that no post can have means all stored templates.
    const all = await (postId === undefined ? this.templates.all(type) : this.templates.findEditable(type));
    return all.filter(
      (template) =>
        (area === undefined || template.area === undefined || template.area === area) && isAssignable(template),
    );
  }

  /** Returns the most specific template with content for a type of pages; `index` even without content. */
  async lookUp(lookup: TemplateLookup): Promise<ResolvedTemplate | undefined> {
    if (lookup.slug === '') return undefined;
    const all = new Map((await this.templates.all(TEMPLATE)).reverse().map((template) => [template.slug, template]));
    const slugs = lookupHierarchy(lookup, {
      types: this.types.all.map(({ name }) => name),
      taxonomies: this.taxonomies.all.map(({ name }) => name),
    });
    const filled = slugs.find((slug) => all.get(slug)?.content);
    return all.get(filled ?? 'index');
  }
}
