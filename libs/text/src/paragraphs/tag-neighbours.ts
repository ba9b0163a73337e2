import { trimEndAscii } from '../ascii.js';
import { isSpaceAt, skipSpace } from '../html-filter/characters.js';
import { BLOCK_TAG_START } from './block-elements.js';

const WHITE = ' \t\n\v\f\r';
const BLOCK_START = new RegExp(BLOCK_TAG_START);

/** On which side of a tag {@link joinAround} removes white space. */
export type Side = 'before' | 'after' | 'around';

/** Removes white space next to each match of a global expression, which must not end in a search for a missing sign. */
export function joinAround(text: string, tag: RegExp, side: Side): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(tag)) {
    const between = text.slice(from, match.index);
    result += (side === 'after' ? between : trimEndAscii(between, WHITE)) + match[0];
    from = match.index + match[0].length;
    if (side !== 'before') from = skipSpace(text, from);
  }
  return result + text.slice(from);
}

/**
 * {@link joinAround} for tags with attributes, given the start of the tag as a pattern; a tag ends at the next of the
 * closing signs. Looks no further than the last of them, so that unclosed tags cost nothing.
 */
export function joinAroundTags(text: string, start: string, side: Side, closing = '>'): string {
  const last = Math.max(...[...closing].map((sign) => text.lastIndexOf(sign))) + 1;
  const signs = closing.replaceAll(']', '\\]');
  return joinAround(text.slice(0, last), new RegExp(`${start}[^${signs}]*[${signs}]`, 'g'), side) + text.slice(last);
}

/** Removes each `removed` that follows a block tag, with the white space between them. */
export function removeAfterBlockTags(text: string, removed: string): string {
  let result = '';
  let kept = 0;
  let tagFrom = 0;
  for (let end = text.indexOf('>'); end !== -1; end = text.indexOf('>', tagFrom)) {
    const next = isSpaceAt(text, end + 1) ? skipSpace(text, end + 1) : end + 1;
    if (text.startsWith(removed, next) && BLOCK_START.test(text.slice(tagFrom, end))) {
      result += text.slice(kept, end + 1);
      kept = tagFrom = next + removed.length;
    } else {
      tagFrom = end + 1;
    }
  }
  return result + text.slice(kept);
}
