import { sanitizeTextArea, sanitizeTextField, sanitizeUrl } from '#text';
import type { Slide, SliderFields } from './slider.js';
import type { SlideInput, SliderInput } from './sliders.args.js';

/** Sanitizes the given fields for storage. The result has no member for a field that is absent or null. */
export function sanitizeSlider({ title, alias, status, slides }: SliderInput): Partial<SliderFields> {
  return {
    ...(typeof title === 'string' && { title: sanitizeTextField(title) }),
    ...(typeof alias === 'string' && { alias }),
    ...(status && { status }),
    ...(slides && { slides: slides.map(sanitizeSlide) }),
  };
}

function sanitizeSlide({ image, caption = '', link = '' }: SlideInput): Slide {
  return { image, caption: sanitizeTextArea(caption), link: sanitizeUrl(link) };
}
