import { Inject, Injectable } from '@nestjs/common';
import type { PostType } from '../post-types/post-type.js';
import { PostTypeRegistry } from '../post-types/post-type-registry.js';
import { ActiveTheme } from '../themes/active-theme.js';
import { PLAIN_PARTS, PLAIN_TEMPLATES } from './plain-templates.js';
import type { Template } from './template.js';
import { TEMPLATE, TEMPLATE_PART } from './template-types.js';

/** Kinds whose general template is that of archives, and of single things. */
const ARCHIVES = ['author', 'category', 'tag', 'taxonomy', 'date'];
const SINGLE = ['single', 'page', 'attachment'];

/** The templates of the site's pages, as its theme brings them. */
@Injectable()
export class SiteTemplates {
  constructor(
    @Inject(ActiveTheme) private readonly active: ActiveTheme,
    @Inject(PostTypeRegistry) types: PostTypeRegistry,
  ) {
    types.register(TEMPLATE);
    types.register(TEMPLATE_PART);
  }

  /** All of a type. */
  of(type: PostType): readonly Template[] {
    return type.name === TEMPLATE_PART.name ? PLAIN_PARTS : PLAIN_TEMPLATES;
  }

  /** Identifier of a template: `atrium//single`. */
  idOf({ slug }: Template): string {
    return `${this.active.theme.stylesheet}//${slug}`;
  }

  /** The template of an id; one slash will do, since servers in between may have joined two. */
  byId(type: PostType, id: string): Template | undefined {
    return this.of(type).find(
      (template) => id === this.idOf(template) || id === this.idOf(template).replace('//', '/'),
    );
  }

  /**
   * The template that pages of a kind get: the most special one that the theme has.
   * @param slug such as `single-post-hello`, `category-rain`, `404`
   * @param isCustom of templates that somebody made, which are for single pages
   */
  lookUp(type: PostType, slug: string, isCustom = false): Template | undefined {
    const own = isCustom
      ? []
      : this.of(type)
          .filter((template) => slug === template.slug || slug.startsWith(`${template.slug}-`))
          .sort((a, b) => b.slug.length - a.slug.length);
    const kind = isCustom ? 'page' : slug.split('-', 1)[0]!;
    const general = [
      slug === 'front-page' ? ['home'] : [],
      isCustom ? ['page'] : [],
      ARCHIVES.includes(kind) ? ['archive'] : [],
      SINGLE.includes(kind) ? ['singular'] : [],
      ['index'],
    ].flat();
    return [...own, ...general.flatMap((name) => this.of(type).find((template) => template.slug === name) ?? [])][0];
  }
}
