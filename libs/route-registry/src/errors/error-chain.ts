/** The maximum number of errors in a chain, including the outermost one. */
const MAX_ERRORS = 5;

/** An error and its causes (`cause`, or `driverError` in TypeORM's errors), outermost first. */
export function errorChain(error: unknown): object[] {
  const chain: object[] = [];
  for (let current = error; typeof current === 'object' && current !== null && chain.length < MAX_ERRORS;) {
    chain.push(current);
    const { driverError, cause } = current as { driverError?: unknown; cause?: unknown };
    current = driverError ?? cause;
  }
  return chain;
}

/** The codes of an error and its causes, outermost first, from Node, SQLite or PostgreSQL. */
export function errorChainCodes(error: unknown): string[] {
  return errorChain(error)
    .map((one) => (one as { code?: unknown }).code)
    .filter((code) => typeof code === 'string');
}
