/** JSON for the content of a post. Characters of markup are escaped, so that filters of HTML change nothing; U+0000 cannot be stored. */
export function jsonContent(value: object): string {
  return JSON.stringify(value).replace(/[<>&]|\\u0000/g, (found) =>
    found.length > 1 ? '' : `\\u00${found.charCodeAt(0).toString(16)}`,
  );
}

/** Reads such a content; `{}` for what is no JSON object. */
export function readJsonContent(content: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
