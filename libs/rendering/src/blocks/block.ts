import { nonEmptyText } from '#text';

/** Attributes of a block in its comment. */
export type BlockAttributes = Record<string, unknown>;

/**
 * A parsed block: `innerContent` contains the texts between its inner blocks, and `null` in place of each inner block.
 */
export interface Block {
  /** Name with its namespace, such as `core/paragraph`; null for text between blocks. */
  name: string | null;
  attributes: BlockAttributes;
  innerBlocks: Block[];
  innerHtml: string;
  innerContent: (string | null)[];
}

/** Returns the record at a path of member names; an empty one for other values. */
export function recordAt(value: unknown, ...path: string[]): Record<string, unknown> {
  const found = valueAt(value, ...path);
  return isRecord(found) ? found : {};
}

/** Returns the value at a path of member names, or undefined. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const name of path) {
    if (!isRecord(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

/** Returns the text at a path; '' for values other than texts and numbers. */
export function textAt(value: unknown, ...path: string[]): string {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
}

/** Returns the text at a path like `textAt`, but '' for `0`, which the reference treats as an empty text. */
export function filledTextAt(value: unknown, ...path: string[]): string {
  return filledText(textAt(value, ...path));
}

/** Returns a text, but '' for `0`, which the reference treats as an empty text. */
export function filledText(text: string): string {
  return nonEmptyText(text) ?? '';
}

/** Returns the integer in a member, also from a text; the fallback for other values and beyond exact integers. */
export function integerAt(value: unknown, name: string, fallback: number): number {
  const found = valueAt(value, name);
  const number =
    typeof found === 'number'
      ? found
      : typeof found === 'string' && /^\s*-?\d{1,15}/.test(found)
        ? Number.parseInt(found, 10)
        : Number.NaN;
  const integer = Math.trunc(number);
  return Number.isSafeInteger(integer) ? integer : fallback;
}

/**
 * Returns the boolean in a member. As in the reference, which does not read texts, `1` and the texts `1`, `true` and
 * `false` count as true, and `0` as false. Returns the fallback for all other values.
 */
export function flagAt(value: unknown, name: string, fallback: boolean): boolean {
  const found = valueAt(value, name);
  if (typeof found === 'boolean') return found;
  const given = typeof found === 'string' || typeof found === 'number' ? String(found).toLowerCase() : '';
  return given === '0' ? false : ['1', 'true', 'false'].includes(given) || fallback;
}

/** Returns the value of an own property, or undefined. The name can be untrusted, such as `constructor`. */
export function ownMember<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
