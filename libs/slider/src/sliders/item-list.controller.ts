import { anyone, List, Namespace } from '#route-registry';
import { SliderItems } from './slider-items.js';
import type { ListedSlider } from './slider-items.js';
import { SlidersService } from './sliders.service.js';

/** `/itemlist`: lists the published sliders for anonymous users. */
@Namespace('slidercomponent/slider', 'itemlist')
export class ItemListController {
  constructor(
    private readonly sliders: SlidersService,
    private readonly items: SliderItems,
  ) {}

  @List('', { allow: anyone(), cacheable: true })
  async list(): Promise<ListedSlider[]> {
    return (await this.sliders.published()).map((slider) => this.items.publicItem(slider));
  }
}
