import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupDirectory } from './backup-directory.js';

describe('BackupDirectory', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-backups-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('removes unfinished backups of the app that were not written to for a day', async () => {
    const names = [
      'academy-2026-01-02T03-04-05Z.tar.12.partial',
      'academy-2026-01-03T03-04-05Z.tar',
      'challenge-2026-01-02T03-04-05Z.tar.12.partial',
      'other.partial',
    ];
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const name of names) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), old, old);
    }
    await writeFile(join(folder, 'academy-2026-01-04T03-04-05Z.tar.12.partial'), '');
    expect(await new BackupDirectory(folder, 'academy').removeAbandoned()).toEqual([join(folder, names[0]!)]);
    expect((await readdir(folder)).sort()).toEqual([
      'academy-2026-01-03T03-04-05Z.tar',
      'academy-2026-01-04T03-04-05Z.tar.12.partial',
      'challenge-2026-01-02T03-04-05Z.tar.12.partial',
      'other.partial',
    ]);
  });
});
