import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { waitUntil } from '#testing/time';
import { sqliteDriver, WriteAheadLog } from '#sqlite';

const ENTRY = join(process.cwd(), 'dist/checkpoint-worker.js');
/** A value that fills about ten pages of the database. */
const ROW = 'x'.repeat(40_000);
/** Rows that fill 5,000 pages: enough for the thread, but too few for a checkpoint by a commit. */
const ROWS = 500;
/** Pages of the log after which the thread runs a checkpoint. */
const CHECKPOINT_PAGES = 4_000;

let store: FreshDatabase;
beforeEach(async () => {
  store = await freshDatabase('sqlite');
});
afterEach(() => store.drop());

describe('the checkpoint thread', () => {
  it('copies a long log into the database file, so that commits do not', async () => {
    const path = store.env.DATABASE_URL;
    const writer = new sqliteDriver(path);
    writer.pragma('journal_mode = WAL');
    writer.exec('CREATE TABLE words (word TEXT)');
    const log = new WriteAheadLog(writer, { path, flushesCommits: true, entry: ENTRY });
    const insert = writer.prepare('INSERT INTO words (word) VALUES (?)');
    const readLength = (): { log: number; checkpointed: number } =>
      writer.prepare<[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)').get()!;
    let longest = 0;
    let hasRestarted = false;
    for (let row = 0; row < ROWS; row += 1) {
      insert.run(ROW);
      await log.flushCommit();
      const length = readLength();
      // SQLite restarts a log that is copied completely, as the thread can do between two commits.
      hasRestarted ||= length.log < longest;
      longest = Math.max(longest, length.log);
    }
    expect(longest).toBeGreaterThanOrEqual(CHECKPOINT_PAGES);
    if (!hasRestarted) await waitUntil(() => readLength().checkpointed >= CHECKPOINT_PAGES);
    await log.close();
    writer.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    const reader = new sqliteDriver(path, { readonly: true });
    expect([
      reader.pragma('integrity_check', { simple: true }),
      reader.prepare('SELECT COUNT(*) FROM words').pluck().get(),
    ]).toEqual(['ok', ROWS]);
    reader.close();
  });
});
