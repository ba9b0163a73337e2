import { Authorship } from '#identity';
import { ContentModule } from '#content';
import { Library } from '#platform';
import { Slider1700000400000 } from './migrations/1700000400000-slider.js';
import { SliderAuthors1700000410000 } from './migrations/1700000410000-slider-authors.js';
import { PublishedSliders } from './shortcode/published-sliders.js';
import { SliderShortcode } from './shortcode/slider-shortcode.js';
import { ItemListController } from './sliders/item-list.controller.js';
import { SlideImages } from './sliders/slide-images.js';
import { SliderView } from './sliders/slider-view.js';
import { SliderPermissions } from './sliders/slider-permissions.js';
import { SliderEntity } from './sliders/slider.entity.js';
import { SlidersController } from './sliders/sliders.controller.js';
import { SlidersService } from './sliders/sliders.service.js';

/** Sliders of the slider component, and the shortcode `slider` that shows them in posts. */
@Library({
  namespace: 'slidercomponent/slider',
  imports: [ContentModule],
  entities: [SliderEntity],
  migrations: [Slider1700000400000, SliderAuthors1700000410000],
  controllers: [ItemListController, SlidersController],
  providers: [SlidersService, SliderPermissions, SliderView, SlideImages, PublishedSliders, SliderShortcode],
})
export class SliderModule {
  constructor(authorship: Authorship) {
    authorship.registerTable('sliders');
  }
}
