import { anyone, List, Namespace } from '#route-registry';
import { SliderView } from './slider-view.js';
import type { ListedSlider } from './slider-view.js';
import { SlidersService } from './sliders.service.js';

/** `/itemlist`: lists the published sliders for everyone. */
@Namespace('slidercomponent/slider', 'itemlist')
export class ItemListController {
  constructor(
    private readonly sliders: SlidersService,
    private readonly view: SliderView,
  ) {}

  @List('', { summary: 'List published sliders', allow: anyone(), cacheable: true })
  async list(): Promise<ListedSlider[]> {
    return (await this.sliders.findPublished()).map((slider) => this.view.publicItem(slider));
  }
}
