/** jest's globalTeardown: stops the PostgreSQL server of the run, if a suite asked for it. */
export default async function withdrawPostgres(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
