/**
 * Normalizes a text for search and sorting: without case, accents and width variants, so that `Café` equals `cafe`.
 * Removes NUL characters, which PostgreSQL cannot store, and U+007F, U+FDD0 and U+FDD1, which the search index uses.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\0\u007F\uFDD0\uFDD1]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i');
}
