import type { OpenTag, Tag } from '#rendering';
import { changedTag, withoutDirectives } from './conversion.js';
import type { BlockConversion, Replacement } from './conversion.js';

const BLOCK = 'wp-block-accordion';
const HEADINGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];

/** An accordion item whose closing tag has not been visited yet. */
interface OpenItem {
  /** Depth of `div` elements within the item. */
  depth: number;
  /** The opening tag of the item and the tags of its heading, which are replaced when the item is complete. */
  replaced: Replacement[];
  /** Name of the heading element, once it is open. */
  heading?: string;
  /** Whether the heading is complete. */
  hasHeading: boolean;
}

/** Converts accordion items to `details` with the heading as `summary`. An incomplete item is left unchanged. */
export class AccordionConversion implements BlockConversion {
  private readonly items: OpenItem[] = [];

  visitTag(tag: Tag, open: OpenTag | undefined): readonly Replacement[] {
    if (tag.name === 'DIV') return open ? this.openDiv(tag, open) : this.closeDiv(tag);
    const item = this.items.at(-1);
    if (!item || item.hasHeading) return [];
    if (open) this.openHeading(item, tag, open);
    else this.closeHeading(item, tag);
    return [];
  }

  private openDiv(tag: Tag, open: OpenTag): readonly Replacement[] {
    if (open.hasClass(`${BLOCK}-item`)) {
      const isOpen = open.hasClass('is-open');
      const text = withoutDirectives(open)
        .toString()
        .replace(/^<div/i, isOpen ? '<details open' : '<details');
      this.items.push({ depth: 0, hasHeading: false, replaced: [{ start: tag.start, end: tag.end, text }] });
      return [];
    }
    const item = this.items.at(-1);
    if (item) item.depth++;
    // `details` hide the panel of a closed item. An inert one could not be used after the item is opened.
    return open.hasClass(BLOCK) || open.hasClass(`${BLOCK}-panel`)
      ? [changedTag(tag, withoutDirectives(open).remove('inert'))]
      : [];
  }

  private closeDiv(tag: Tag): readonly Replacement[] {
    const item = this.items.at(-1);
    if (!item) return [];
    if (item.depth-- > 0) return [];
    this.items.pop();
    return item.hasHeading ? [...item.replaced, { start: tag.start, end: tag.end, text: '</details>' }] : [];
  }

  private openHeading(item: OpenItem, tag: Tag, open: OpenTag): void {
    const { start, end } = tag;
    if (item.heading === undefined && item.depth === 0 && HEADINGS.includes(tag.name)) {
      item.heading = tag.name;
      item.replaced.push({ start, end, text: `<summary>${open.toString()}` });
    } else if (tag.name === 'BUTTON' && item.heading !== undefined) {
      const text = withoutDirectives(open).remove('type').remove('aria-expanded').remove('aria-controls').toString();
      item.replaced.push({ start, end, text: text.replace(/^<button\s*/i, '<span ').replace(/ +>$/, '>') });
    }
  }

  private closeHeading(item: OpenItem, tag: Tag): void {
    const { start, end, name } = tag;
    if (item.heading === undefined) return;
    if (name === 'BUTTON') item.replaced.push({ start, end, text: '</span>' });
    if (name !== item.heading) return;
    item.replaced.push({ start, end, text: `</${name.toLowerCase()}></summary>` });
    item.hasHeading = true;
  }
}
