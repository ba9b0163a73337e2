/** Removes NUL characters (U+0000), which HTML does not allow and PostgreSQL can neither store nor search. */
export function removeNul(text: string): string {
  return text.replaceAll('\0', '');
}
