import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Time for an answer in milliseconds, in addition to that of two statements: others can be sent before it. */
const ANSWER_TIME = 2_000;

/**
 * Returns the milliseconds after which a statement fails because the server does not answer. The server ends statements
 * at `statement_timeout`, but a server that cannot be reached ends none.
 */
export function answerLimitOf({ options }: PostgresDriver): number | undefined {
  const { statement_timeout: limit } = (options.extra ?? {}) as { statement_timeout?: number };
  return limit ? 2 * limit + ANSWER_TIME : undefined;
}

/** Whether a statement removes the time limit of later ones, for the transaction or for the connection. */
export function removesTimeLimit(sql: string): boolean {
  return /^SET (?:LOCAL )?statement_timeout = 0$/.test(sql);
}

/**
 * Removes PostgreSQL's time limits from the current transaction. They protect the server from slow statements of
 * requests; migrations, imports and copies of a large site may take any time.
 */
export async function removeTimeLimits(runner: { query: (sql: string) => Promise<unknown> }): Promise<void> {
  await runner.query('SET LOCAL statement_timeout = 0');
  await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
}
