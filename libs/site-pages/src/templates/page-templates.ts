import { TEMPLATE, TEMPLATE_PART, TemplateRepository } from '#appearance';
import type { ResolvedTemplate } from '#appearance';
import type { PostType } from '#content-model';
import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';

/** A template or part: its block markup, and whether the site stores its own version. */
interface UsedTemplate {
  content: string;
  isStored: boolean;
}

/** Finds the block templates and template parts that pages use: published ones of the site, then files of the theme. */
@Injectable()
export class PageTemplates {
  private readonly cache: TaggedCache<string, ReadonlyMap<string, UsedTemplate>>;

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
    return found?.isStored ? found.content : undefined;
  }

  /** Returns all template parts by slug. */
  parts(): Promise<ReadonlyMap<string, UsedTemplate>> {
    return this.load(TEMPLATE_PART);
  }

  private load(type: PostType): Promise<ReadonlyMap<string, UsedTemplate>> {
    return this.cache.load(type.name, async () => {
      const files = this.templates.files(type).map((template) => [template.slug, toUsedTemplate(template)] as const);
      const stored = (await this.templates.findPublished(type)).map(
        (template) => [template.slug, toUsedTemplate(template)] as const,
      );
      // Later members replace earlier ones: a stored template replaces a file, and the first stored one counts.
      return new Map([...files, ...stored.toReversed()]);
    });
  }
}

function toUsedTemplate({ content, source }: ResolvedTemplate): UsedTemplate {
  return { content, isStored: source === 'custom' };
}
