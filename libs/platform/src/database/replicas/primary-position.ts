import type { ChangeClock } from '#route-registry';
import type pg from 'pg';

/** A position in the write-ahead log, in bytes from its start (PostgreSQL calls it LSN). */
export type WalPosition = number;

/**
 * The result is a position after every commit that was acknowledged before the statement began, including commits that
 * are not flushed yet.
 */
const POSITION = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint AS position`;

/** The position at a version of the `ChangeClock`: it includes all changes up to that version. */
interface KnownPosition {
  readonly version: number;
  readonly position: WalPosition;
}

/**
 * The position of the primary's write-ahead log that a replica must have replayed before a caller reads from it.
 * Concurrent callers share one statement.
 */
export class PrimaryPosition {
  private known: KnownPosition = { version: -1, position: 0 };
  private asking?: Promise<KnownPosition>;
  private next?: Promise<KnownPosition>;

  /**
   * @param pool connections to the primary
   * @param clock the clock of the application
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: ChangeClock,
  ) {}

  /**
   * A position that includes every commit that any instance has acknowledged before the call. Rejects if the primary
   * cannot be reached.
   */
  async readAfterAllCommits(): Promise<WalPosition> {
    return (await (this.next ??= this.askNext())).position;
  }

  /**
   * A position that includes every change that this instance knew of at a version of its clock. Asks the primary only
   * after further changes.
   */
  async readAfterKnownChanges(version: number): Promise<WalPosition> {
    // Without notifications this instance does not know the changes of the others.
    if (!this.clock.enabled) return this.readAfterAllCommits();
    return this.known.version >= version ? this.known.position : this.readAfterAllCommits();
  }

  private async askNext(): Promise<KnownPosition> {
    // The running statement may have begun before the caller's change.
    await this.asking?.catch(() => undefined);
    this.next = undefined;
    return (this.asking = this.ask());
  }

  private async ask(): Promise<KnownPosition> {
    const { version } = this.clock;
    const { rows } = await this.pool.query<{ position: WalPosition }>(POSITION);
    return (this.known = { version, position: rows[0]!.position });
  }
}
