import { CLASSIC_WIDGETS } from '../../element-types/element-type-declarations.js';
import { counter, iconBox, iconWidget, imageBox, progress, starRating, testimonial } from './boxes.js';
import { accordion, iconList, nestedTabs, socialIcons, tabs, toggle } from './lists.js';
import { audio, googleMaps, image, imageCarousel, imageGallery, video } from './media.js';
import {
  alert,
  button,
  classicWidget,
  divider,
  heading,
  customHtml,
  menuAnchor,
  readMore,
  shortcode,
  spacer,
  textEditor,
  textPath,
} from './text.js';
import type { RenderWidget } from './widget.js';

/** Renderers by widget type. `common` and `sidebar` have no output. The output of `inner-section` is its children. */
export const WIDGET_RENDERERS: ReadonlyMap<string, RenderWidget> = new Map<string, RenderWidget>([
  ['heading', heading],
  ['text-editor', textEditor],
  ['html', customHtml],
  ['shortcode', shortcode],
  ['button', button],
  ['divider', divider],
  ['spacer', spacer],
  ['menu-anchor', menuAnchor],
  ['read-more', readMore],
  ['text-path', textPath],
  ['alert', alert],
  ['image', image],
  ['image-gallery', imageGallery],
  ['image-carousel', imageCarousel],
  ['video', video],
  ['audio', audio],
  ['google_maps', googleMaps],
  ['icon', iconWidget],
  ['image-box', imageBox],
  ['icon-box', iconBox],
  ['counter', counter],
  ['progress', progress],
  ['testimonial', testimonial],
  ['star-rating', starRating],
  ['icon-list', iconList],
  ['social-icons', socialIcons],
  ['tabs', tabs],
  ['nested-tabs', nestedTabs],
  ['accordion', accordion],
  ['toggle', toggle],
  ...CLASSIC_WIDGETS.map((name): [string, RenderWidget] => [`wp-widget-${name}`, classicWidget]),
]);
