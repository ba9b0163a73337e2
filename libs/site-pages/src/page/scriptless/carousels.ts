import type { OpenTag, Tag } from '#rendering';
import { changedTag } from './conversion.js';
import type { BlockConversion, Replacement } from './conversion.js';

/** Carousels of the page builder: lists that readers scroll by touch, and by the arrow keys once they have the focus. */
export class Carousels implements BlockConversion {
  see(tag: Tag, open: OpenTag | undefined): readonly Replacement[] {
    if (!open || tag.name !== 'UL' || !open.hasClass('pagebuilder-carousel')) return [];
    return [changedTag(tag, open.set('tabindex', '0').set('aria-label', 'Images'))];
  }
}
