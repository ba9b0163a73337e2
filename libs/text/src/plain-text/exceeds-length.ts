/** Whether a text has more than `limit` characters (code points). */
export function exceedsLength(text: string, limit: number): boolean {
  // A code point has one or two code units, so most texts need no counting.
  if (text.length <= limit) return false;
  return text.length > 2 * limit || Array.from(text).length > limit;
}
