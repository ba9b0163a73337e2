import type { OpenTag, Tag } from '#rendering';
import { changedTag, withoutDirectives } from './conversion.js';
import type { BlockConversion, Replacement } from './conversion.js';

const BLOCK = 'wp-block-navigation__responsive';

/** Converts navigation blocks: a button opens the menu as a popover, in narrow windows or in all. */
export class NavigationConversion implements BlockConversion {
  private count = 0;

  /** @param region prefix of the generated ids, different for each part of a page */
  constructor(private readonly region: string) {}

  visitTag(tag: Tag, open: OpenTag | undefined): readonly Replacement[] {
    if (!open || (tag.name !== 'BUTTON' && tag.name !== 'DIV')) return [];
    if (tag.name === 'BUTTON' && open.hasClass(`${BLOCK}-container-open`)) {
      this.count++;
      return [changedTag(tag, this.button(open))];
    }
    if (this.count === 0) return [];
    if (tag.name === 'DIV' && open.hasClass(`${BLOCK}-container`)) {
      withoutDirectives(open).remove('tabindex').set('id', this.id).set('popover', 'auto');
      return [changedTag(tag, open)];
    }
    if (tag.name === 'BUTTON' && open.hasClass(`${BLOCK}-container-close`))
      // The menu covers the button that opened it, so the focus moves into the menu.
      return [changedTag(tag, this.button(open).set('popovertargetaction', 'hide').set('autofocus', true))];
    return [];
  }

  private get id(): string {
    return `${this.region}-menu-${this.count}`;
  }

  private button(open: OpenTag): OpenTag {
    return withoutDirectives(open).remove('aria-haspopup').set('type', 'button').set('popovertarget', this.id);
  }
}
