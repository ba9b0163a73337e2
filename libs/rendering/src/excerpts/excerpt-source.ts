import type { Block } from '../blocks/block.js';
import { hasBlocks, parseBlocks } from '../blocks/block-parser.js';

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
const FOOTNOTE_MARK = /<sup data-fn="[^"<>]+" class="[^"<>]+">\s*<a href="[^"<>]+" id="[^"<>]+">\d+<\/a>\s*<\/sup>/g;

/**
 * Returns the part of content from which an excerpt is generated: its first page, up to the `more` mark, without
 * footnote marks and without blocks that have no running text.
 */
export async function excerptSource(
  content: string,
  renderBlocks: (blocks: readonly Block[]) => Promise<string>,
): Promise<string> {
  const teaser = beforeMore(firstPage(content));
  const text = hasBlocks(teaser) ? await renderBlocks(textBlocks(teaser)) : teaser;
  return text.includes('data-fn=') ? text.replace(FOOTNOTE_MARK, '') : text;
}

function firstPage(content: string): string {
  if (!content.includes(PAGE_BREAK)) return content;
  const plain = content.replace(/<!-- \/?wp:nextpage -->/g, '');
  const [first = '', second = ''] = plain.split(PAGE_BREAK, 2);
  return plain.startsWith(PAGE_BREAK) ? second : first;
}

function beforeMore(content: string): string {
  const mark = content.indexOf('<!--more');
  if (mark < 0 || !content.includes('-->', mark)) return content;
  const teaser = content.slice(0, mark);
  const opener = teaser.lastIndexOf('<!-- wp:more');
  return opener >= 0 && /^<!-- wp:more(?: \{.*\})? -->\s*$/s.test(teaser.slice(opener))
    ? teaser.slice(0, opener)
    : teaser;
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
