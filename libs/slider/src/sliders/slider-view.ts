import { Injectable } from '@nestjs/common';
import { toGmtTime } from '#platform';
import { Item, RouteRegistry } from '#route-registry';
import type { SliderEntity } from './slider.entity.js';
import type { SliderSummary } from './sliders.service.js';

/** A slider in the public list. */
export interface ListedSlider {
  id: number;
  title: string;
  alias: string;
  /** Number of slides. */
  slides: number;
  /** UTC, with `Z`. */
  modified: string;
}

/** Converts sliders to response items. */
@Injectable()
export class SliderView {
  constructor(private readonly routes: RouteRegistry) {}

  /** Returns the item for users who may edit sliders. */
  item({ id, title, alias, status, slides, modified }: SliderEntity): Item {
    const collection = this.routes.urlOf('/slidercomponent/slider/items');
    const data = { id, title, alias, status, slides, modified: `${toGmtTime(modified)}Z` };
    return new Item(data, { self: [{ href: this.address(id) }], collection: [{ href: collection }] });
  }

  /** Returns the item for the public list. */
  publicItem({ id, title, alias, slideCount, modified }: SliderSummary): ListedSlider {
    return { id, title, alias, slides: slideCount, modified: `${toGmtTime(modified)}Z` };
  }

  /** Returns the API address of a slider. */
  address(id: number): string {
    return this.routes.urlOf(`/slidercomponent/slider/items/${id}`);
  }
}
