import { forwardFinder } from '../html-filter/characters.js';

const SPACES = /(?:[\r\n\t \u00a0]|&nbsp;)*/y;
const NAME = /[\w-]+/y;

/**
 * Removes the paragraphs around shortcodes that are alone in them. A shortcode is a tag with one of the names, `[x …]`,
 * optionally with content up to the next `[/x]`.
 */
export function unwrapShortcodes(text: string, shortcodes: readonly string[]): string {
  if (!text.includes('[') || !text.includes('<p>')) return text;
  const reader = new ShortcodeReader(text, new Set(shortcodes));
  let result = '';
  let from = 0;
  for (let start = text.indexOf('<p>'); start !== -1; start = text.indexOf('<p>', start + 3)) {
    if (start < from) continue;
    const open = skip(SPACES, text, start + 3);
    const found = reader
      .ends(open)
      .map((end) => ({ end, close: skip(SPACES, text, end) }))
      .find(({ close }) => text.startsWith('</p>', close));
    if (!found) continue;
    result += text.slice(from, start) + text.slice(open, found.end);
    from = found.close + '</p>'.length;
  }
  return result + text.slice(from);
}

class ShortcodeReader {
  private readonly brackets: (from: number) => number;
  private readonly closings = new Map<string, (from: number) => number>();

  constructor(
    private readonly text: string,
    private readonly names: ReadonlySet<string>,
  ) {
    this.brackets = forwardFinder(text, ']');
  }

  /**
   * Returns the possible ends of a shortcode that begins at `open`: first after its closing tag, if there is one, then
   * after its opening tag.
   */
  ends(open: number): number[] {
    if (this.text[open] !== '[') return [];
    const nameEnd = skip(NAME, this.text, open + 1);
    const name = this.text.slice(open + 1, nameEnd);
    if (!this.names.has(name)) return [];
    const bracket = this.brackets(nameEnd);
    if (bracket === Infinity) return [];
    const tagEnd = bracket + 1;
    if (this.text[bracket - 1] === '/') return [tagEnd];
    const closing = this.closing(name, tagEnd);
    return closing === Infinity ? [tagEnd] : [closing + name.length + 3, tagEnd];
  }

  private closing(name: string, from: number): number {
    const search = this.closings.get(name) ?? forwardFinder(this.text, `[/${name}]`);
    this.closings.set(name, search);
    return search(from);
  }
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
