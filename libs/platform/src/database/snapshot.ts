import type { PostgresSnapshotRunner } from './postgres-query-runner.js';

let versionCounter = 0;

/** A number that is larger than all that were given before: what came first can be told from what came later. */
export function nextVersion(): number {
  return ++versionCounter;
}

/**
 * What is read for one answer on PostgreSQL: all of it as it was at one moment, on a connection of its own. Most answers come from memory and
 * never ask for one.
 */
export class Snapshot {
  /** It does not know what was committed since, though it may know some of it. */
  readonly version = nextVersion();
  private ending?: Promise<void>;
  private openRunner?: PostgresSnapshotRunner;

  /** @param newRunner makes what reads */
  constructor(private readonly newRunner: () => PostgresSnapshotRunner) {}

  /** What reads. */
  get runner(): PostgresSnapshotRunner {
    return (this.openRunner ??= this.newRunner());
  }

  /** Whether what is read from now on is read as it is by then. */
  get ended(): boolean {
    return this.ending !== undefined;
  }

  /** Gives the connection back, once however often it is called; never throws. */
  end(): Promise<void> {
    return (this.ending ??= this.openRunner?.end() ?? Promise.resolve());
  }
}
