/** Named values of a request. Has no prototype, so `__proto__` is a name like any other. */
export type Params = Record<string, unknown>;

/** An empty set of named values. */
export function emptyParams(): Params {
  return Object.create(null) as Params;
}
