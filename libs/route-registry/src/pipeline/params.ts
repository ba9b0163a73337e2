/** Named values of a request. Has no members but its own, so `__proto__` is a name like any other. */
export type Params = Record<string, unknown>;

/**
 * What objects that clients send have for a prototype. As a text they are empty and as a number none, so that no conversion of a value
 * that nobody has checked throws: `String(value)` does for an object without a prototype, and for one that has a member `toString`.
 */
const SENT = Object.freeze(
  Object.create(null, {
    [Symbol.toPrimitive]: { value: (hint: string): string | number => (hint === 'number' ? Number.NaN : '') },
  }),
) as object;

/** Members that the engine would call to convert an object, and that clients can send too. */
const CONVERSIONS = ['toString', 'valueOf'] as const;

/** An empty set of named values. */
export function emptyParams(): Params {
  // defence: parameters-without-prototype
  return Object.create(SENT) as Params;
}

/** Makes the objects in a value that came as JSON safe to convert, in place. Nesting must be limited already. */
export function withSafeConversions<T>(value: T): T {
  if (!value || typeof value !== 'object') return value;
  if (CONVERSIONS.some((name) => Object.hasOwn(value, name))) Object.setPrototypeOf(value, SENT);
  for (const member of Object.values(value)) withSafeConversions(member);
  return value;
}
