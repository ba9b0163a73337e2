import { Library } from '#platform';
import { Slider1700000400000 } from './migrations/1700000400000-slider.js';
import { ItemListController } from './sliders/item-list.controller.js';
import { SlideImages } from './sliders/slide-images.js';
import { SliderItems } from './sliders/slider-items.js';
import { SliderEntity } from './sliders/slider.entity.js';
import { SlidersController } from './sliders/sliders.controller.js';
import { SlidersService } from './sliders/sliders.service.js';

/** Sliders of the slider component. */
@Library({
  namespace: 'slidercomponent/slider',
  entities: [SliderEntity],
  migrations: [Slider1700000400000],
  controllers: [ItemListController, SlidersController],
  providers: [SlidersService, SliderItems, SlideImages],
})
export class SliderModule {}
