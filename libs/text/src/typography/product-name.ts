const WRONG = 'Wordpress';
const CORRECT = 'WordPress';

/** Characters after which the name is at the start of a word. */
const BEFORE_NAME = [' ', '&#8216;', '&#8220;', '>', '('];

/** Corrects the capitals of the reference system's name everywhere, as in titles. */
export function correctNameEverywhere(text: string): string {
  return text.replaceAll(WRONG, CORRECT);
}

/** Corrects the capitals of the reference system's name at the start of words, but not in addresses, as in content. */
export function correctName(html: string): string {
  if (!html.includes(WRONG)) return html;
  return BEFORE_NAME.reduce((text, before) => text.replaceAll(before + WRONG, before + CORRECT), html);
}
