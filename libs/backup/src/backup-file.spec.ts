import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { pack } from 'tar-stream';
import { FileMissingError } from '#platform';
import { readBackupFile, verifyBackupFile, writeBackupFile } from './backup-file.js';
import { openNextFileOnFullDisk } from './full-disk.fixture.js';
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

/** Writes a record, and returns the records of the file. */
async function writeAndRead(record: SiteRecord): Promise<SiteRecord[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
  try {
    const path = join(folder, 'site.tar');
    const records = (async function* () {
      yield await Promise.resolve(record);
    })();
    await writeBackupFile(path, { manifest: MANIFEST, records } satisfies SiteContents);
    const read: SiteRecord[] = [];
    for await (const record of readBackupFile(path, await verifyBackupFile(path)).records) read.push(record);
    return read;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rowsOf = (rows: string[][]): SiteRecord => ({ kind: 'rows', table: 'posts', columns: ['content'], rows });

describe('writeBackupFile', () => {
  it('omits a file that is removed after its size was read', async () => {
    const open = () => Promise.reject(new FileMissingError('a.txt'));
    expect(await writeAndRead({ kind: 'file', key: 'a.txt', size: 3, open })).toEqual([]);
    const failing = () => Promise.reject(new Error('The store is away.'));
    await expect(writeAndRead({ kind: 'file', key: 'a.txt', size: 3, open: failing })).rejects.toThrow('is away');
  });

  it('writes long rows into several entries, so that none exceeds the maximum length of a text', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => [`${index}`.repeat(MB)]);
    const records = (await writeAndRead(rowsOf(rows))).filter((record) => record.kind === 'rows');
    expect(records.map((record) => record.rows.length)).toEqual([4, 4, 1]);
    expect(records.flatMap((record) => record.rows)).toEqual(rows);
  });

  it('writes no entry without rows', async () => {
    const rows = Array.from({ length: 4 }, () => ['x'.repeat(MB)]);
    expect((await writeAndRead(rowsOf(rows))).length).toBe(1);
  });
});

describe('writeBackupFile on a full disk', () => {
  it('reads no further rows when it reports the error of the disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
    const path = join(folder, 'site.tar');
    openNextFileOnFullDisk(jest);
    let reading: 'not begun' | 'begun' | 'ended' = 'not begun';
    const records = (async function* () {
      reading = 'begun';
      try {
        for (let count = 0; count < 20; count++) {
          await sleep(5);
          yield rowsOf([[randomBytes(4 * MB).toString('base64')]]);
        }
      } finally {
        await sleep(50);
        reading = 'ended';
      }
    })();
    try {
      await expect(writeBackupFile(path, { manifest: MANIFEST, records })).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(reading).toBe('ended');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('verifyBackupFile', () => {
  it('names the version that reads a backup of another format', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
    const path = join(folder, 'site.tar');
    const tar = pack();
    tar.entry({ name: 'manifest.json' }, JSON.stringify({ ...MANIFEST, format: 2, version: '7.1.0' }));
    tar.finalize();
    try {
      await pipeline(tar, createWriteStream(path));
      await expect(verifyBackupFile(path)).rejects.toThrow(
        `${path} has the format 2 of another version of Atrium. Restore it with Atrium 7.1.0.`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses a file that is not a backup', async () => {
    await expect(verifyBackupFile('README.md')).rejects.toThrow('README.md is not a backup of Atrium');
  });
});
