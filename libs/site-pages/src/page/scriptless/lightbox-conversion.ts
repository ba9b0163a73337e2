import type { OpenTag, Tag } from '#rendering';
import { escapeAttribute } from '#text';
import { changedTag, withoutDirectives } from './conversion.js';
import type { BlockConversion, Replacement } from './conversion.js';

/** Converts images with a lightbox: a button shows the image in the size of the window as a popover. */
export class LightboxConversion implements BlockConversion {
  private count = 0;
  private image: OpenTag | undefined;
  /** The changed opening tag of the button, until its closing tag is visited. */
  private button: Replacement | undefined;

  /** @param region prefix of the generated ids, different for each part of a page */
  constructor(private readonly region: string) {}

  visitTag(tag: Tag, open: OpenTag | undefined): readonly Replacement[] {
    if (!open) return tag.name === 'BUTTON' ? this.closeButton(tag) : [];
    if (tag.name === 'FIGURE') {
      this.image = undefined;
      return open.hasClass('wp-lightbox-container') ? [changedTag(tag, withoutDirectives(open))] : [];
    }
    if (tag.name === 'IMG') {
      this.image = open;
      return open.has('data-wp-on--click') ? [changedTag(tag, withoutDirectives(open))] : [];
    }
    if (tag.name === 'BUTTON' && open.hasClass('lightbox-trigger') && this.image)
      this.button = this.openButton(tag, open, this.image);
    return [];
  }

  private get id(): string {
    return `${this.region}-image-${this.count}`;
  }

  private openButton(tag: Tag, open: OpenTag, image: OpenTag): Replacement {
    this.count++;
    const alt = image.text('alt');
    withoutDirectives(open)
      .remove('aria-haspopup')
      .set('popovertarget', this.id)
      .set('aria-label', alt === '' ? 'Enlarge' : `Enlarge: ${alt}`);
    return changedTag(tag, open);
  }

  private closeButton({ end }: Tag): readonly Replacement[] {
    const { button, image } = this;
    this.button = undefined;
    return button && image ? [button, { start: end, end, text: enlargedImage(this.id, image) }] : [];
  }
}

/** The enlarged image. Browsers load it when it is opened. */
function enlargedImage(id: string, image: OpenTag): string {
  const attributes = ['src', 'srcset', 'alt', 'width', 'height']
    .filter((name) => image.has(name))
    .map((name) => ` ${name}="${escapeAttribute(image.text(name))}"`)
    .join('');
  const sizes = image.has('srcset') ? ' sizes="100vw"' : '';
  return (
    `<div popover="auto" id="${id}" class="lightbox" role="dialog" aria-label="Enlarged image">` +
    `<button type="button" class="lightbox-close" popovertarget="${id}" popovertargetaction="hide" autofocus>Close</button>` +
    `<img loading="lazy" decoding="async"${attributes}${sizes}></div>`
  );
}
