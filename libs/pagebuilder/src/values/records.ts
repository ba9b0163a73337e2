import type { Json } from '#route-registry';

/** A JSON object. Its members have names of any kind, `__proto__` included: write with `put`, read with `own`. */
export type JsonRecord = Record<string, Json>;

/** Whether the value is an object but no list. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Bound once: rendering asks for a hundred members of each element, and suites run where each look at a global takes long.
const { hasOwn } = Object;

/** The object's own member of that name, never one of its prototype. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return hasOwn(record, name) ? record[name] : undefined;
}

/** Sets an own member whatever its name: a plain assignment to `__proto__` would change the prototype instead. */
export function put(record: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(record, name, { value, writable: true, enumerable: true, configurable: true });
  else record[name] = value;
}

/** An object given as such, or as the empty list or empty text that stand for an empty one; undefined for everything else. */
export function recordFrom(value: unknown): JsonRecord | undefined {
  if (isRecord(value)) return value;
  return value === '' || (Array.isArray(value) && value.length === 0) ? {} : undefined;
}
