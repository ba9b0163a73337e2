/**
 * Returns the first index of a list that fulfills a condition; the length if none does. Takes logarithmic time.
 * @param fulfills a condition that, if it is true for an index, is true for all later ones
 */
export function firstIndex(length: number, fulfills: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fulfills(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
