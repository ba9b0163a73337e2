/** Jest's globalTeardown: ends what `startPostgresBroker` (jest-postgres-setup.ts) has started and created. */
export default async function stopPostgresBroker(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
