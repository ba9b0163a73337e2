/** Returns the source of a regular expression that matches a text literally, like `RegExp.escape` of Node 24. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
