import { isSpaceAt, lowerAscii, forwardFinder, skipSpace, trimSpace } from '../html-filter/characters.js';

/** Elements without an end tag, which are written with a slash. */
const VOID_ELEMENTS: ReadonlySet<string> = new Set([
  'area',
  'base',
  'basefont',
  'br',
  'col',
  'command',
  'embed',
  'frame',
  'hr',
  'img',
  'input',
  'isindex',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);
/** Elements that may directly contain one of their own kind. */
const NESTABLE: ReadonlySet<string> = new Set([
  'article',
  'aside',
  'blockquote',
  'details',
  'div',
  'figure',
  'object',
  'q',
  'section',
  'span',
]);

const NAME = /[\w:.-]+/y;
const ELEMENT_NAME = /^[\w:]+$/;
/** Custom elements have lower-case names; with other letters, the tag is text. */
const CUSTOM_NAME = /^[a-z][a-z0-9._]*-[a-z0-9._-]+$/;

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly closes: boolean;
  readonly name: string;
  /** The white space before the attributes. */
  readonly gap: string;
  readonly attributes: string;
}

/**
 * Closes open elements and drops end tags without a start tag: `<b>bold <i>both` becomes `<b>bold <i>both</i></b>`.
 * Names become lower case, and a `<` before a digit is escaped. Tags in comments are balanced, too. Takes linear time.
 */
export function balanceTags(text: string): string {
  return text.includes('<') ? new Balancer().run(text.replace(/<(?=[0-9])/g, '&lt;')) : text;
}

class Balancer {
  private readonly open: string[] = [];
  private readonly counts = new Map<string, number>();

  run(text: string): string {
    const parts: string[] = [];
    let from = 0;
    for (const tag of tags(text)) {
      parts.push(text.slice(from, tag.start), tag.closes ? this.close(tag.name) : this.begin(tag));
      from = tag.end;
    }
    parts.push(text.slice(from));
    while (this.open.length > 0) parts.push(`</${this.pop()}>`);
    return parts.join('');
  }

  private close(name: string): string {
    if (!this.counts.get(name)) return '';
    let written = '';
    for (let closed = ''; closed !== name; written += `</${closed}>`) closed = this.pop();
    return written;
  }

  private begin({ name, gap, attributes }: Tag): string {
    const closesItself = attributes.endsWith('/');
    if (VOID_ELEMENTS.has(name)) return `<${name} ${attributes}${closesItself ? '' : '/'}>`;
    if (closesItself) return `<${name}${gap}${trimSpace(attributes.slice(0, -1))}></${name}>`;
    const endOfPrevious = this.open.at(-1) === name && !NESTABLE.has(name) ? `</${this.pop()}>` : '';
    this.push(name);
    return `${endOfPrevious}<${name}${gap}${attributes}>`;
  }

  private push(name: string): void {
    this.open.push(name);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  private pop(): string {
    const name = this.open.pop() ?? '';
    this.counts.set(name, (this.counts.get(name) ?? 1) - 1);
    return name;
  }
}

/** Yields the tags of a text in order and skips texts that only resemble tags. */
function* tags(text: string): Generator<Tag> {
  const ends = forwardFinder(text, '>');
  for (let start = text.indexOf('<'); start !== -1;) {
    const tag = readTag(text, start, ends);
    if (tag) yield tag;
    start = text.indexOf('<', tag?.end ?? start + 1);
  }
}

function readTag(text: string, start: number, ends: (from: number) => number): Tag | undefined {
  const closes = text[start + 1] === '/';
  const nameStart = start + (closes ? 2 : 1);
  NAME.lastIndex = nameStart;
  const written = NAME.exec(text)?.[0] ?? '';
  if (!ELEMENT_NAME.test(written) && !CUSTOM_NAME.test(written)) return undefined;
  const nameEnd = nameStart + written.length;
  const next = skipSpace(text, nameEnd);
  const name = lowerAscii(written);
  const close = text[next] === '/' ? next + 1 : next;
  if (text[close] === '>') return { start, end: close + 1, closes, name, gap: '', attributes: text.slice(next, close) };
  const end = ends(next);
  if (!isSpaceAt(text, nameEnd) || end === Infinity) return undefined;
  return {
    start,
    end: end + 1,
    closes,
    name,
    gap: text.slice(nameEnd, next),
    attributes: trimSpace(text.slice(next, end)),
  };
}
