import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Milliseconds for an answer, in addition to the limits of the statement and of one that was sent before it. */
const ANSWER_TIME = 2_000;

/**
 * Returns the milliseconds after which a statement fails because the server does not answer. The server ends statements
 * at `statement_timeout`, but a server that cannot be reached ends none.
 */
export function answerLimitOf({ options }: PostgresDriver): number | undefined {
  const { statement_timeout: limit } = (options.extra ?? {}) as { statement_timeout?: number };
  return limit ? 2 * limit + ANSWER_TIME : undefined;
}
