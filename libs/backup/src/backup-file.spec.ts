import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackupFile, verifyBackupFile, writeBackupFile } from './backup-file.js';
import type { SiteContents, SiteManifest, SiteRecord } from './site-record.js';

const MB = 1024 ** 2;
const MANIFEST: SiteManifest = {
  app: 'academy',
  version: '1',
  created: '',
  migrations: [],
  rows: { posts: 0 },
  files: 0,
};

/** Writes rows of a table in one record, and returns the records of the file. */
async function writeAndRead(rows: readonly (readonly string[])[]): Promise<SiteRecord[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
  try {
    const path = join(folder, 'site.tar');
    const records = (async function* () {
      yield await Promise.resolve({ kind: 'rows', table: 'posts', columns: ['content'], rows } as const);
    })();
    await writeBackupFile(path, { manifest: MANIFEST, records } satisfies SiteContents);
    const read: SiteRecord[] = [];
    for await (const record of readBackupFile(path, await verifyBackupFile(path)).records) read.push(record);
    return read;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('writeBackupFile', () => {
  it('writes long rows into several entries, so that none exceeds the maximum length of a text', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => [`${index}`.repeat(MB)]);
    const records = (await writeAndRead(rows)).filter((record) => record.kind === 'rows');
    expect(records.map((record) => record.rows.length)).toEqual([4, 4, 1]);
    expect(records.flatMap((record) => record.rows)).toEqual(rows);
  });

  it('writes no entry without rows', async () => {
    const rows = Array.from({ length: 4 }, () => ['x'.repeat(MB)]);
    expect((await writeAndRead(rows)).length).toBe(1);
  });
});
