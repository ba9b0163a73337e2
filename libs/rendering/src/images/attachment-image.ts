import { escapeAttribute, escapeUrl } from '#text';
import { ownMember } from '../blocks/block.js';
import type { ImageFile, RenderAttachment } from '../render-data.js';
import type { Dimensions } from './dimensions.js';
import { constrainDimensions } from './dimensions.js';
import { sizesOf, sourceSet } from './source-set.js';

/** Bounding boxes of the named sizes in pixels; 0 means unbounded. */
const BOXES: Readonly<Record<string, Dimensions>> = {
  thumbnail: { width: 150, height: 150 },
  medium: { width: 300, height: 300 },
  medium_large: { width: 768, height: 0 },
  large: { width: 1024, height: 1024 },
};

/**
 * Returns the file of an image at a named size, with the dimensions at which it is displayed. If the image has no such
 * size, it is the original, scaled to the size if the name is known. Undefined for attachments that are not images.
 */
export function imageAtSize(attachment: RenderAttachment, size: string): ImageFile | undefined {
  if (!attachment.mimeType.startsWith('image/')) return undefined;
  const copy = ownMember(attachment.sizes, size);
  const box = ownMember(BOXES, size);
  if (copy || !box) return copy ?? { url: attachment.url, width: attachment.width, height: attachment.height };
  return { url: attachment.url, ...constrainDimensions(attachment, box) };
}

/**
 * Returns the `img` element of an attachment at a named size; '' if the attachment is not an image.
 * @param displayed dimensions at which the image is displayed; default: those of the size
 */
export function attachmentImage(
  attachment: RenderAttachment,
  size: string,
  attributes: Readonly<Record<string, string>> = {},
  displayed?: Dimensions,
): string {
  const found = imageAtSize(attachment, size);
  if (!found) return '';
  const file = { ...found, ...displayed };
  const srcset = sourceSet(attachment, file.url, file);
  const all: Record<string, string> = {
    src: file.url,
    class: `attachment-${size} size-${size}`,
    alt: attachment.alt.trim(),
    ...attributes,
    ...(srcset === undefined ? {} : { srcset, sizes: sizesOf(file.width) }),
  };
  const dimensions = file.width > 0 && file.height > 0 ? `width="${file.width}" height="${file.height}" ` : '';
  return `<img ${dimensions}${Object.entries(all)
    .map(([key, value]) => `${key}="${escapeAttribute(value)}"`)
    .join(' ')} />`;
}

/** Returns the image of an attachment, or else its title, with a link to its file or page. */
export function attachmentLink(
  attachment: RenderAttachment,
  size: string,
  to: 'file' | 'page',
  attributes: Readonly<Record<string, string>> = {},
): string {
  const inside =
    attachmentImage(attachment, size, attributes) ||
    attachment.title.trim() ||
    escapeAttribute(
      attachment.url
        .split('/')
        .at(-1)
        ?.replace(/\.[^.]*$/, '') ?? '',
    );
  return `<a href='${escapeUrl(to === 'file' ? attachment.url : attachment.link)}'>${inside}</a>`;
}
