/**
 * An object with arbitrary keys, including `__proto__` and `constructor`. Read it with `Object.hasOwn` and write it
 * with `setOwn`.
 */
export type UnknownRecord = Record<string, unknown>;

/** Whether the value is an object other than a list. */
export function isRecord<T = unknown>(value: unknown): value is Record<string, T> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets an own member of any name. A plain assignment to `__proto__` would change the prototype instead. */
export function setOwn(target: UnknownRecord, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    target[key] = value;
  }
}

/** Keys that PHP treats as integers. The wire format follows the semantics of its arrays. */
const INTEGER_KEY = /^(?:0|-?[1-9][0-9]{0,17})$/;

/** Whether all keys are integers. Such an object counts as a list, even with gaps, and so does an empty one. */
export function hasListKeys(record: UnknownRecord): boolean {
  for (const key in record) {
    if (Object.hasOwn(record, key) && !INTEGER_KEY.test(key)) return false;
  }
  return true;
}

/** Copies an object without the members that are undefined. */
export function omitUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}
