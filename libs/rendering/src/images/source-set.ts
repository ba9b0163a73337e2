import type { ImageFile, RenderAttachment } from '../render-data.js';
import type { Dimensions } from './dimensions.js';
import { haveSameRatio } from './dimensions.js';

/** Maximum width of offered files in pixels, except for the displayed file. */
const MAX_WIDTH = 2048;

/**
 * Returns the value of `srcset` for an image of an attachment; undefined if the image has no alternative files.
 * @param source value of `src`
 * @param displayed dimensions at which the image is displayed
 */
export function sourceSet(attachment: RenderAttachment, source: string, displayed: Dimensions): string | undefined {
  const sizes = Object.values(attachment.sizes);
  if (sizes.length === 0 || displayed.width < 1) return undefined;
  const original: ImageFile = { url: attachment.url, width: attachment.width, height: attachment.height };
  // The sizes of an animated GIF are static: its original is neither offered with them nor gets alternatives. Every GIF
  // with a thumbnail may be animated.
  const isStill = attachment.mimeType !== 'image/gif' || !attachment.sizes['thumbnail'];
  if (!isStill && source.includes(pathOf(original.url))) return undefined;
  const candidates = new Map<number, string>();
  let matched: ImageFile | undefined;
  for (const file of isStill ? [...sizes, original] : sizes) {
    if (!matched && source.includes(pathOf(file.url))) matched = file;
    if ((file.width <= MAX_WIDTH || file === matched) && haveSameRatio(displayed, file))
      candidates.set(file.width, file.url);
  }
  if (!matched || candidates.size < 2) return undefined;
  const widths = [...candidates.keys()];
  const first = widths.indexOf(matched.width);
  if (first > 0) widths.unshift(...widths.splice(first, 1));
  return widths.map((width) => `${(candidates.get(width) ?? '').replaceAll(' ', '%20')} ${width}w`).join(', ');
}

/** Returns the value of `sizes` for an image that is displayed at a width in pixels. */
export function sizesOf(width: number): string {
  return `(max-width: ${width}px) 100vw, ${width}px`;
}

/** Returns the dimensions of the file of an attachment that `source` refers to, or undefined. */
export function dimensionsOfSource(attachment: RenderAttachment, source: string): Dimensions | undefined {
  const name = nameOf(source);
  if (source.includes(nameOf(attachment.url))) return attachment;
  return Object.values(attachment.sizes).find((file) => nameOf(file.url) === name);
}

/** Returns a URL without scheme, host and query. */
function pathOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
}
function nameOf(url: string): string {
  return pathOf(url).split('/').at(-1) ?? '';
}
