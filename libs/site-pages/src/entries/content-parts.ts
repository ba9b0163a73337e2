/** The marker that divides a content into pages. */
const PAGE_BREAK = '<!--nextpage-->';
/** The tags around a break that has a paragraph of its own. */
const OWN_PARAGRAPH = /<p>\s*$/;
const END_OF_PARAGRAPH = /\s*<\/p>/y;

/** Maximum number of pages of one content. */
const MAX_PARTS = 1_000;

/** Names of elements without a closing tag (HTML, void elements). */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** A comment, or a tag with its quoted attributes. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*(>?)/gi;

/**
 * Divides a rendered content at its page breaks. Breaks within an element or an attribute do not count, so that no part
 * contains half of an element.
 */
export function contentParts(content: string): string[] {
  if (!content.includes(PAGE_BREAK)) return [content];
  const parts: string[] = [];
  const open: string[] = [];
  let start = 0;
  for (const match of content.matchAll(MARKUP)) {
    const [whole, slash, name = '', end] = match;
    if (whole === PAGE_BREAK) {
      const found = parts.length + 1 < MAX_PARTS ? breakAt(content, match.index, start, open) : undefined;
      if (!found) continue;
      parts.push(content.slice(start, found.from));
      start = found.to;
    } else if (!whole.startsWith('<!--')) {
      const element = name.toLowerCase();
      if (end !== '>') return [...parts, content.slice(start)];
      if (slash === '/') close(open, element);
      else if (!VOID.has(element)) open.push(element);
    }
  }
  return [...parts, content.slice(start)];
}

/** The range of a break that no element surrounds, except a paragraph of its own. */
function breakAt(
  content: string,
  index: number,
  start: number,
  open: readonly string[],
): { from: number; to: number } | undefined {
  const to = index + PAGE_BREAK.length;
  if (open.length === 0) return { from: index, to };
  const before = OWN_PARAGRAPH.exec(content.slice(Math.max(start, index - 100), index));
  END_OF_PARAGRAPH.lastIndex = to;
  if (open.length > 1 || open[0] !== 'p' || !before || !END_OF_PARAGRAPH.test(content)) return undefined;
  return { from: index - before[0].length, to: END_OF_PARAGRAPH.lastIndex };
}

/** Closes an element and those in it; a closing tag without an element is ignored. */
function close(open: string[], element: string): void {
  const at = open.lastIndexOf(element);
  if (at >= 0) open.length = at;
}
