/** Measures the statements of a data source. `libs/observability` implements it. */
export interface StatementTimer {
  /** Runs a statement that blocks, and measures it. */
  measure<T>(sql: string, work: () => T): T;
  /** Runs a statement on a server, and measures it, including the time that it waits for a connection. */
  measureAsync<T>(sql: string, work: () => Promise<T>): Promise<T>;
}
