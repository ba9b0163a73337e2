import { foldText } from '#text';

/** Length of the sort key of titles. */
const TITLE_KEY = 100;

/** Returns the sort key of a title. */
export function titleKey(title: string): string {
  return foldText(title.slice(0, TITLE_KEY * 2)).slice(0, TITLE_KEY);
}
