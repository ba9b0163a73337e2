import type { PostgresSnapshotRunner } from './postgres-query-runner.js';

let versionCounter = 0;

/** Returns a number that is larger than all previous ones, to order changes and snapshots. */
export function nextVersion(): number {
  return ++versionCounter;
}

/**
 * A consistent view of a PostgreSQL database for one response, on a dedicated connection. It takes the connection at
 * its first statement, because most responses need none.
 */
export class Snapshot {
  /** The snapshot can miss changes with a larger version. */
  readonly version = nextVersion();
  private ending?: Promise<void>;
  private openRunner?: PostgresSnapshotRunner;

  /** @param newRunner creates the query runner */
  constructor(private readonly newRunner: () => PostgresSnapshotRunner) {}

  /** The query runner of the snapshot. */
  get runner(): PostgresSnapshotRunner {
    return (this.openRunner ??= this.newRunner());
  }

  /** Whether the snapshot has ended. */
  get ended(): boolean {
    return this.ending !== undefined;
  }

  /** Ends the snapshot and releases its connection. Can be called repeatedly; never throws. */
  end(): Promise<void> {
    return (this.ending ??= this.openRunner?.end() ?? Promise.resolve());
  }
}
