import type { ImageFile, RenderAttachment } from '#rendering';
import type { PublicImage } from './public-entry.js';

/**
 * The copy of an image for a place of a width: the smallest one of the original's shape that is wide enough, else the original; its size is
 * what it is shown in, never wider than the place.
 */
export function imageFor(attachment: RenderAttachment, width: number): PublicImage | undefined {
  const { url, alt } = attachment;
  if (!attachment.mimeType.startsWith('image/') || attachment.width <= 0 || attachment.height <= 0) return undefined;
  const original = { url, width: attachment.width, height: attachment.height };
  const copies = Object.values(attachment.sizes)
    .filter((copy) => copy.width >= width && hasShapeOf(copy, original))
    .sort((one, other) => one.width * one.height - other.width * other.height);
  return { ...fitted(copies[0] ?? original, width), alt };
}

/** Whether both are one picture, but for rounding. */
function hasShapeOf(copy: ImageFile, original: ImageFile): boolean {
  const [small, large] = copy.width > original.width ? [original, copy] : [copy, original];
  return Math.abs(Math.round((large.height * small.width) / large.width) - small.height) <= 1;
}

function fitted(file: ImageFile, width: number): ImageFile {
  if (file.width <= width) return file;
  return { url: file.url, width, height: Math.max(1, Math.round((file.height * width) / file.width)) };
}
