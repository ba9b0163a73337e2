const NUMBER_CHARACTER = /[\d.,]/;
const WORD_CHARACTER = /\w/;

/**
 * Replaces an x between two numbers (`10x20`, `1.5x2`) with `&#215;` if the left number begins and the right one ends
 * at the edge of a word, and the left one is not a single 0 (`0x1F` is hexadecimal).
 */
export function replaceMultiplicationSigns(text: string): string {
  if (!/\dx\d/.test(text)) return text;
  let result = '';
  let from = 0;
  let lastEnd = 0;
  for (let at = text.indexOf('x'); at !== -1; at = text.indexOf('x', at + 1)) {
    if (!isDigit(text[at + 1]) || !hasNumberBefore(text, lastEnd, at)) continue;
    const end = numberEnd(text, at + 1);
    if (end === undefined) continue;
    result += `${text.slice(from, at)}&#215;`;
    from = at + 1;
    lastEnd = end;
  }
  return result + text.slice(from);
}

/** Whether a number begins at the edge of a word, at `lowest` or later, and ends before the x at `at`. */
function hasNumberBefore(text: string, lowest: number, at: number): boolean {
  for (let start = at - 1; start >= lowest && NUMBER_CHARACTER.test(text[start] ?? ''); start -= 1) {
    const startsWord = isDigit(text[start]) && !WORD_CHARACTER.test(text[start - 1] ?? '');
    if (startsWord && (text[start] !== '0' || start < at - 1)) return true;
  }
  return false;
}

/** Returns the end of the number that begins at `start`; undefined if it is not at the edge of a word. */
function numberEnd(text: string, start: number): number | undefined {
  let end = start + 1;
  while (NUMBER_CHARACTER.test(text[end] ?? '')) end += 1;
  for (; end > start; end -= 1) {
    if (WORD_CHARACTER.test(text[end - 1] ?? '') !== WORD_CHARACTER.test(text[end] ?? '')) return end;
  }
  return undefined;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
