import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { sqliteDriver, WriteAheadLog } from '#sqlite';

const ENTRY = join(process.cwd(), 'dist/checkpoint-worker.js');
/** A value that fills about ten pages of the database. */
const ROW = 'x'.repeat(40_000);

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
    const length = (): { log: number; checkpointed: number } =>
      writer.prepare<[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)').get()!;
    let rows = 0;
    // Fewer pages than those after which a commit runs the checkpoint itself.
    while (length().log < 5_000) {
      insert.run(ROW);
      rows += 1;
      await log.flushCommit();
    }
    while (length().checkpointed < 4_000) await sleep(5);
    // The next commit restarts the log, once the thread has copied all of it.
    for (let wait = 0; wait < 200 && length().checkpointed < length().log; wait++) await sleep(5);
    await log.close();
    writer.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    const reader = new sqliteDriver(path, { readonly: true });
    expect([
      reader.pragma('integrity_check', { simple: true }),
      reader.prepare('SELECT COUNT(*) FROM words').pluck().get(),
    ]).toEqual(['ok', rows]);
    reader.close();
  });
});
