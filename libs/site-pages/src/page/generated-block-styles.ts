import { GlobalStyles } from '#appearance';
import { duotoneColors, duotoneFilter, recordAt } from '#rendering';
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

/** The styles of a page without styled blocks. */
export const NO_STYLES: PageBlockStyles = { css: '', filters: asHtml('') };

/** Colors of the duotone presets that every theme has. */
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

/** Completes the styles of the blocks of a rendering with the duotone filters of the theme's presets. */
@Injectable()
export class GeneratedBlockStyles {
  constructor(private readonly globalStyles: GlobalStyles) {}

  /** Adds the filters of the theme's presets to the styles of a rendering. */
  async withPresets({ css, filters, duotonePresets }: CollectedStyles): Promise<PageBlockStyles> {
    if (duotonePresets.length === 0) return { css, filters: asHtml(filters) };
    const presets = await this.loadPresets();
    const added = duotonePresets.map((slug) => {
      const colors = duotoneColors(presets.get(slug));
      return colors ? duotoneFilter(`wp-duotone-${slug}`, colors) : '';
    });
    return { css, filters: asHtml(filters + added.join('')) };
  }

  private async loadPresets(): Promise<Map<string, unknown>> {
    const { settings } = await this.globalStyles.effectiveDocument();
    const lists = recordAt(settings, 'color', 'duotone');
    const own = ['default', 'theme', 'custom'].flatMap((origin): unknown => lists[origin] ?? []);
    return new Map<string, unknown>([
      ...Object.entries(DUOTONES),
      ...own.map((preset) => [String(recordAt(preset)['slug']), recordAt(preset)['colors']] as const),
    ]);
  }
}
