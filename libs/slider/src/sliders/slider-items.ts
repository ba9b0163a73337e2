import { Injectable } from '@nestjs/common';
import { Item, RouteRegistry } from '#route-registry';
import type { SliderEntity } from './slider.entity.js';

/** A slider in the public list. */
export interface ListedSlider {
  id: number;
  title: string;
  alias: string;
  /** How many there are. */
  slides: number;
  /** UTC, with `Z`. */
  modified: string;
}

/** Shows sliders as the interface does. */
@Injectable()
export class SliderItems {
  constructor(private readonly routes: RouteRegistry) {}

  /** For those who manage it. */
  item({ id, title, alias, status, slides, modified }: SliderEntity): Item {
    const collection = this.routes.urlOf('/slidercomponent/slider/items');
    const data = { id, title, alias, status, slides, modified: instantText(modified) };
    return new Item(data, { self: [{ href: this.address(id) }], collection: [{ href: collection }] });
  }

  /** For the public list. */
  listed({ id, title, alias, slides, modified }: SliderEntity): ListedSlider {
    return { id, title, alias, slides: slides.length, modified: instantText(modified) };
  }

  /** Address of a slider in the interface. */
  address(id: number): string {
    return this.routes.urlOf(`/slidercomponent/slider/items/${id}`);
  }
}

function instantText(instant: Date): string {
  return instant.toISOString().replace(/\.\d+Z$/, 'Z');
}
