import type { PostgresSnapshotRunner } from './postgres-query-runner.js';
import { ReplicaFailureError } from './sql-errors.js';

/**
 * A consistent view of a PostgreSQL database for one response, on a dedicated connection. It takes the connection at
 * its first statement, because most responses need none.
 */
export class Snapshot {
  private ending?: Promise<void>;
  private openRunner?: PostgresSnapshotRunner;

  /**
   * @param createRunner creates the query runner
   * @param version version of the `ChangeClock`; the snapshot can miss later changes
   */
  constructor(
    private readonly createRunner: () => PostgresSnapshotRunner,
    readonly version: number,
  ) {}

  /** The query runner of the snapshot. */
  get runner(): PostgresSnapshotRunner {
    return (this.openRunner ??= this.createRunner());
  }

  /** Whether it has taken a connection and not returned it. */
  get isOpen(): boolean {
    return this.openRunner !== undefined && !this.ended;
  }

  /** Whether the snapshot has ended. */
  get ended(): boolean {
    return this.ending !== undefined;
  }

  /** Whether the replica that was read has failed. The snapshot has to be read again from the primary. */
  get failed(): boolean {
    return this.openRunner?.failed ?? false;
  }

  /** Ends the snapshot and releases its connection. Can be called repeatedly; never throws. */
  end(): Promise<void> {
    return (this.ending ??= this.openRunner?.end() ?? Promise.resolve());
  }

  /**
   * Ends the snapshot before work that must not be repeated, such as a write.
   * @throws ReplicaFailureError if the snapshot has to be read again
   */
  async endOrThrow(): Promise<void> {
    await this.end();
    if (this.failed) throw new ReplicaFailureError();
  }
}
