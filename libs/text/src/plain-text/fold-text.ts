/**
 * Normalizes a text for search and sorting: without case, accents and width variants, so that `Café` equals `cafe`.
 * Removes NUL characters, which PostgreSQL cannot store, and U+007F, U+FDD0 and U+FDD1, which the search index uses.
 */
export function foldText(text: string): string {
  return text.replace(UNFOLDED, foldRun).toLowerCase().replaceAll('ß', 'ss').replaceAll('ı', 'i');
}

/**
 * Runs of characters that normalization can change, or that are removed. Each run can be normalized alone, because no
 * decomposition depends on the ASCII characters around it (Unicode Standard Annex 15).
 */
const UNFOLDED = /[\0\u007F-\uFFFF]+/g;

/** Folded characters of the Basic Multilingual Plane: most runs of European texts are one letter or quotation mark. */
const foldedCharacters = new Map<string, string>();

function foldRun(run: string): string {
  if (run.length > 1) return foldCharacters(run);
  let folded = foldedCharacters.get(run);
  if (folded === undefined) foldedCharacters.set(run, (folded = foldCharacters(run)));
  return folded;
}

function foldCharacters(characters: string): string {
  return characters.normalize('NFKD').replace(/[\p{M}\0\u007F\uFDD0\uFDD1]/gu, '');
}
