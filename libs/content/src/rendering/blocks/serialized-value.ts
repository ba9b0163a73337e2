import { type Block } from './block.js';

/** A value in the notation that the reference's `wp-elements-…` ids are digests of: type, length in bytes, value. */
export function serializedValue(value: unknown): string {
  if (value === null || value === undefined) return 'N;';
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries: [unknown, unknown][] = Array.isArray(value) ? value.map((item, index) => [index, item]) : Object.entries(value);
  return `a:${entries.length}:{${entries.map(([key, item]) => serializedValue(listKey(key)) + serializedValue(item)).join('')}}`;
}

/** The same for a block with all that it holds. No recursion over blocks, so any nesting will do. */
export function serializedBlock(block: Block): string {
  let out = '';
  const todo: (Block | string)[] = [block];
  for (let item = todo.pop(); item !== undefined; item = todo.pop()) {
    if (typeof item === 'string') { out += item; continue; }
    out += `a:5:{s:9:"blockName";${serializedValue(item.name)}s:5:"attrs";${serializedValue(item.attributes)}s:11:"innerBlocks";a:${item.innerBlocks.length}:{`;
    todo.push(`}s:9:"innerHTML";${serializedValue(item.innerHtml)}s:12:"innerContent";${serializedValue(item.innerContent)}}`);
    for (let index = item.innerBlocks.length - 1; index >= 0; index--) todo.push(item.innerBlocks[index] ?? '', `i:${index};`);
  }
  return out;
}

/** Member names that look like integers are integers there. */
function listKey(key: unknown): unknown {
  return typeof key === 'string' && /^(?:0|-?[1-9]\d{0,14})$/.test(key) ? Number(key) : key;
}
