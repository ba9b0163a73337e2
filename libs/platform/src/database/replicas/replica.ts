import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { isConnectionFailure } from '../sql-errors.js';
import { closeAtOnce, surviveLostConnections } from '#postgres/core';
import type { WalPosition } from './primary-position.js';

/** The state of a replica, for operators. */
export interface ReplicaStatus {
  /** Host and port, or the folder of the socket. */
  name: string;
  /** Whether it answers and is a replica of this site's server. */
  isUp: boolean;
  /** Bytes and seconds by which it is behind the primary. */
  lagBytes: number;
  lagSeconds: number;
  /** Number of snapshots that this process has read from it. */
  snapshots: number;
}

/** Milliseconds for which a read waits for a replica that is slightly behind. */
const MAX_WAIT = 10;
/** Milliseconds between two queries of the position while reads wait. */
const POLL_INTERVAL = 1;
/** Milliseconds between two checks of a replica. */
const CHECK_INTERVAL = 500;
/** Replaces CHECK_INTERVAL while the replica is behind. */
const CATCH_UP_INTERVAL = 50;
/** Milliseconds in which a replica has to answer a check. */
const CHECK_TIMEOUT = 1_000;

const STATUS = `SELECT pg_is_in_recovery() AS "isInRecovery",
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint AS position,
  EXTRACT(EPOCH FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS age,
  (SELECT system_identifier FROM pg_control_system())::text AS cluster`;

interface Status {
  isInRecovery: boolean;
  position: WalPosition | null;
  /** Seconds since the commit of the last transaction that was replayed. */
  age: number | null;
  cluster: string;
}

/** A connection to a replica that the borrower releases. */
export interface BorrowedConnection {
  readonly replica: Replica;
  readonly client: pg.PoolClient;
}

/**
 * A replica (hot standby) of the primary: its connections, the position that it has replayed, and whether reads may use
 * it.
 */
export class Replica {
  /** Number of snapshots that were read from it. */
  snapshots = 0;
  private readonly logger = new Logger('Replicas');
  private readonly active = new Set<pg.PoolClient>();
  private readonly statusPool: pg.Pool;
  private readonly pool: pg.Pool;
  private timer?: NodeJS.Timeout;
  private asking?: Promise<Status>;
  private state: 'unknown' | 'up' | 'down' = 'unknown';
  private replayed: WalPosition = 0;
  /**
   * The highest position that it did not reach in time. Reads use the replica again once it has replayed that position.
   */
  private missed: WalPosition = 0;
  private isClosed = false;

  /**
   * @param name host and port, or folder of the socket, for operators
   * @param options options of its connections
   * @param cluster returns the identifier of the primary's cluster
   */
  constructor(
    readonly name: string,
    options: pg.PoolConfig,
    private readonly cluster: () => Promise<string>,
  ) {
    this.pool = new pg.Pool({ ...options, connectionTimeoutMillis: CHECK_TIMEOUT });
    // Checks must not wait for the connections of requests.
    this.statusPool = new pg.Pool({
      ...options,
      max: 1,
      connectionTimeoutMillis: CHECK_TIMEOUT,
      query_timeout: CHECK_TIMEOUT,
    });
    for (const pool of [this.pool, this.statusPool]) surviveLostConnections(pool);
  }

  /** Whether reads may use it: it answers, and is not far behind. */
  get isUsable(): boolean {
    return this.state === 'up' && this.replayed >= this.missed;
  }

  /** Begins to check the replica. */
  start(): void {
    void this.check();
  }

  /** Whether the replica has replayed a position. Waits some milliseconds for it. */
  async reaches(position: WalPosition): Promise<boolean> {
    if (this.replayed >= position) return true;
    try {
      for (const start = performance.now(); performance.now() - start < MAX_WAIT; await sleep(POLL_INTERVAL)) {
        await this.ask();
        if (this.replayed >= position) return true;
      }
      this.missed = Math.max(this.missed, position);
      this.schedule(CATCH_UP_INTERVAL);
    } catch (error) {
      this.markDown((error as Error).message);
    }
    return false;
  }

  /** Borrows a connection for a snapshot; `undefined` if it cannot be opened. The caller releases the connection. */
  async connect(): Promise<pg.PoolClient | undefined> {
    try {
      const client = await this.pool.connect();
      const { release } = client;
      this.active.add(client);
      client.release = (error) => {
        this.active.delete(client);
        release.call(client, error);
      };
      this.snapshots += 1;
      return client;
    } catch {
      this.schedule(0);
      return undefined;
    }
  }

  /**
   * Reports that a statement of a snapshot has failed. If its connection has failed, reads no longer use the replica.
   */
  reportFailure(error: unknown): void {
    if (isConnectionFailure(error)) this.markDown((error as Error).message);
  }

  /**
   * Returns its current state and lag, for operators (see `ReplicaStatus`).
   * @param position the position of the primary
   */
  async describe(position: WalPosition): Promise<Pick<ReplicaStatus, 'isUp' | 'lagBytes' | 'lagSeconds'>> {
    const status = await this.ask().catch(() => undefined);
    const lagBytes = Math.max(0, position - this.replayed);
    const isUp = this.state === 'up' && status !== undefined;
    return { isUp, lagBytes, lagSeconds: lagBytes > 0 ? (status?.age ?? 0) : 0 };
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.closeBorrowed();
    await Promise.all([this.pool.end(), this.statusPool.end()]);
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.check(), delay);
    this.timer.unref();
  }

  private async check(): Promise<void> {
    try {
      const [status, cluster] = [await this.ask(), await this.cluster()];
      if (!status.isInRecovery) this.markDown('it is not a standby.');
      else if (status.cluster !== cluster) this.markDown('it is a standby of another server.');
      else if (this.state !== 'up' && !this.isClosed) {
        this.state = 'up';
        this.logger.log(`Requests read from the standby ${this.name}.`);
      }
    } catch (error) {
      this.markDown((error as Error).message);
    }
    this.schedule(this.state === 'up' && !this.isUsable ? CATCH_UP_INTERVAL : CHECK_INTERVAL);
  }

  /** Queries the status. Concurrent callers share the result, because a position that was replayed stays replayed. */
  private ask(): Promise<Status> {
    return (this.asking ??= this.statusPool
      .query<Status>(STATUS)
      .then(({ rows }) => {
        this.replayed = rows[0]!.position ?? 0;
        return rows[0]!;
      })
      .finally(() => {
        this.asking = undefined;
      }));
  }

  private markDown(reason: string): void {
    if (this.state !== 'down' && !this.isClosed)
      this.logger.warn(`Requests do not read from the standby ${this.name}: ${reason}`);
    this.state = 'down';
    this.closeBorrowed();
    this.schedule(CHECK_INTERVAL);
  }

  /** Closes the connections in use, because a server that cannot be reached would let their statements wait. */
  private closeBorrowed(): void {
    for (const client of this.active) closeAtOnce(client);
  }
}
