/** Decodes the percent-encoding of a part of a URL, such as a path segment; undefined if it is invalid. */
export function decodeComponent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
