import { setImmediate } from 'node:timers';
import type { Statement } from 'better-sqlite3';
import type { SqliteConnection } from '../sqlite-connection.js';
import { CommitLog } from './commit-log.js';

/**
 * Milliseconds after which a request to a single server checks for commits again, although the turn of the event loop
 * has not ended. The only other processes that commit beside a single server are commands. A command takes longer than
 * this to exit after its last commit, so requests that follow it see everything that it has committed.
 */
const CHECK_INTERVAL = 1;

/** Called with the changes of each commit, or with `unknown` if anything can have changed. */
export type CommitListener = (commits: readonly string[] | 'unknown') => void;

/** The SQLite file and the connections of this process to it. */
export interface SharedConnections {
  /** The path of the SQLite file. */
  path: string;
  reading: SqliteConnection;
  writing: SqliteConnection;
}

/**
 * An SQLite file that other processes, such as workers and commands, read and write at the same time.
 *
 * - It notices their commits before caches are used.
 * - All reading statements of one turn of the event loop see the same snapshot, so no response mixes the data before
 *   and after a commit of another process.
 */
export class SharedFile {
  /** Called when other processes have committed. */
  onCommits: CommitListener = () => undefined;
  private readonly reading: SqliteConnection;
  private readonly log: CommitLog;
  private readonly begin: Statement;
  private readonly takeSnapshot: Statement;
  private readonly commit: Statement;
  private isChecked = false;
  private checkedAt = 0;
  private isReading = false;
  private isTurnEndScheduled = false;
  private isStopped = false;

  /**
   * @param connections the connections of this process
   * @param announcesCommits whether other processes have to learn what this one commits
   */
  constructor(
    connections: SharedConnections,
    readonly announcesCommits: boolean,
  ) {
    const { reading, writing, path } = connections;
    this.reading = reading;
    this.log = new CommitLog(writing, path);
    this.begin = reading.prepare('BEGIN');
    // The first statement of a transaction that reads the file determines its snapshot.
    this.takeSnapshot = reading.prepare('PRAGMA data_version');
    this.commit = reading.prepare('COMMIT');
  }

  /** Notices the commits of other processes, once per turn of the event loop and per request. */
  check(): void {
    if (this.isChecked || this.isStopped) return;
    this.readCommits();
  }

  /**
   * Call it when a request arrives: it must see everything that was committed before it was sent. Workers commit at any
   * time, so they always check. A single server skips most of these checks.
   */
  onRequest(): void {
    if (this.announcesCommits || performance.now() - this.checkedAt > CHECK_INTERVAL) this.isChecked = false;
  }

  /** Call it before each statement on the reading connection. */
  beforeRead(): void {
    if (this.isReading) this.check();
    while (!this.isReading) {
      this.begin.run();
      this.isReading = true;
      try {
        this.takeSnapshot.get();
      } catch (error) {
        this.endReading();
        throw error;
      }
      // Ends the transaction if it sees commits that caches do not know.
      this.readCommits();
    }
  }

  /** Call it when a transaction of this process has acquired the write lock. */
  onBegin(): void {
    this.log.onBegin();
    this.readCommits();
  }

  /** Adds the changes of the running transaction for other processes. Call it before the commit. */
  announce(changes: string): void {
    this.log.add(changes);
  }

  /** Call it after each commit of this process. */
  afterCommit(): void {
    this.endReading();
    this.log.afterCommit();
  }

  /** Ends the use of the connections. Call it before they are closed. */
  stop(): void {
    this.endReading();
    this.isStopped = true;
  }

  /** Call it after the connections were closed. */
  close(): void {
    this.log.close();
  }

  private readCommits(): void {
    this.scheduleTurnEnd();
    const commits = this.log.readNew();
    // After an error, the next use of caches checks again.
    this.isChecked = true;
    this.checkedAt = performance.now();
    if (!commits) return;
    this.endReading();
    // defence: foreign-commits-noticed
    this.onCommits(commits);
  }

  private endReading(): void {
    if (!this.isReading) return;
    this.isReading = false;
    // After some errors, such as that of a full disk, SQLite has rolled back the transaction itself.
    if (this.reading.inTransaction) this.commit.run();
  }

  private scheduleTurnEnd(): void {
    if (this.isTurnEndScheduled) return;
    this.isTurnEndScheduled = true;
    setImmediate(() => {
      this.isTurnEndScheduled = false;
      this.isChecked = false;
      this.endReading();
    });
  }
}
