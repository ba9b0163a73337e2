import { Library } from '#platform';

/** Sliders of the slider component. */
@Library({ namespace: 'slidercomponent/slider' })
export class SliderModule {}
