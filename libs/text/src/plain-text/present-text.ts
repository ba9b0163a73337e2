/**
 * Returns the text of an argument, or undefined if it is absent. Some arguments of the reference are absent not only if
 * they are empty, but also if they are `0`.
 */
export function presentText(text: string | undefined): string | undefined {
  return text === '0' ? undefined : text || undefined;
}
