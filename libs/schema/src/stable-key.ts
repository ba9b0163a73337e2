import type { UnknownRecord } from './records.js';

/** Finished text on the stack, among values that are not serialized yet. */
class Literal {
  constructor(readonly text: string) {}
}

const COMMA = new Literal(',');
const END = new Literal('}');

/**
 * A text that is equal for equal JSON values only. The order of members is ignored; the type of a scalar is not (1 and
 * "1" differ). A list equals the object with its indexes as keys, as in query strings. Supports any nesting depth.
 */
export function stableKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) return scalarKey(value);
  const stack: unknown[] = [value];
  let key = '';
  while (stack.length > 0) {
    const next = stack.pop();
    if (next instanceof Literal) key += next.text;
    else if (typeof next === 'object' && next !== null) key += pushMembers(stack, next as UnknownRecord);
    else key += scalarKey(next);
  }
  return key;
}

function pushMembers(stack: unknown[], container: UnknownRecord): string {
  const keys = Object.keys(container).sort();
  stack.push(END);
  for (let index = keys.length - 1; index >= 0; index -= 1) {
    const name = keys[index] as string;
    stack.push(container[name], new Literal(`${JSON.stringify(name)}:`));
    if (index > 0) stack.push(COMMA);
  }
  return '{';
}

function scalarKey(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return String(value === 0 ? 0 : value);
}

/** Whether all items have different keys (`stableKey`). */
export function areUnique(items: readonly unknown[]): boolean {
  if (items.length < 2) return true;
  const scalars = new Set<unknown>();
  const compounds = new Set<string>();
  for (const item of items) {
    const isCompound = typeof item === 'object' && item !== null;
    const before = scalars.size + compounds.size;
    if (isCompound) compounds.add(stableKey(item));
    else scalars.add(item);
    if (scalars.size + compounds.size === before) return false;
  }
  return true;
}
