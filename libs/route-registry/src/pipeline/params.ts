/** Named values of a request. The object inherits no member with a name, so `__proto__` is an ordinary name. */
export type Params = Record<string, unknown>;

/**
 * The prototype of objects that clients send. They convert to an empty string and to `NaN`, so converting an
 * unvalidated value never throws. `String(value)` would throw for an object without a prototype, and for one with a
 * member `toString`.
 */
const PARAMS_PROTOTYPE = Object.freeze(
  Object.create(null, {
    [Symbol.toPrimitive]: { value: (hint: string): string | number => (hint === 'number' ? Number.NaN : '') },
  }),
) as object;

/** Members that JavaScript calls to convert an object, and that clients can send. */
const CONVERSION_METHODS = ['toString', 'valueOf'] as const;

/** Creates an empty Params object. */
export function emptyParams(): Params {
  // defence: parameters-without-prototype
  return Object.create(PARAMS_PROTOTYPE) as Params;
}

/**
 * Makes the objects in a parsed JSON value safe to convert, in place. The caller must have limited the nesting depth.
 */
export function withSafeConversions<T>(value: T): T {
  if (!value || typeof value !== 'object') return value;
  if (CONVERSION_METHODS.some((name) => Object.hasOwn(value, name))) Object.setPrototypeOf(value, PARAMS_PROTOTYPE);
  for (const member of Object.values(value)) withSafeConversions(member);
  return value;
}
