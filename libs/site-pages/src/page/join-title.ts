/** Joins the parts of a title, such as that of a page and the name of the site. Leaves out empty parts. */
export function joinTitle(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join(' – ');
}
