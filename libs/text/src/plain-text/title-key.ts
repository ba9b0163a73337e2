import { foldText } from './fold-text.js';
import { sortKey } from './sort-key.js';

/** Maximum length of the sort key of a title. */
const TITLE_KEY_LENGTH = 100;

/** Returns the sort key of a title. Folding can shorten a text, so a longer part of the title is folded. */
export function titleKey(title: string): string {
  return sortKey(foldText(title.slice(0, TITLE_KEY_LENGTH * 2))).slice(0, TITLE_KEY_LENGTH);
}
