import { sourceSet } from '#rendering';
import type { ImageFile, RenderAttachment } from '#rendering';
import type { PublicImage } from './public-entry.js';

/**
 * Chooses the copy of an image for a width: the smallest one of the original's aspect ratio that is wide enough,
 * otherwise the original. Its dimensions are those for display, never wider than the given width.
 */
export function chooseImage(attachment: RenderAttachment, width: number): PublicImage | undefined {
  const { url, alt } = attachment;
  if (!attachment.mimeType.startsWith('image/') || attachment.width <= 0 || attachment.height <= 0) return undefined;
  const original = { url, width: attachment.width, height: attachment.height };
  const copies = Object.values(attachment.sizes)
    .filter((copy) => copy.width >= width && hasAspectRatioOf(copy, original))
    .sort((one, other) => one.width * one.height - other.width * other.height);
  const file = copies[0] ?? original;
  const srcset = sourceSet(attachment, file.url, file);
  return { ...fitToWidth(file, width), alt, ...(srcset === undefined ? {} : { srcset }) };
}

/** Whether two aspect ratios are equal except for rounding. */
function hasAspectRatioOf(copy: ImageFile, original: ImageFile): boolean {
  const [small, large] = copy.width > original.width ? [original, copy] : [copy, original];
  return Math.abs(Math.round((large.height * small.width) / large.width) - small.height) <= 1;
}

function fitToWidth(file: ImageFile, width: number): ImageFile {
  if (file.width <= width) return file;
  return { url: file.url, width, height: Math.max(1, Math.round((file.height * width) / file.width)) };
}
