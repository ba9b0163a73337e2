import type { ChangeClock } from '#route-registry';
import pg from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { serverPlace } from '#postgres';
import { surviveLostConnections } from '#postgres/core';
import type { StatementObservers } from '../statement-observers.js';
import { PrimaryPosition } from './primary-position.js';
import { Replica } from './replica.js';
import type { BorrowedConnection, ReplicaStatus } from './replica.js';
import { ReplicaSnapshotRunner } from './replica-snapshot-runner.js';

/** Milliseconds that the primary has to report its position. */
const POSITION_TIMEOUT = 1_000;

/** The changes that a snapshot has to include. */
export interface SnapshotRequirement {
  /** The version of the `ChangeClock` up to which the snapshot includes all changes that this instance knows of. */
  readonly version: number;
  /**
   * Whether the caller is anonymous. The snapshot then needs only the changes that this instance knows of, because no
   * earlier writes of the caller can be missed.
   */
  readonly isAnonymous: boolean;
}

/**
 * The replicas of a site. A snapshot uses one that has replayed all that the caller has to see; without one it uses the
 * primary (docs/adr/0012-read-replicas.md).
 */
export class Replicas {
  /** Number of snapshots that were read from the primary. */
  primarySnapshots = 0;
  private readonly replicas: readonly Replica[];
  private readonly primary: pg.Pool;
  private readonly position: PrimaryPosition;
  private cluster?: Promise<string>;
  private turn = 0;

  /**
   * @param urls complete URLs of the replicas
   * @param primary URL of the primary
   * @param options options of the connections to the replicas
   * @param clock the clock of the application
   */
  constructor(urls: readonly string[], primary: string, options: pg.PoolConfig, clock: ChangeClock) {
    // A connection of its own, so that reads from replicas do not wait while the pool of the primary is exhausted.
    this.primary = new pg.Pool({
      ...options,
      connectionString: primary,
      max: 1,
      connectionTimeoutMillis: POSITION_TIMEOUT,
      query_timeout: POSITION_TIMEOUT,
    });
    surviveLostConnections(this.primary);
    this.position = new PrimaryPosition(this.primary, clock);
    this.replicas = urls.map(
      (url) => new Replica(serverPlace(url), { ...options, connectionString: url }, () => this.clusterOfPrimary()),
    );
    for (const replica of this.replicas) replica.start();
  }

  /**
   * Borrows a connection to a replica that has replayed what a snapshot requires. Never rejects.
   * @returns `undefined` if the primary has to be read
   */
  async connect(requirement: SnapshotRequirement): Promise<BorrowedConnection | undefined> {
    const usable = this.replicas.filter(({ isUsable }) => isUsable);
    const replica = usable[this.turn++ % usable.length];
    try {
      const client =
        replica && (await replica.reaches(await this.requiredPosition(requirement))) && (await replica.connect());
      if (client) return { replica, client };
    } catch {
      // The caller reads from the primary, which reports the error if it cannot be reached either.
    }
    this.primarySnapshots += 1;
    return undefined;
  }

  /** Whether reads can use at least one replica. */
  get hasUsable(): boolean {
    return this.replicas.some(({ isUsable }) => isUsable);
  }

  /** Creates the runner of a snapshot. */
  createRunner(
    driver: PostgresDriver,
    observers: StatementObservers,
    requirement: SnapshotRequirement,
  ): ReplicaSnapshotRunner {
    return new ReplicaSnapshotRunner(driver, observers, () => this.connect(requirement));
  }

  /** The current state of the replicas. Rejects if the primary cannot be reached. */
  async status(): Promise<ReplicaStatus[]> {
    const position = await this.position.readAfterAllCommits();
    return Promise.all(
      this.replicas.map(async (replica) => ({
        name: replica.name,
        snapshots: replica.snapshots,
        ...(await replica.describe(position)),
      })),
    );
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    await Promise.all([...this.replicas.map((replica) => replica.close()), this.primary.end()]);
  }

  private requiredPosition({ version, isAnonymous }: SnapshotRequirement): Promise<number> {
    return isAnonymous ? this.position.readAfterKnownChanges(version) : this.position.readAfterAllCommits();
  }

  private clusterOfPrimary(): Promise<string> {
    return (this.cluster ??= this.primary
      .query<{ cluster: string }>('SELECT system_identifier::text AS cluster FROM pg_control_system()')
      .then(({ rows }) => rows[0]!.cluster)
      .catch((error: unknown) => {
        this.cluster = undefined;
        throw error;
      }));
  }
}
