/** Attributes of a block as they stand in its comment. */
export type BlockAttributes = Record<string, unknown>;

/** A block as it was parsed: `innerContent` holds the texts between its inner blocks and `null` in each inner block's place. */
export interface Block {
  /** `core/paragraph`; null for text between blocks. */
  name: string | null;
  attributes: BlockAttributes;
  innerBlocks: Block[];
  innerHtml: string;
  innerContent: (string | null)[];
}

/** An attribute that is a record; an empty one for anything else. */
export function recordAt(value: unknown, ...path: string[]): Record<string, unknown> {
  const found = valueAt(value, ...path);
  return isRecord(found) ? found : {};
}

/** What a path of member names leads to, or undefined. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  let at = value;
  for (const name of path) {
    if (!isRecord(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}

/** The text that a path leads to; '' for anything that is no text and no number. */
export function textAt(value: unknown, ...path: string[]): string {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
}

/** The integer that a path leads to, also when it is written as text; else the fallback. */
export function integerAt(value: unknown, path: string, fallback: number): number {
  const found = valueAt(value, path);
  const number =
    typeof found === 'number'
      ? found
      : typeof found === 'string' && /^\s*-?\d{1,15}/.test(found)
        ? Number.parseInt(found, 10)
        : Number.NaN;
  return Number.isFinite(number) ? Math.trunc(number) : fallback;
}

/** The flag that a path leads to; the fallback when there is none. */
export function flagAt(value: unknown, path: string, fallback: boolean): boolean {
  const found = valueAt(value, path);
  return typeof found === 'boolean' ? found : fallback;
}

/** The member of a table that a text from outside names; undefined for names that are none of the table's own. */
export function entryAt<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
