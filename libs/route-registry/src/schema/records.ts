/** An object with string keys of any kind, `__proto__` and `constructor` included: read it with `Object.hasOwn`, write it with `put`. */
export type Data = Record<string, unknown>;

/** Whether the value is an object but no list. */
export function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets an own member whatever its name: a plain assignment to `__proto__` would change the prototype instead. */
export function put(target: Data, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    target[key] = value;
  }
}

/** Keys that PHP, whose array semantics the wire format has, takes for integers. */
const INTEGER_KEY = /^(?:0|-?[1-9][0-9]{0,17})$/;

/** Whether all keys are integers: such an object counts as a list, also when there are gaps, and so does an empty one. */
export function hasListKeys(record: Data): boolean {
  for (const key in record) {
    if (Object.hasOwn(record, key) && !INTEGER_KEY.test(key)) return false;
  }
  return true;
}
