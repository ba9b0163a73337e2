import { trimAscii } from '../ascii.js';
import { lowerAscii, forwardFinder } from '../html-filter/characters.js';
import { stripTags } from './strip-tags.js';

/** How {@link removeMarkup} treats white space. */
export interface PlainTextOptions {
  /** Replaces each sequence of spaces, tabs and line ends with one space. */
  readonly oneLine?: boolean;
}

/**
 * Removes markup from a text: script and style elements with their content, the tags of all other elements, and white
 * space at both ends. Character references are preserved. The result must be escaped before it becomes HTML.
 */
export function removeMarkup(text: string, options: PlainTextOptions = {}): string {
  const words = stripTags(withoutScripts(text));
  return trimAscii(options.oneLine ? words.replace(/[\r\n\t ]+/g, ' ') : words);
}

/** Removes script and style elements that are closed. `stripTags` removes the tag of an unclosed one. */
function withoutScripts(text: string): string {
  const start = /<(script|style)/gi;
  const tagEnds = forwardFinder(text, '>');
  const lower = text.includes('<') ? lowerAscii(text) : '';
  const closings = { script: forwardFinder(lower, '</script>'), style: forwardFinder(lower, '</style>') };
  let result = '';
  let from = 0;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const tagEnd = tagEnds(start.lastIndex);
    if (tagEnd === Infinity) break;
    const name = lowerAscii(match[1] ?? '') === 'script' ? 'script' : 'style';
    const closing = closings[name](tagEnd + 1);
    if (closing === Infinity) continue;
    result += text.slice(from, match.index);
    from = closing + name.length + 3;
    start.lastIndex = from;
  }
  return result + text.slice(from);
}
