import { isRecord } from '#schema';

/**
 * Serializes JSON for the content of a post. Escapes markup characters, so that HTML filters change nothing; removes
 * NUL, which cannot be stored.
 */
export function jsonContent(value: object): string {
  return JSON.stringify(value).replace(/[<>&]|\\u0000|\\\\/g, (found) => {
    // An escaped backslash can be followed by the plain text `u0000`.
    if (found.length > 1) return found === '\\\\' ? found : '';
    return `\\u00${found.charCodeAt(0).toString(16)}`;
  });
}

/** Parses content that `jsonContent` wrote; `{}` unless it is a JSON object. */
export function readJsonContent(content: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(content);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
