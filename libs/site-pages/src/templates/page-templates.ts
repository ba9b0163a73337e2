import { TEMPLATE, TEMPLATE_PART, TemplateRepository } from '#appearance';
import type { ResolvedTemplate } from '#appearance';
import type { PostType } from '#content-model';
import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';

/** Finds the block templates and template parts that pages use: published ones of the site, then files of the theme. */
@Injectable()
export class PageTemplates {
  private readonly cache: TaggedCache<string, ReadonlyMap<string, ResolvedTemplate>>;

  constructor(
    private readonly templates: TemplateRepository,
    clock: ChangeClock,
  ) {
    this.cache = new TaggedCache(clock, { limit: 2 });
  }

  /**
   * Returns the block markup of the first template that exists, if the site stores its own version of it. For a
   * file of the theme the built-in page is shown, so it returns undefined.
   * @param slugs the most specific first
   */
  async storedTemplate(slugs: readonly string[]): Promise<string | undefined> {
    const all = await this.load(TEMPLATE);
    const slug = slugs.find((candidate) => all.has(candidate));
    const found = slug === undefined ? undefined : all.get(slug)!;
    return found?.source === 'custom' ? found.content : undefined;
  }

  /** Returns all template parts by slug. */
  parts(): Promise<ReadonlyMap<string, ResolvedTemplate>> {
    return this.load(TEMPLATE_PART);
  }

  private load(type: PostType): Promise<ReadonlyMap<string, ResolvedTemplate>> {
    return this.cache.load(type.name, () => this.templates.usedBySlug(type));
  }
}
