/** Replaces control characters, by which a text of an archive could forge lines of a report or act on the terminal. */
export function printableLine(text: string): string {
  return text.replace(/\p{Cc}/gu, '?');
}
