const UNSAFE = /["'<]|&(?!#[0-9]+;|#[xX][0-9a-fA-F]+;|[a-zA-Z][a-zA-Z0-9]*;)/g;
const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '"': '&quot;', "'": '&#039;', '&': '&amp;' };

/**
 * Removes tags and comments from a text, and scripts and style sheets with their content. A `<` before white space does
 * not start a tag and stays. A `<` without a `>` before the next `<` stays too, escaped. Takes one pass.
 */
export function withoutTags(text: string): string {
  let at = text.indexOf('<');
  if (at === -1) return text;
  const scanner = new TagScanner(text);
  let output = text.slice(0, at);
  while (at !== -1) {
    const next = scanner.nextOpen(at + 1);
    const close = scanner.nextClose(at + 1);
    let resume: number;
    if (close === -1 || (next !== -1 && next < close)) {
      resume = next === -1 ? text.length : next;
      output += text.slice(at, resume).replace(UNSAFE, (character) => ENTITIES[character] ?? character);
    } else if (/\s/.test(text.charAt(at + 1))) {
      resume = at + 1;
      output += '<';
    } else {
      resume = scanner.elementEnd(at) ?? endOfTag(text, at);
    }
    at = scanner.nextOpen(resume);
    output += text.slice(resume, at === -1 ? text.length : at);
  }
  return output.replaceAll('<\n', '&lt;\n'); // otherwise joining the lines could form a tag
}

/**
 * Finds the next delimiters, and remembers their positions so that no part of the text is scanned twice. A position is
 * -1 if there is no further delimiter, and -2 before the first search.
 */
class TagScanner {
  private foundOpen = -2;
  private foundClose = -2;
  private readonly foundEnd = new Map<string, number>();

  constructor(private readonly text: string) {}

  nextOpen(from: number): number {
    if (this.foundOpen !== -1 && this.foundOpen < from) this.foundOpen = this.text.indexOf('<', from);
    return this.foundOpen;
  }

  nextClose(from: number): number {
    if (this.foundClose !== -1 && this.foundClose < from) this.foundClose = this.text.indexOf('>', from);
    return this.foundClose;
  }

  /**
   * The end of the script or style sheet that begins at the `<`; undefined if none begins there or it has no end tag.
   */
  elementEnd(open: number): number | undefined {
    const head = this.text.slice(open + 1, open + 7).toLowerCase();
    const name = head === 'script' ? 'script' : head.startsWith('style') ? 'style' : null;
    if (name === null) return undefined;
    const tag = `</${name}>`;
    let end = this.foundEnd.get(name) ?? -2;
    if (end !== -1 && end < open) {
      const pattern = new RegExp(tag, 'gi');
      pattern.lastIndex = open;
      end = pattern.exec(this.text)?.index ?? -1;
      this.foundEnd.set(name, end);
    }
    return end === -1 ? undefined : end + tag.length;
  }
}

/**
 * The position after the `>` that ends the tag, ignoring a `>` within quotes. An unclosed tag extends to the end of the
 * text.
 */
function endOfTag(text: string, open: number): number {
  if (text.startsWith('<!--', open)) {
    const end = text.indexOf('-->', open + 4);
    return end === -1 ? text.length : end + 3;
  }
  let quote = '';
  for (let index = open + 1; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '>') {
      return index + 1;
    }
  }
  return text.length;
}
