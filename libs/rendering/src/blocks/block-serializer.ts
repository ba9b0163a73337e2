import type { Block, BlockAttributes } from './block.js';
import { hasBlocks, parseBlocks } from './block-parser.js';

/** Serializes blocks to content. It does not recurse, so any depth is safe. */
export function serializeBlocks(blocks: readonly Block[]): string {
  const out: string[] = [];
  const todo: (Block | string)[] = blocks.toReversed();
  for (let item = todo.pop(); item !== undefined; item = todo.pop()) {
    if (typeof item === 'string') {
      out.push(item);
      continue;
    }
    const parts = contentOf(item);
    if (item.name === null) {
      todo.push(...parts.toReversed());
      continue;
    }
    const head = `${item.name.replace(/^core\//, '')} ${serializeAttributes(item.attributes)}`;
    if (parts.length === 0) {
      out.push(`<!-- wp:${head}/-->`);
      continue;
    }
    out.push(`<!-- wp:${head}-->`);
    todo.push(`<!-- /wp:${item.name.replace(/^core\//, '')} -->`);
    for (const part of parts.toReversed()) todo.push(part);
  }
  return out.join('');
}

/**
 * Returns content with canonical block comments: short names, attributes as compact JSON, all blocks closed. Content
 * without blocks is unchanged.
 */
export function normalizeBlocks(content: string): string {
  return hasBlocks(content) ? serializeBlocks(parseBlocks(content)) : content;
}

function contentOf(block: Block): (Block | string)[] {
  let inner = 0;
  return block.innerContent.flatMap((part) => part ?? block.innerBlocks[inner++] ?? []);
}

/**
 * Serializes attributes for a block comment, followed by a space, or returns '' if there are none. Characters that
 * could end the comment are escaped.
 */
function serializeAttributes(attributes: BlockAttributes): string {
  if (Object.keys(attributes).length === 0) return '';
  const json = JSON.stringify(attributes)
    .replace(/--/g, '\\u002d\\u002d')
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\\"/g, '\\u0022');
  return `${json} `;
}
