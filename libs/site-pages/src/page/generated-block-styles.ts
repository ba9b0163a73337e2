import { GlobalStyles } from '#appearance';
import { PostRepository, RenderEntries, SiteRenderData, WorkLimits } from '#content/core';
import { PublicContent } from '#public-content';
import { ContentRenderer, duotoneColors, duotoneFilter, recordAt } from '#rendering';
import type { CollectedStyles } from '#rendering';
import { asHtml } from '#text';
import type { Html } from '#text';
import { Injectable } from '@nestjs/common';

/** Styles of the blocks of one page. */
export interface PageBlockStyles {
  /** Style sheet; empty for none. */
  css: string;
  /** Filters that the style sheet refers to; they belong in the body. */
  filters: Html;
}

/** Generated classes that need rules of their own. */
const GENERATED = /\bwp-(?:container-[\w-]*-is-layout-|container-content-|elements-|duotone-)/;

const NO_STYLES: PageBlockStyles = { css: '', filters: asHtml('') };

/** Colours of the duotone presets that every theme has. */
const DUOTONES: Readonly<Record<string, readonly string[]>> = {
  'dark-grayscale': ['#000000', '#7f7f7f'],
  grayscale: ['#000000', '#ffffff'],
  'purple-yellow': ['#8c00b7', '#fcff41'],
  'blue-red': ['#000097', '#ff4747'],
  midnight: ['#000000', '#00a5ff'],
  'magenta-yellow': ['#c7005a', '#fff278'],
  'purple-green': ['#a60072', '#67ff66'],
  'blue-orange': ['#1900d8', '#ffa96b'],
};

/**
 * Makes the styles of single blocks: layouts, colours of inner elements, and duotone filters. Stored renderings contain
 * only the classes, so an entry with such classes is rendered again for its page.
 */
@Injectable()
export class GeneratedBlockStyles {
  constructor(
    private readonly posts: PostRepository,
    private readonly entries: RenderEntries,
    private readonly data: SiteRenderData,
    private readonly content: PublicContent,
    private readonly renderer: ContentRenderer,
    private readonly limits: WorkLimits,
    private readonly themes: GlobalStyles,
  ) {}

  /**
   * Returns the styles of an entry.
   * @param id of the post, or of the autosave, with the raw content
   * @param shown the rendered content
   */
  async ofEntry(id: number, shown: string): Promise<PageBlockStyles> {
    const row = GENERATED.test(shown) ? await this.posts.byId(id) : undefined;
    const [post] = row ? await this.entries.forPosts([row]) : [];
    if (!post) return NO_STYLES;
    const input = { site: await this.content.site(), data: this.data, post, limits: this.limits.rendering };
    return this.withPresets((await this.renderer.renderContent(post.content, input)).styles);
  }

  /** Adds the filters of the theme's presets to the styles of a rendering. */
  async withPresets({ css, filters, duotonePresets }: CollectedStyles): Promise<PageBlockStyles> {
    if (duotonePresets.length === 0) return { css, filters: asHtml(filters) };
    const presets = await this.presets();
    const added = duotonePresets.map((slug) => {
      const colors = duotoneColors(presets.get(slug));
      return colors ? duotoneFilter(`wp-duotone-${slug}`, colors) : '';
    });
    return { css, filters: asHtml(filters + added.join('')) };
  }

  private async presets(): Promise<Map<string, unknown>> {
    const { settings } = await this.themes.inEffect();
    const lists = recordAt(settings, 'color', 'duotone');
    const own = ['default', 'theme', 'custom'].flatMap((origin): unknown => lists[origin] ?? []);
    return new Map<string, unknown>([
      ...Object.entries(DUOTONES),
      ...own.map((preset) => [String(recordAt(preset)['slug']), recordAt(preset)['colors']] as const),
    ]);
  }
}
