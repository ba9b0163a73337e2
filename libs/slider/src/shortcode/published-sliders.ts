import { Injectable } from '@nestjs/common';
import { RenderSources } from '#content';
import type { RenderSource } from '#content';
import { Database } from '#platform';
import type { RenderContext } from '#rendering';
import { SliderEntity } from '../sliders/slider.entity.js';

/** A published slider, as posts show it. */
export type PublishedSlider = Pick<SliderEntity, 'title' | 'slides'>;

/** The attribute by which a post refers to a slider. */
export type SliderReference = { alias: string } | { id: number };

/** Loads published sliders for the posts that show them, and invalidates these posts' renderings. */
@Injectable()
export class PublishedSliders {
  private readonly source: RenderSource<PublishedSlider | null>;

  constructor(
    sources: RenderSources,
    private readonly database: Database,
  ) {
    this.source = sources.register('slider', { load: (key) => this.load(key), countCharacters });
  }

  /**
   * Returns a published slider for a rendering; null if there is none, undefined if a limit of the rendering is
   * exceeded.
   */
  read(context: RenderContext, reference: SliderReference): Promise<PublishedSlider | null | undefined> {
    return this.source.read(context, keyOf(reference));
  }

  /**
   * Invalidates the renderings that refer to a slider, whether they show it or not. Call it in the unit of work of a
   * write, with the slider before and after the write.
   */
  async invalidate(...sliders: readonly Pick<SliderEntity, 'id' | 'alias'>[]): Promise<void> {
    await this.source.invalidate([...new Set(sliders.flatMap(({ id, alias }) => [keyOf({ id }), keyOf({ alias })]))]);
  }

  private load(key: string): Promise<PublishedSlider | null> {
    const [by, value] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    return this.database.repository(SliderEntity).findOneBy({
      ...(by === 'id' ? { id: Number(value) } : { alias: value }),
      // defence: slider-shown-published
      status: 'publish',
    });
  }
}

function keyOf(reference: SliderReference): string {
  return 'id' in reference ? `id:${reference.id}` : `alias:${reference.alias}`;
}

function countCharacters(slider: PublishedSlider | null): number {
  return (slider?.slides ?? []).reduce((sum, { caption, link }) => sum + caption.length + link.length, 0);
}
