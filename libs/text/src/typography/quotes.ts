import { SPACE } from './spaces.js';

const OPENING = { "'": '&#8216;', '"': '&#8220;' } as const;
const CLOSING = { "'": '&#8217;', '"': '&#8221;' } as const;
const PRIME = { "'": '&#8242;', '"': '&#8243;' } as const;
const APOSTROPHE = '&#8217;';

/** Decisions are noted with signs that no text between tags can hold, so that later rules do not mistake them for text. */
const NOTED = { apostrophe: '<!a>', "'": '<!s>', '"': '<!d>', candidate: '<!q>' } as const;

const END = `(?=$|[.,:;!?)}\\-\\]]|&gt;|${SPACE})`;

/** Rules for single marks, in the order in which they are tried. */
const SINGLE_RULES: readonly (readonly [RegExp, string])[] = [
  // '99' and '99" at the end of a quotation: a year without its century, then the closing mark
  [new RegExp(`'(\\d\\d)'${END}`, 'g'), `${NOTED.apostrophe}$1${CLOSING["'"]}`],
  [new RegExp(`'(\\d\\d)"${END}`, 'g'), `${NOTED.apostrophe}$1${CLOSING['"']}`],
  // '99 and '99s, but not '9, '999, '99% or '99.5
  [/'(?=\d\d(?:$|(?![%\d]|[.,]\d)))/g, NOTED.apostrophe],
  // '0.42'
  [new RegExp(`(?<=^|${SPACE})'(\\d[.,\\d]*)'`, 'g'), `${NOTED["'"]}$1${CLOSING["'"]}`],
  // at the start, after a space, an opening bracket, a dash or a double mark
  [new RegExp(`(?<=^|[([{"\\-]|&lt;|${SPACE})'`, 'g'), NOTED["'"]],
  // within a word
  [new RegExp(`(?<!${SPACE})'(?!$|[.,:;!?"'(){}[\\]\\-]|&[lg]t;|${SPACE})`, 'g'), NOTED.apostrophe],
];

/** Rules for double marks, in the order in which they are tried. */
const DOUBLE_RULES: readonly (readonly [RegExp, string])[] = [
  // "42"
  [new RegExp(`(?<=^|${SPACE})"(\\d[.,\\d]*)"`, 'g'), `${NOTED['"']}$1${CLOSING['"']}`],
  // at the start, after a space, an opening bracket or a dash, and before no space
  [new RegExp(`(?<=^|[([{\\-]|&lt;|${SPACE})"(?!${SPACE})`, 'g'), NOTED['"']],
];

/** Curls the single marks of a text between tags, or makes them apostrophes or primes (feet, minutes). */
export function curlSingleQuotes(text: string): string {
  let curled = text;
  for (const [pattern, replacement] of SINGLE_RULES) curled = curled.replace(pattern, replacement);
  return closeQuotes(curled, "'").replaceAll(NOTED.apostrophe, APOSTROPHE).replaceAll(NOTED["'"], OPENING["'"]);
}

/** Curls the double marks of a text between tags, or makes them primes (inches, seconds). */
export function curlDoubleQuotes(text: string): string {
  let curled = text;
  for (const [pattern, replacement] of DOUBLE_RULES) curled = curled.replace(pattern, replacement);
  return closeQuotes(curled, '"').replaceAll(NOTED['"'], OPENING['"']);
}

type Mark = "'" | '"';

const CLOSING_CANDIDATE = { "'": new RegExp(`'${END}`, 'g'), '"': new RegExp(`"${END}`, 'g') } as const;
const AFTER_DIGIT = { "'": /(?<=\d)'/g, '"': /(?<=\d)"/g } as const;
const CANDIDATE_AFTER_DIGIT = new RegExp(`(?<=\\d)${NOTED.candidate}`, 'g');
const CANDIDATE_ELSEWHERE = new RegExp(`(?<!\\d)${NOTED.candidate}`, 'g');

/** Tells closing marks from primes, for each stretch that an opening mark begins. */
function closeQuotes(text: string, mark: Mark): string {
  return text
    .split(NOTED[mark])
    .map((stretch, index) => {
      if (!stretch.includes(mark)) return stretch;
      const awaitsClosing = index > 0 && !stretch.includes(CLOSING[mark]);
      const closed = awaitsClosing ? closeOnce(stretch, mark) : primesFirst(stretch, mark);
      return mark === '"' ? closed.replaceAll('"', CLOSING['"']) : closed;
    })
    .join(NOTED[mark]);
}

/** Nothing is open, or it is closed already: marks after digits are primes, the others close. */
function primesFirst(stretch: string, mark: Mark): string {
  return stretch.replace(AFTER_DIGIT[mark], PRIME[mark]).replace(CLOSING_CANDIDATE[mark], CLOSING[mark]);
}

/** One mark has to close the open quotation, and it comes before primes. */
function closeOnce(stretch: string, mark: Mark): string {
  const marked = stretch.replace(CLOSING_CANDIDATE[mark], NOTED.candidate);
  const candidates = marked.split(NOTED.candidate).length - 1;
  let closed = marked;
  if (candidates === 1) closed = marked.replace(NOTED.candidate, CLOSING[mark]);
  if (candidates > 1) {
    closed = marked.replace(CANDIDATE_ELSEWHERE, CLOSING[mark]);
    if (closed === marked) closed = closeLast(marked, mark);
  }
  return closed
    .replace(AFTER_DIGIT[mark], PRIME[mark])
    .replace(CANDIDATE_AFTER_DIGIT, PRIME[mark])
    .replaceAll(NOTED.candidate, CLOSING[mark]);
}

/** All candidates stand after digits: the last one before a full stop closes, else the last one. */
function closeLast(stretch: string, mark: Mark): string {
  const beforeStop = stretch.lastIndexOf(`${NOTED.candidate}.`);
  const at = beforeStop === -1 ? stretch.lastIndexOf(NOTED.candidate) : beforeStop;
  return stretch.slice(0, at) + CLOSING[mark] + stretch.slice(at + NOTED.candidate.length);
}
