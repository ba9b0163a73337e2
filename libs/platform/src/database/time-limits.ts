/**
 * Removes PostgreSQL's time limits from the current transaction. They protect the server from slow statements of
 * requests; migrations, imports and copies of a large site may take any time.
 */
export async function removeTimeLimits(runner: { query: (sql: string) => Promise<unknown> }): Promise<void> {
  await runner.query('SET LOCAL statement_timeout = 0');
  await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
}
