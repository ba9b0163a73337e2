import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWriter } from '../sqlite-connection.js';
import type { SqliteConnection } from '../sqlite-connection.js';
import { CommitCounter } from './commit-counter.js';
import { CommitLog } from './commit-log.js';

describe('CommitLog', () => {
  let folder: string;
  let connection: SqliteConnection;
  let other: SqliteConnection;
  let log: CommitLog;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-commits-'));
    const path = join(folder, 'site.sqlite');
    connection = openWriter(path);
    connection.exec('CREATE TABLE commit_log (id INTEGER PRIMARY KEY AUTOINCREMENT, changes TEXT NOT NULL)');
    connection.exec('CREATE TABLE words (word TEXT)');
    other = openWriter(path);
    log = new CommitLog(connection, path);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    connection.close();
    other.close();
    log.close();
    rmSync(folder, { recursive: true });
  });

  const commitLogged = (changes: string) => other.prepare('INSERT INTO commit_log (changes) VALUES (?)').run(changes);
  const commitUnlogged = () => other.exec("INSERT INTO words VALUES ('red')");

  it('returns the changes of logged commits, and `unknown` after a commit that is not logged', () => {
    expect(log.readNew()).toBeUndefined();
    commitLogged('one');
    commitLogged('two');
    expect(log.readNew()).toEqual(['one', 'two']);
    commitUnlogged();
    commitLogged('three');
    expect(log.readNew()).toBe('unknown');
    commitLogged('four');
    expect(log.readNew()).toEqual(['four']);
  });

  it.each(['before', 'after'])(
    'returns `unknown` if another process commits without a log entry %s the counter is read for an own commit',
    (position) => {
      connection.exec('BEGIN IMMEDIATE');
      log.onBegin();
      log.add('own');
      connection.exec('COMMIT');
      const { read } = CommitCounter.prototype;
      jest.spyOn(CommitCounter.prototype, 'read').mockImplementationOnce(function (this: CommitCounter) {
        if (position === 'before') commitUnlogged();
        const value = read.call(this);
        if (position === 'after') commitUnlogged();
        return value;
      });
      log.afterCommit();
      expect(log.readNew()).toBe('unknown');
    },
  );

  it('returns `unknown` after a commit that is not logged, even if others are logged during each attempt to read', () => {
    const read = CommitCounter.prototype.read;
    let reads = 0;
    jest.spyOn(CommitCounter.prototype, 'read').mockImplementation(function (this: CommitCounter) {
      const value = read.call(this);
      // Each attempt reads the counter before and after the rows.
      if (reads++ % 2 === 0) commitLogged(`read ${reads}`);
      return value;
    });
    commitUnlogged();
    expect(log.readNew()).toBe('unknown');
    expect(reads).toBeGreaterThanOrEqual(5);
  });
});
