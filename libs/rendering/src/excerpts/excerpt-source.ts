import { escapeAttribute, stripTags } from '#text';
import type { Block } from '../blocks/block.js';
import { hasBlocks, parseBlocks } from '../blocks/block-parser.js';
import type { RenderEntry } from '../render-data.js';

/** Blocks with running text, which excerpts contain. Excerpts also contain the text between blocks. */
const TEXT_BLOCKS: ReadonlySet<string> = new Set([
  'core/freeform',
  'core/heading',
  'core/html',
  'core/list',
  'core/media-text',
  'core/paragraph',
  'core/preformatted',
  'core/pullquote',
  'core/quote',
  'core/table',
  'core/verse',
]);
/** Blocks that are replaced by their inner blocks. */
const WRAPPERS: ReadonlySet<string> = new Set(['core/columns', 'core/column', 'core/group']);

/** Maximum number of characters of content that are read for an excerpt. */
export const SOURCE_LIMIT = 256 * 1024;

const PAGE_BREAK = '<!--nextpage-->';
const MORE = '<!--more';
const FOOTNOTE_MARK = /<sup data-fn="[^"<>]+" class="[^"<>]+">\s*<a href="[^"<>]+" id="[^"<>]+">\d+<\/a>\s*<\/sup>/g;

/** Operations on the content of which an excerpt is made. */
export interface ExcerptOperations {
  /** Closes the elements that end after the `more` mark. */
  balanceTags(html: string): string | Promise<string>;
  stripShortcodes(text: string): string;
  renderBlocks(blocks: readonly Block[]): Promise<string>;
}

/**
 * Returns the part of content from which an excerpt is generated: its first page, up to the `more` mark, without
 * shortcodes, footnote marks and blocks that have no running text.
 */
export async function excerptSource(content: string, operations: ExcerptOperations): Promise<string> {
  const page = firstPage(content);
  const teaser = beforeMore(page);
  const raw = operations.stripShortcodes(teaser === undefined ? page : await operations.balanceTags(teaser));
  const text = hasBlocks(raw) ? await operations.renderBlocks(textBlocks(raw)) : raw;
  return text.includes('data-fn=') ? text.replace(FOOTNOTE_MARK, '') : text;
}

/**
 * Returns the part of an entry's content that lists show: its first page, up to the `more` mark with a link to the
 * rest.
 * @param title HTML of the title
 */
export async function listedContent(
  { id, content, link }: RenderEntry,
  title: string,
  balanceTags: ExcerptOperations['balanceTags'],
): Promise<string> {
  const page = firstPage(content);
  const teaser = beforeMore(page);
  if (teaser === undefined) return page;
  const mark = page.slice(moreMark(page) + MORE.length);
  const text = stripTags(mark.slice(0, mark.indexOf('-->'))).trim();
  const label = `<span aria-label="Continue reading ${escapeAttribute(stripTags(title))}">(more&hellip;)</span>`;
  return balanceTags(`${teaser} <a href="${link}#more-${id}" class="more-link">${text || label}</a>`);
}

/** Returns the content before the first page break. A break at the start of the content has no page before it. */
function firstPage(content: string): string {
  if (!content.includes(PAGE_BREAK)) return content;
  const plain = content.replace(/<!-- \/?wp:nextpage -->/g, '').replace(/^\n{0,2}<!--nextpage-->/, '');
  return plain.split(PAGE_BREAK, 1)[0] ?? '';
}

/** Returns the content before the `more` mark; undefined without a mark. */
function beforeMore(content: string): string | undefined {
  const mark = moreMark(content);
  if (mark < 0) return undefined;
  const teaser = content.slice(0, mark);
  const opener = teaser.lastIndexOf('<!-- wp:more');
  return opener >= 0 && /^<!-- wp:more(?: \{.*\})? -->\s*$/s.test(teaser.slice(opener))
    ? teaser.slice(0, opener)
    : teaser;
}

/** Returns the offset of the first `more` mark, which is a comment on one line; -1 without one. */
function moreMark(content: string): number {
  let closing = 0;
  let lineEnd = -1;
  for (let at = content.indexOf(MORE); at >= 0; at = content.indexOf(MORE, at + 1)) {
    if (closing < at + MORE.length) closing = content.indexOf('-->', at + MORE.length);
    if (closing < 0) return -1;
    if (lineEnd < at) {
      const lineFeed = content.indexOf('\n', at);
      lineEnd = lineFeed < 0 ? Infinity : lineFeed;
    }
    if (closing < lineEnd) return at;
  }
  return -1;
}

/**
 * Returns the blocks with running text, without their wrappers. A top-level text block is omitted if it contains other
 * blocks than simple text blocks. The function does not recurse, so any depth is safe.
 */
function textBlocks(content: string): Block[] {
  const found: Block[] = [];
  const todo: { block: Block; isTop: boolean }[] = parseBlocks(content)
    .toReversed()
    .map((block) => ({ block, isTop: true }));
  for (let item = todo.pop(); item; item = todo.pop()) {
    const { block, isTop } = item;
    const hasText = block.name === null ? isTop : TEXT_BLOCKS.has(block.name);
    if (!hasText && !WRAPPERS.has(block.name ?? '')) continue;
    if (block.innerBlocks.length === 0) found.push(block);
    else if (!hasText || !isTop)
      todo.push(...block.innerBlocks.toReversed().map((inner) => ({ block: inner, isTop: false })));
    else if (block.innerBlocks.every((inner) => TEXT_BLOCKS.has(inner.name ?? '') && inner.innerBlocks.length === 0))
      found.push(block);
  }
  return found;
}
