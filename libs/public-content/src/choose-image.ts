import { haveSameRatio, sourceSet } from '#rendering';
import type { ImageFile, RenderAttachment } from '#rendering';
import type { PublicImage } from './public-entry.js';

/**
 * Chooses the size of an image for a width: the smallest one of the original's aspect ratio that is wide enough,
 * otherwise the original. The returned dimensions are those for display, never wider than the given width. Undefined
 * for other files, and for images of unknown dimensions.
 */
export function chooseImage(attachment: RenderAttachment, width: number): PublicImage | undefined {
  const { url, alt } = attachment;
  if (!attachment.mimeType.startsWith('image/') || attachment.width <= 0 || attachment.height <= 0) return undefined;
  const original = { url, width: attachment.width, height: attachment.height };
  const sizes = Object.values(attachment.sizes)
    .filter((size) => size.width >= width && haveSameRatio(size, original))
    .sort((one, other) => one.width * one.height - other.width * other.height);
  const file = sizes[0] ?? original;
  const srcset = sourceSet(attachment, file.url, file);
  return { ...fitToWidth(file, width), alt, ...(srcset === undefined ? {} : { srcset }) };
}

function fitToWidth(file: ImageFile, width: number): ImageFile {
  if (file.width <= width) return file;
  return { url: file.url, width, height: Math.max(1, Math.round((file.height * width) / file.width)) };
}
