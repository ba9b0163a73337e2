// oxlint-disable-next-line typescript/no-explicit-any -- clients without types, and answers of every shape
export type Untyped = any;

/** Loads a published client. Its own types are not used: many are missing or describe another module format. */
export function loadClient(name: string): Untyped {
  return require(name);
}

/** Returns the error with which a call rejects. Fails the test if the call resolves. */
export async function errorOf(call: PromiseLike<unknown>): Promise<Untyped> {
  const outcome = await Promise.resolve(call).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  expect(outcome).not.toHaveProperty('value');
  return (outcome as { error: unknown }).error;
}
