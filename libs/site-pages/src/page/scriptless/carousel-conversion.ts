import type { OpenTag, Tag } from '#rendering';
import { changedTag } from './conversion.js';
import type { BlockConversion, Replacement } from './conversion.js';

/** Class names of carousels: those of the page builder, and those of all other libraries. */
const CAROUSELS = ['pagebuilder-carousel', 'site-carousel'];

/** Lets carousels take the focus, so that users can scroll these lists with the arrow keys. */
export class CarouselConversion implements BlockConversion {
  visitTag(tag: Tag, open: OpenTag | undefined): readonly Replacement[] {
    if (!open || tag.name !== 'UL' || !CAROUSELS.some((name) => open.hasClass(name))) return [];
    if (open.text('aria-label').trim() === '') open.set('aria-label', 'Images');
    return [changedTag(tag, open.set('tabindex', '0'))];
  }
}
