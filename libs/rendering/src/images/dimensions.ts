/** Width and height in pixels. */
export interface Dimensions {
  width: number;
  height: number;
}

/** Returns the dimensions of an image that is scaled to fit a box; a side of 0 is unbounded. */
export function constrainDimensions(image: Dimensions, box: Dimensions): Dimensions {
  const byWidth = box.width > 0 && image.width > box.width ? box.width / image.width : 1;
  const byHeight = box.height > 0 && image.height > box.height ? box.height / image.height : 1;
  // The larger ratio is right if the other side fits into the box, too, once it is rounded.
  const larger = Math.max(byWidth, byHeight);
  const overflows = Math.round(image.width * larger) > box.width || Math.round(image.height * larger) > box.height;
  const ratio = overflows ? Math.min(byWidth, byHeight) : larger;
  const side = (length: number, bound: number, bounded: boolean): number => {
    const scaled = Math.max(1, Math.round(length * ratio));
    return bounded && scaled === bound - 1 ? bound : scaled; // Rounding must not make a side shorter than its bound.
  };
  return { width: side(image.width, box.width, byWidth < 1), height: side(image.height, box.height, byHeight < 1) };
}

/** Whether one image is a scaled copy of the other, within a pixel. */
export function haveSameRatio(one: Dimensions, other: Dimensions): boolean {
  const [large, small] = one.width > other.width ? [one, other] : [other, one];
  const scaled = large.width > small.width ? constrainDimensions(large, { width: small.width, height: 0 }) : large;
  return Math.abs(scaled.width - small.width) <= 1 && Math.abs(scaled.height - small.height) <= 1;
}
