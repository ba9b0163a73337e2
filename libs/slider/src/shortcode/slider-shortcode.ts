import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ContentRenderer } from '#rendering';
import type { RenderAttachment, RenderContext, ShortcodeCall } from '#rendering';
import type { Slide } from '../sliders/slider.js';
import { toAlias } from '../sliders/unique-alias.js';
import { PublishedSliders } from './published-sliders.js';
import type { SliderReference } from './published-sliders.js';
import { sliderHtml } from './slider-html.js';

/** Version of the markup. Increment it when `sliderHtml` changes, so that stored renderings are renewed. */
const VERSION = 1;

/** Registers the shortcode `slider`, which shows a published slider: `[slider alias="home"]` or `[slider id="7"]`. */
@Injectable()
export class SliderShortcode implements OnModuleInit {
  constructor(
    private readonly renderer: ContentRenderer,
    private readonly sliders: PublishedSliders,
  ) {}

  onModuleInit(): void {
    this.renderer.shortcodes.register('slider', (call) => this.render(call), VERSION);
  }

  /**
   * Returns the markup of a slider; '' if there is no such published slider, none of its images exists, or a limit of
   * the rendering is exceeded.
   */
  private async render({ attributes, context }: ShortcodeCall): Promise<string> {
    const reference = referenceIn(attributes.named);
    const slider = reference && (await this.sliders.read(context, reference));
    // defence: budget-of-slides
    if (!slider || !context.budget.charge('elements', slider.slides.length)) return '';
    const images = await imagesOf(slider.slides, context);
    const shown = slider.slides.flatMap((slide) => {
      const image = images.get(slide.image);
      return image ? [{ ...slide, image }] : [];
    });
    return shown.length === 0 ? '' : sliderHtml(slider.title, shown);
  }
}

/**
 * Reads the alias of a slider, or the ID if there is no valid alias. The alias may be written like a title. Returns
 * undefined if neither is valid.
 */
function referenceIn(attributes: ReadonlyMap<string, string>): SliderReference | undefined {
  const alias = toAlias(attributes.get('alias') ?? '');
  if (alias !== '') return { alias };
  const id = attributes.get('id')?.trim() ?? '';
  return /^\d+$/.test(id) && Number.isSafeInteger(Number(id)) ? { id: Number(id) } : undefined;
}

async function imagesOf(slides: readonly Slide[], { data }: RenderContext): Promise<Map<number, RenderAttachment>> {
  const ids = [...new Set(slides.map(({ image }) => image))];
  if (ids.length === 0) return new Map();
  const found = await data.attachments({ ids, kind: 'image', orderBy: ['id'], order: 'asc' });
  return new Map(found.map((image) => [image.id, image]));
}
