import type { Block } from './block.js';

/** A value in the notation that the reference's `wp-elements-…` ids are digests of: type, length in bytes, value. */
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

/** What was written of blocks before: blocks within others are asked for again when it is their turn. */
const written = new WeakMap<Block, string>();

/** The same for a block with all that it holds. No recursion over blocks, so any nesting will do. */
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

/** Member names that look like integers are integers there. */
function listKey(key: unknown): unknown {
  return typeof key === 'string' && /^(?:0|-?[1-9]\d{0,14})$/.test(key) ? Number(key) : key;
}
