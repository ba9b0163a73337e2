import { OpenTag, tagsOf } from '#rendering';
import { AccordionConversion } from './accordion-conversion.js';
import { CarouselConversion } from './carousel-conversion.js';
import { LightboxConversion } from './lightbox-conversion.js';
import type { BlockConversion, Replacement } from './conversion.js';
import { NavigationConversion } from './navigation-conversion.js';

/** Class names of blocks that need a script. Most contents have none of them. */
const INTERACTIVE =
  /wp-block-navigation__responsive-|lightbox-trigger|wp-block-accordion-item|pagebuilder-carousel|site-carousel/;

/**
 * Makes interactive blocks work without the scripts of the reference, which pages do not load: menus and enlarged
 * images are popovers (https://html.spec.whatwg.org/multipage/popover.html), items of accordions are `details`. The
 * API returns the markup for these scripts. Takes linear time.
 * @param html rendered HTML
 * @param region prefix of the generated ids, different for each part of a page
 */
export function convertInteractiveBlocks(html: string, region: string): string {
  if (!INTERACTIVE.test(html)) return html;
  const conversions: readonly BlockConversion[] = [
    new NavigationConversion(region),
    new LightboxConversion(region),
    new AccordionConversion(),
    new CarouselConversion(),
  ];
  const replaced: Replacement[] = [];
  for (const tag of tagsOf(html)) {
    const open = tag.closing ? undefined : OpenTag.fromTag(html, tag);
    for (const conversion of conversions) replaced.push(...conversion.visitTag(tag, open));
  }
  replaced.sort((one, other) => one.start - other.start);
  let out = '';
  let at = 0;
  for (const { start, end, text } of replaced) {
    out += html.slice(at, start) + text;
    at = end;
  }
  return out + html.slice(at);
}
