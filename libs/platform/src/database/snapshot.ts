import type { PostgresSnapshotRunner } from './postgres-query-runner.js';

let moments = 0;

/** A number that is larger than all that were given before: what came first can be told from what came later. */
export function nextMoment(): number {
  return ++moments;
}

/** What is read for one answer on PostgreSQL: all of it as it was at one moment, on a connection of its own. */
export class Snapshot {
  /** It does not know what was committed since, though it may know some of it. */
  readonly since = nextMoment();
  #ended = false;

  constructor(readonly runner: PostgresSnapshotRunner) {}

  /** Whether what is read from now on is read as it is by then. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Gives the connection back; never throws. */
  end(): Promise<void> {
    this.#ended = true;
    return this.runner.end();
  }
}
