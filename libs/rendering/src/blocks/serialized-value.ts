import type { Block } from './block.js';

/**
 * Serializes a value in the notation from which the reference derives `wp-elements-…` ids: type, length in bytes,
 * value.
 */
export function serializedValue(value: unknown): string {
  if (value === null || value === undefined) return 'N;';
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries: [unknown, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return `a:${entries.length}:{${entries.map(([key, item]) => serializedValue(listKey(key)) + serializedValue(item)).join('')}}`;
}

/** Cached serializations of blocks, since inner blocks are serialized again for their own attributes. */
const written = new WeakMap<Block, string>();

/** Serializes a block with its inner blocks. Without recursion over blocks, for any nesting. */
export function serializedBlock(block: Block): string {
  const todo: Block[] = [block];
  for (let item = todo.at(-1); item; item = todo.at(-1)) {
    const before = todo.length;
    if (!written.has(item)) for (const child of item.innerBlocks) if (!written.has(child)) todo.push(child);
    if (todo.length > before) continue;
    if (!written.has(item)) written.set(item, serializedWith(item));
    todo.pop();
  }
  return written.get(block) ?? '';
}

function serializedWith(block: Block): string {
  const inner = block.innerBlocks.map((child, index) => `i:${index};${written.get(child) ?? ''}`).join('');
  return (
    `a:5:{s:9:"blockName";${serializedValue(block.name)}s:5:"attrs";${serializedValue(block.attributes)}s:11:"innerBlocks";a:${block.innerBlocks.length}:{${inner}}` +
    `s:9:"innerHTML";${serializedValue(block.innerHtml)}s:12:"innerContent";${serializedValue(block.innerContent)}}`
  );
}

/** Member names in the form of integers are integers in this notation. */
function listKey(key: unknown): unknown {
  return typeof key === 'string' && /^(?:0|-?[1-9]\d{0,14})$/.test(key) ? Number(key) : key;
}
