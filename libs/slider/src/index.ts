export { SliderModule } from './slider.module.js';
