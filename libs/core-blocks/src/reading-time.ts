import { flagAt } from '#rendering';
import type { BlockCall, RenderEntry } from '#rendering';
import { nextMarkup } from '#rendering/core';
import type { BlockRegistry } from '#rendering/core';
import { textAlignAttribute } from './site-blocks.js';

/** Number of words that people read in a minute, unless the block has another number. */
const WORDS_PER_MINUTE = 189;
/** Fraction by which the ends of a range of times differ from the average. */
const DEVIATION = 0.2;

/** Registers the block with the reading time of an entry. */
export function registerReadingTime(registry: BlockRegistry): void {
  registry.register('core/post-time-to-read', {
    version: 3,
    render: (call) => (call.scope.entry ? renderTime(call.scope.entry, call) : ''),
  });
}

function renderTime(entry: RenderEntry, { attributes, wrapper }: BlockCall): string {
  const words = entry.protected ? 0 : wordsIn(entry);
  return `<div ${wrapper(textAlignAttribute(attributes))}>${textOf(words, attributes)}</div>`;
}

function textOf(words: number, attributes: BlockCall['attributes']): string {
  const mode = attributes['displayMode'] ?? 'time';
  if (mode === 'words') return `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}`;
  if (mode !== 'time') return '';
  const minutes = words / readingSpeed(attributes);
  const whole = (time: number): number => Math.max(1, Math.round(time));
  if (!flagAt(attributes, 'displayAsRange', true))
    return `${whole(minutes)} ${whole(minutes) === 1 ? 'minute' : 'minutes'}`;
  const least = whole(minutes * (1 - DEVIATION));
  return `${least}–${Math.max(least + 1, whole(minutes * (1 + DEVIATION)))} minutes`;
}

/** Returns the number of words that people read in a minute. As in the reference, it can be negative or a fraction. */
function readingSpeed(attributes: BlockCall['attributes']): number {
  const given = attributes['averageReadingSpeed'];
  return typeof given === 'number' && given !== 0 ? given : WORDS_PER_MINUTE;
}

/** Cached numbers of words by entry, because many blocks can show the time for the same long content. */
const WORD_COUNTS = new WeakMap<RenderEntry, number>();

/** Counts the words of the raw content of an entry without markup and block delimiters. */
function wordsIn(entry: RenderEntry): number {
  let count = WORD_COUNTS.get(entry);
  if (count === undefined) WORD_COUNTS.set(entry, (count = countWords(entry.content)));
  return count;
}

/** White space without the no-break space, which is removed like punctuation. */
const WHITE_SPACE = /[\t-\r \u1680\u3000]/;
const DASHES = /--|\u2014/g;
/** Punctuation, digits and symbols, which neither are words nor separate them. */
const REMOVED = /[\u0021-\u0040\u005b-\u0060\u007b-\u007e\u0080-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f]/g;

/** Counts words as the editor does: tags and dashes separate words, character references and punctuation do not. */
function countWords(content: string): number {
  return withoutMarkup(content)
    .replace(/&(?:nbsp|#160);/gi, ' ')
    .split(WHITE_SPACE)
    .flatMap((text) => withoutReferences(text).replace(DASHES, ' ').replace(REMOVED, '').split(' '))
    .filter((word) => word !== '').length;
}

/** Removes comments, and replaces each tag with a line end. */
function withoutMarkup(content: string): string {
  const out: string[] = [];
  let at = 0;
  for (let next = nextMarkup(content); next; next = nextMarkup(content, at)) {
    out.push(content.slice(at, next.start), next.name === '' ? '' : '\n');
    at = next.end;
  }
  return out.join('') + content.slice(at);
}

/** Removes each part from an ampersand to the next semicolon that does not follow it at once. */
function withoutReferences(text: string): string {
  let out = '';
  let at = 0;
  for (let start = text.indexOf('&'); start >= 0; start = text.indexOf('&', at)) {
    const end = text.indexOf(';', start + 2);
    if (end < 0) break;
    out += text.slice(at, start);
    at = end + 1;
  }
  return out + text.slice(at);
}
