import type { Statement } from 'better-sqlite3';
import type { SqliteConnection } from '../sqlite-connection.js';
import { CommitCounter } from './commit-counter.js';

/** The maximum number of commits in the log. A process that has missed more cannot know what has changed. */
const MAX_LOGGED_COMMITS = 500;
/** The number of commits between two removals of old ones. */
const REMOVAL_INTERVAL = 100;
/** The maximum number of times that the log is read if other processes commit meanwhile. */
const READ_ATTEMPTS = 3;

/** A row of the log. */
interface LoggedCommit {
  id: number;
  changes: string;
}

/**
 * Tells the processes that share an SQLite file what the others have committed. Each commit adds its changes to the
 * table `commit_log`. A process compares the new rows with the number of commits, so that it also notices commits that
 * are not in the log, such as those of the `sqlite3` program.
 */
export class CommitLog {
  private readonly counter: CommitCounter;
  private readonly dataVersion: Statement<[], number>;
  private readonly insert: Statement<[string]>;
  private readonly remove: Statement<[number]>;
  private readonly newer: Statement<[number], LoggedCommit>;
  private readonly latest: Statement<[], number>;
  /** The data version of the last read. */
  private knownVersion: number;
  /** The number of commits at that version. */
  private commits: number;
  /** The id of the last row of the log at that version. */
  private lastId: number;
  /** The row of the running transaction. */
  private ownId?: number;

  /**
   * @param connection the writing connection
   * @param path path of the SQLite file
   */
  constructor(connection: SqliteConnection, path: string) {
    // The number changes when another connection commits (https://sqlite.org/pragma.html#pragma_data_version).
    this.dataVersion = connection.prepare<[], number>('PRAGMA data_version').pluck();
    this.insert = connection.prepare('INSERT INTO commit_log (changes) VALUES (?)');
    this.remove = connection.prepare('DELETE FROM commit_log WHERE id <= ?');
    this.newer = connection.prepare(
      `SELECT id, changes FROM commit_log WHERE id > ? ORDER BY id LIMIT ${MAX_LOGGED_COMMITS}`,
    );
    this.latest = connection.prepare<[], number>('SELECT coalesce(max(id), 0) FROM commit_log').pluck();
    this.knownVersion = this.dataVersion.get()!;
    this.counter = new CommitCounter(path);
    this.commits = this.counter.read();
    this.lastId = this.latest.get()!;
  }

  /** Call it when a transaction of this process has begun. */
  onBegin(): void {
    this.ownId = undefined;
  }

  /** Adds the changes of the running transaction. Call it before the commit. */
  add(changes: string): void {
    this.ownId = Number(this.insert.run(changes).lastInsertRowid);
    if (this.ownId % REMOVAL_INTERVAL === 0) this.remove.run(this.ownId - MAX_LOGGED_COMMITS);
  }

  /** Call it after each commit of this process. */
  afterCommit(): void {
    // Before the version, so that the number contains no commit of another process that the version hides.
    const commits = this.counter.read();
    // If another process has committed since, the next read finds the commits of both.
    if (this.dataVersion.get() !== this.knownVersion) return;
    this.commits = commits;
    this.lastId = this.ownId ?? this.lastId;
  }

  /**
   * Returns the changes of each commit since the last call, or `unknown`. They can include commits of this process.
   * Returns undefined if no other process has committed.
   */
  readNew(): readonly string[] | 'unknown' | undefined {
    const version = this.dataVersion.get()!;
    if (version === this.knownVersion) return undefined;
    const { rows, commits } = this.readRows();
    const complete = rows?.length === (commits - this.commits) >>> 0 ? rows : undefined;
    this.lastId = complete ? (complete.at(-1)?.id ?? this.lastId) : this.latest.get()!;
    this.commits = commits;
    // Last, so that the next call reads again after an error.
    this.knownVersion = version;
    return complete ? complete.map(({ changes }) => changes) : 'unknown';
  }

  /** Call it after the connections of the file were closed. */
  close(): void {
    this.counter.close();
  }

  /**
   * Reads the new rows, and the number of commits at the same time. Returns no rows if other processes commit during
   * each attempt: a row that is newer than the number would hide a commit that is not in the log.
   */
  private readRows(): { rows?: readonly LoggedCommit[]; commits: number } {
    for (let attempt = 1; ; attempt += 1) {
      const commits = this.counter.read();
      const rows = this.newer.all(this.lastId);
      if (commits === this.counter.read()) return { rows, commits };
      if (attempt === READ_ATTEMPTS) return { commits };
    }
  }
}
