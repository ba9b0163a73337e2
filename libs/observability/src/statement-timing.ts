import type { StatementTimer } from '#platform/core';
import { ObservedRequest } from './observed-request.js';

/** Called with each statement and its time in milliseconds. */
export type StatementListener = (sql: string, time: number) => void;

/** Measures the statements of a data source, for `ObservedRequest.current` and for listeners. */
export class StatementTiming implements StatementTimer {
  constructor(private readonly listeners: readonly StatementListener[]) {}

  measure<T>(sql: string, work: () => T): T {
    const start = performance.now();
    try {
      return work();
    } finally {
      this.add(sql, performance.now() - start);
    }
  }

  async measureAsync<T>(sql: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.add(sql, performance.now() - start);
    }
  }

  private add(sql: string, time: number): void {
    ObservedRequest.current?.addStatement(sql, time);
    for (const listener of this.listeners) listener(sql, time);
  }
}
