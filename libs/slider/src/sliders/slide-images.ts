import { Injectable } from '@nestjs/common';
import { Dispatcher, invalidParam, RestRequest, RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import type { Slide } from './slider.js';

/** The longest list that the endpoint gives; no slider has more slides. */
const AT_ONCE = 100;

/** Knows whether the pictures of slides exist, by asking the media endpoint with the caller's rights. */
@Injectable()
export class SlideImages {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly routes: RouteRegistry,
  ) {}

  /**
   * Checks that all slides name pictures that the caller may see.
   * @throws RestError `rest_invalid_param` naming the first slide that does not
   */
  async require(slides: readonly Slide[], actor: Actor): Promise<void> {
    if (slides.length === 0) return;
    const ids = [...new Set(slides.map(({ image }) => image))];
    const query = { include: ids, media_type: ['image'], per_page: AT_ONCE, _fields: ['id'] };
    const { data, error } = await this.dispatcher.dispatch(
      new RestRequest({ method: 'GET', path: this.routes.wirePath('/core/v2/media'), actor, query }),
    );
    if (error) throw error;
    const found = new Set((data as readonly { id: number }[]).map(({ id }) => id));
    const index = slides.findIndex(({ image }) => !found.has(image));
    if (index >= 0) throw invalidParam('slides', `slides[${index}][image] is no picture among the media.`);
  }
}
