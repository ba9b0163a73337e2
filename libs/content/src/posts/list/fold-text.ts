/**
 * A text as it is searched and sorted: without case, accents and differences of width, so that `Café` and `cafe` are the same.
 * Characters that have no meaning in a text (U+0000) are dropped, since PostgreSQL cannot store them.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\0]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i');
}

/** Characters of a folded title that lists are sorted by. */
const TITLE_KEY = 100;

/** What a title is sorted by. */
export function titleKey(title: string): string {
  return foldText(title.slice(0, TITLE_KEY * 2)).slice(0, TITLE_KEY);
}
