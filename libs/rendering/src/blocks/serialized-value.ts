import type { Block } from './block.js';

/**
 * Serializes a value in the notation from which the reference derives `wp-elements-…` ids: type, length in bytes,
 * value.
 */
function serializedValue(value: unknown): string {
  if (value === null || value === undefined) return 'N;';
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries: [unknown, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return `a:${entries.length}:{${entries.map(([key, item]) => serializedValue(listKey(key)) + serializedValue(item)).join('')}}`;
}

/** Cached serializations, because the ID of each block requires those of its inner blocks. */
const serializations = new WeakMap<Block, string>();

/** Serializes a block with its inner blocks. It does not recurse over blocks, so any depth is safe. */
export function serializedBlock(block: Block): string {
  const pending: Block[] = [block];
  for (let item = pending.at(-1); item; item = pending.at(-1)) {
    const before = pending.length;
    if (!serializations.has(item))
      for (const child of item.innerBlocks) if (!serializations.has(child)) pending.push(child);
    if (pending.length > before) continue;
    if (!serializations.has(item)) serializations.set(item, serializedWithInner(item));
    pending.pop();
  }
  return serializations.get(block) ?? '';
}

/** Serializes a block as a part of its container, whose layout is a further member if the container sets one. */
export function serializedWithin(block: Block, container: Block | undefined): string {
  const layout = container?.attributes['layout'] ?? null;
  const own = serializedBlock(block);
  return layout === null ? own : `a:6:${own.slice('a:5:'.length, -1)}s:12:"parentLayout";${serializedValue(layout)}}`;
}

/** Serializes a block whose inner blocks are serialized already. */
function serializedWithInner(block: Block): string {
  const inner = block.innerBlocks.map((child, index) => `i:${index};${serializations.get(child) ?? ''}`).join('');
  return (
    `a:5:{s:9:"blockName";${serializedValue(block.name)}s:5:"attrs";${serializedValue(block.attributes)}s:11:"innerBlocks";a:${block.innerBlocks.length}:{${inner}}` +
    `s:9:"innerHTML";${serializedValue(block.innerHtml)}s:12:"innerContent";${serializedValue(block.innerContent)}}`
  );
}

/** In this notation, member names that are written like integers become integers. */
function listKey(key: unknown): unknown {
  return typeof key === 'string' && /^(?:0|-?[1-9]\d{0,14})$/.test(key) ? Number(key) : key;
}
