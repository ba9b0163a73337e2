import { escapeRegExp } from '../plain-text/escape-reg-exp.js';
import { SPACE_OR_NBSP } from './spaces.js';

/** The smilies and their emoji. */
const SMILIES: ReadonlyMap<string, string> = new Map([
  [':neutral:', '😐'],
  [':twisted:', '😈'],
  [':arrow:', '➡'],
  [':shock:', '😯'],
  [':smile:', '🙂'],
  [':???:', '😕'],
  [':cool:', '😎'],
  [':evil:', '👿'],
  [':grin:', '😀'],
  [':idea:', '💡'],
  [':oops:', '😳'],
  [':razz:', '😛'],
  [':roll:', '🙄'],
  [':wink:', '😉'],
  [':cry:', '😥'],
  [':eek:', '😮'],
  [':lol:', '😆'],
  [':mad:', '😡'],
  [':sad:', '🙁'],
  [':!:', '❗'],
  [':?:', '❓'],
  ['8-)', '😎'],
  ['8-O', '😯'],
  ['8O', '😯'],
  [':-(', '🙁'],
  [':-)', '🙂'],
  [':-?', '😕'],
  [':-D', '😀'],
  [':-P', '😛'],
  [':-o', '😮'],
  [':-x', '😡'],
  [':-|', '😐'],
  [':(', '🙁'],
  [':)', '🙂'],
  [':?', '😕'],
  [':D', '😀'],
  [':P', '😛'],
  [':o', '😮'],
  [':x', '😡'],
  [':|', '😐'],
  [';-)', '😉'],
  [';)', '😉'],
]);

/** Matches the first character of a smiley. */
const FIRST_CHARACTER = `[${[...new Set([...SMILIES.keys()].map((smiley) => smiley[0]))].join('')}]`;
const MAYBE_SMILEY = new RegExp(FIRST_CHARACTER);

const ANY_SMILEY = [...SMILIES.keys()].map(escapeRegExp).join('|');

// The first character is tested before the one in front of it, because few characters of a text begin a smiley.
const SMILEY = new RegExp(`(?=${FIRST_CHARACTER})(?<=^|${SPACE_OR_NBSP})(?:${ANY_SMILEY})(?=$|${SPACE_OR_NBSP})`, 'g');

/** Elements whose text is unchanged. */
const VERBATIM_START = /^<(code|pre|style|script|textarea)/;

/**
 * Replaces text smilies between spaces (or at the edge of a text between tags) with emoji. Tags and the text of code,
 * pre, style, script and textarea elements are unchanged.
 */
export function smiliesToEmoji(text: string): string {
  if (!MAYBE_SMILEY.test(text)) return text;
  const lastTagEnd = text.lastIndexOf('>');
  let verbatim = '';
  let result = '';
  for (let at = 0; at < text.length;) {
    const start = text.indexOf('<', at);
    // A `<` without a later `>` begins no tag. It belongs to the text before it, unless it is the first character.
    const textEnd = start === -1 || start > lastTagEnd ? text.length : start;
    if (textEnd > at) {
      const words = text.slice(at, textEnd);
      result += verbatim === '' && words[0] !== '<' ? replaceSmilies(words) : words;
      at = textEnd;
      continue;
    }
    const end = text.indexOf('>', start) + 1;
    const tag = text.slice(start, end);
    if (verbatim === '') verbatim = VERBATIM_START.exec(tag)?.[1] ?? '';
    else if (tag === `</${verbatim}>`) verbatim = '';
    result += tag;
    at = end;
  }
  return result;
}

function replaceSmilies(text: string): string {
  return text.replace(SMILEY, (smiley) => SMILIES.get(smiley) ?? smiley);
}
