import type { OpenTag, Tag } from '#rendering';
import { changedTag } from './conversion.js';
import type { BlockConversion, Replacement } from './conversion.js';

/** Class names of carousels: those of the page builder, and those of any other library. */
const CAROUSELS = ['pagebuilder-carousel', 'site-carousel'];

/** Carousels: lists that readers scroll by touch, and by the arrow keys once they have the focus. */
export class Carousels implements BlockConversion {
  see(tag: Tag, open: OpenTag | undefined): readonly Replacement[] {
    if (!open || tag.name !== 'UL' || !CAROUSELS.some((name) => open.hasClass(name))) return [];
    if (open.text('aria-label').trim() === '') open.set('aria-label', 'Images');
    return [changedTag(tag, open.set('tabindex', '0'))];
  }
}
