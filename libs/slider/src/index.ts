/**
 * Public API of the `slidercomponent/slider` namespace.
 */
export { SliderModule } from './slider.module.js';
