/** Returns a text; undefined if it is absent, empty or `0`, which the reference treats as an empty text. */
export function nonEmptyText(text: string | undefined): string | undefined {
  return text === '0' ? undefined : text || undefined;
}
