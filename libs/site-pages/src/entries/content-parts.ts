/** The marker that divides the content of an entry into pages. */
const PAGE_BREAK = '<!--nextpage-->';
/** The start of a paragraph, or a line break, in front of a page break. */
const BEFORE_BREAK = /(<p>\s*|(?:<br ?\/?>)?\s*)$/;
/** The end of a paragraph, or a line break, after a page break. */
const AFTER_BREAK = /\s*(<\/p>|<br ?\/?>)?\s*/y;

/** Maximum number of pages of one entry. */
const MAX_PARTS = 1_000;

/** Names of elements without a closing tag (HTML, void elements). */
const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** A comment, or a tag with its quoted attributes. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*(>?)/gi;

/**
 * Divides rendered content at its page breaks. A break within a paragraph divides the paragraph. Breaks within other
 * elements or within an attribute do not count, so that no part contains half of an element.
 */
export function contentParts(content: string): string[] {
  if (!content.includes(PAGE_BREAK)) return [content];
  const parts: string[] = [];
  const open: string[] = [];
  let start = 0;
  let prefix = '';
  for (const match of content.matchAll(MARKUP)) {
    const [whole, slash, name = '', end] = match;
    if (whole === PAGE_BREAK) {
      const found = parts.length + 1 < MAX_PARTS ? breakAt(content, match.index, start, open) : undefined;
      if (!found) continue;
      parts.push(prefix + content.slice(start, found.from) + found.suffix);
      start = found.to;
      prefix = found.prefix;
    } else if (!whole.startsWith('<!--')) {
      const element = name.toLowerCase();
      if (end !== '>') return [...parts, prefix + content.slice(start)];
      if (slash === '/') close(open, element);
      else if (!VOID_ELEMENTS.has(element)) open.push(element);
    }
  }
  return [...parts, prefix + content.slice(start)];
}

/** The range of a break, and the tags that close and open a paragraph around it. */
interface PageBreak {
  from: number;
  to: number;
  suffix: string;
  prefix: string;
}

/** The break at an offset, if no element other than a paragraph surrounds it. */
function breakAt(content: string, index: number, start: number, open: readonly string[]): PageBreak | undefined {
  const to = index + PAGE_BREAK.length;
  if (open.length === 0) return { from: index, to, suffix: '', prefix: '' };
  if (open.length > 1 || open[0] !== 'p') return undefined;
  // Bounded, so that contents with many breaks take linear time.
  const before = BEFORE_BREAK.exec(content.slice(Math.max(start, index - 100), index))![0];
  AFTER_BREAK.lastIndex = to;
  const [after, end] = AFTER_BREAK.exec(content)!;
  return {
    from: index - before.length,
    to: end === '</p>' ? content.indexOf(end, to) + end.length : to + after.length,
    suffix: before.startsWith('<p>') ? '' : '</p>',
    prefix: end === '</p>' ? '' : '<p>',
  };
}

/** Closes an element and those in it; a closing tag without an element is ignored. */
function close(open: string[], element: string): void {
  const at = open.lastIndexOf(element);
  if (at >= 0) open.length = at;
}
