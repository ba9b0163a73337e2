import { stripTags } from '#text';
import { flagAt, integerAt, textAt } from '../blocks/block.js';
import type { BlockCall, BlockRegistry } from '../blocks/block-registry.js';
import type { RenderEntry } from '../render-data.js';
import { textAlignAttribute } from './site-blocks.js';

/** Number of words that people read in a minute, unless the block has another number. */
const WORDS_PER_MINUTE = 189;
/** Fraction by which the ends of a range of times differ from the average. */
const DEVIATION = 0.2;

/** Registers the block with the reading time of an entry. */
export function registerReadingTime(registry: BlockRegistry): void {
  registry.register('core/post-time-to-read', {
    render: (call) => (call.scope.entry ? renderTime(call.scope.entry, call) : ''),
  });
}

function renderTime(entry: RenderEntry, { attributes, wrapper }: BlockCall): string {
  const words = entry.protected ? 0 : wordsIn(entry);
  return `<div ${wrapper(textAlignAttribute(attributes))}>${textOf(words, attributes)}</div>`;
}

function textOf(words: number, attributes: BlockCall['attributes']): string {
  if (textAt(attributes, 'displayMode') === 'words')
    return `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}`;
  const minutes = words / Math.max(1, integerAt(attributes, 'averageReadingSpeed', WORDS_PER_MINUTE));
  const whole = (time: number): number => Math.max(1, Math.round(time));
  if (!flagAt(attributes, 'displayAsRange', true))
    return `${whole(minutes)} ${whole(minutes) === 1 ? 'minute' : 'minutes'}`;
  const least = whole(minutes * (1 - DEVIATION));
  return `${least}–${Math.max(least + 1, whole(minutes * (1 + DEVIATION)))} minutes`;
}

/** Cached numbers of words by entry, because many blocks can show the time for the same long content. */
const WORD_COUNTS = new WeakMap<RenderEntry, number>();

/** Counts the words of the raw content of an entry without markup, block delimiters and shortcodes. */
function wordsIn(entry: RenderEntry): number {
  let count = WORD_COUNTS.get(entry);
  if (count === undefined) WORD_COUNTS.set(entry, (count = countWords(entry.content)));
  return count;
}

function countWords(content: string): number {
  const text = stripTags(content).replace(/\[\/?[a-z][^[\]]{0,500}\]/gi, ' ');
  return text.split(/[\s\u00a0]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
