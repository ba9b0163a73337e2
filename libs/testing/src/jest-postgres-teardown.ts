/** jest's globalTeardown: stops the broker and the PostgreSQL server, if it was started. */
export default async function stopPostgresBroker(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
