import type { Dimensions } from '#rendering';
import type { Sharp } from 'sharp';
import { InvalidImageError, MAX_PIXELS, transformPixels } from './image.js';
import type { DecodedImage } from './image.js';

/** An edit of an image. */
export type Edit =
  /** Degrees, clockwise. */
  | { type: 'rotate'; args: { angle: number } }
  | { type: 'flip'; args: { flip: { horizontal?: boolean; vertical?: boolean } } }
  /** Percentages of the image's dimensions. */
  | { type: 'crop'; args: { left: number; top: number; width: number; height: number } };

/**
 * Applies edits in their order.
 * @returns undefined if an edit would leave nothing of the image
 * @throws InvalidImageError if the image would have too many pixels
 */
export async function editImage(image: DecodedImage, edits: readonly Edit[]): Promise<DecodedImage | undefined> {
  let edited: DecodedImage | undefined = image;
  for (const edit of edits) {
    if (!edited) return undefined;
    const change = changeOf(edit, edited);
    if (change === 'nothing left') return undefined;
    if (change) edited = await transformPixels(edited, change);
  }
  return edited;
}

/** Returns the operation of an edit; undefined for an edit without effect. */
function changeOf(edit: Edit, { width, height }: DecodedImage): ((work: Sharp) => Sharp) | 'nothing left' | undefined {
  if (edit.type === 'rotate') {
    // libvips refuses angles of many turns.
    const angle = edit.args.angle % 360;
    if (angle === 0) return undefined;
    checkRotatedSize({ width, height }, angle);
    return (work) => work.rotate(angle, { background: '#0000' });
  }
  if (edit.type === 'flip') {
    const { horizontal = false, vertical = false } = edit.args.flip;
    return horizontal || vertical ? (work) => work.flop(horizontal).flip(vertical) : undefined;
  }
  const part = (whole: number, percent: number): number => Math.round((whole * percent) / 100);
  const { left, top, ...size } = edit.args;
  const cut = { width: part(width, size.width), height: part(height, size.height) };
  // As in the reference, a crop of the whole size has no effect, wherever it begins.
  if (cut.width === width && cut.height === height) return undefined;
  const [x, y] = [part(width, left), part(height, top)];
  const visible = {
    left: Math.max(x, 0),
    top: Math.max(y, 0),
    width: Math.min(x + cut.width, width) - Math.max(x, 0),
    height: Math.min(y + cut.height, height) - Math.max(y, 0),
  };
  // With an infinite position and size, width and height are NaN, for which `< 1` would be false.
  if (!(visible.width >= 1 && visible.height >= 1)) return 'nothing left';
  return (work) => work.extract(visible);
}

/** Limits the box around a rotated image, which can double with each rotation. */
function checkRotatedSize({ width, height }: Dimensions, angle: number): void {
  const radians = (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const pixels = Math.round(width * cosine + height * sine) * Math.round(width * sine + height * cosine);
  if (pixels > MAX_PIXELS)
    throw new InvalidImageError(`The rotated image would have more than ${MAX_PIXELS / 1_000_000} million pixels.`);
}
