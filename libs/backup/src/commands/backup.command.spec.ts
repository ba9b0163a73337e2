import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfiguration } from '#platform';
import { writeBackupFile } from '../backup-file.js';
import { openNextFileOnFullDisk } from '../full-disk.fixture.js';
import type { SiteTransfer } from '../site-transfer.js';
import { BackupCommand } from './backup.command.js';

const unreachable = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9000'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
});

const configuration = loadConfiguration('academy', { DATA_DIR: join(tmpdir(), 'atrium-none') });
const run = (file: string, backup: (path: string) => Promise<unknown>): Promise<void> =>
  new BackupCommand({ backup } as unknown as SiteTransfer, configuration).run([file], {});

describe('BackupCommand', () => {
  it('does not report an unreachable file store or database as an error of the file', async () => {
    await expect(run('site.tar', () => Promise.reject(unreachable))).rejects.toBe(unreachable);
  });

  it('names the file if the disk is full', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
    const file = join(folder, 'site.tar');
    openNextFileOnFullDisk(jest);
    const contents = { manifest: { version: '1', rows: {} }, records: [] } as never;
    await expect(run(file, (path) => writeBackupFile(path, contents))).rejects.toThrow(
      `${file} cannot be written: ENOSPC`,
    );
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
