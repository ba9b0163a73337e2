/**
 * Normalizes a text for search and sorting: without case, accents and width variants, so that `Café` equals `cafe`.
 * Removes NUL characters, which PostgreSQL cannot store.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\0]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i');
}

/** Length of the sort key of titles. */
const TITLE_KEY = 100;

/** Returns the sort key of a title. */
export function titleKey(title: string): string {
  return foldText(title.slice(0, TITLE_KEY * 2)).slice(0, TITLE_KEY);
}
