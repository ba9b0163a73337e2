import { Injectable } from '@nestjs/common';
import { invalidParam, Pipeline, RestRequest, RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import { MAX_SLIDES } from './slider.js';
import type { Slide } from './slider.js';

/** Checks that the images of slides exist, by a request to the media endpoint with the caller's rights. */
@Injectable()
export class SlideImages {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly routes: RouteRegistry,
  ) {}

  /**
   * Checks that the caller may see the image of each slide.
   * @throws RestError `rest_invalid_param` for the first slide whose image the caller cannot see; the error of the
   * media endpoint
   */
  async checkAll(slides: readonly Slide[], actor: Actor): Promise<void> {
    if (slides.length === 0) return;
    const ids = [...new Set(slides.map(({ image }) => image))];
    const query = { include: ids, media_type: ['image'], per_page: MAX_SLIDES, _fields: ['id'] };
    const { data, error } = await this.pipeline.run(
      new RestRequest({ method: 'GET', path: this.routes.wirePath('/core/v2/media'), actor, query }),
    );
    if (error) throw error;
    const found = new Set((data as readonly { id: number }[]).map(({ id }) => id));
    const index = slides.findIndex(({ image }) => !found.has(image));
    if (index >= 0) throw invalidParam('slides', `slides[${index}][image] is not the id of an image.`);
  }
}
