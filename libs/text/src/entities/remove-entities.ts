import { forwardFinder } from '../html-filter/characters.js';

/** Removes each `&` with the text up to the next `;` of the same line, if there is at least one character between. */
export function removeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const semicolons = forwardFinder(text, ';');
  const lineEnds = forwardFinder(text, '\n');
  let result = '';
  let from = 0;
  for (let start = text.indexOf('&'); start !== -1;) {
    const semicolon = semicolons(start + 2);
    if (semicolon === Infinity) break;
    const lineEnd = lineEnds(start + 1);
    if (lineEnd < semicolon) {
      start = text.indexOf('&', lineEnd);
      continue;
    }
    result += text.slice(from, start);
    from = semicolon + 1;
    start = text.indexOf('&', from);
  }
  return result + text.slice(from);
}
