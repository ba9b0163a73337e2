import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sourceFile } from './source-file.js';

describe('sourceFile', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-source-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('returns the absolute path and the size', async () => {
    const path = join(folder, 'site.tar');
    writeFileSync(path, 'six by');
    expect(await sourceFile(relative('.', path))).toEqual({ path, size: 6 });
  });

  it('refuses a path that is not a regular file, and says why', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const refused: [string, string][] = [
      [join(folder, 'absent'), 'it does not exist.'],
      [join(file, 'below'), 'it does not exist.'],
      [folder, 'it is a folder.'],
      [pipe, 'it is not a regular file.'],
    ];
    for (const [path, reason] of refused)
      await expect(sourceFile(path)).rejects.toThrow(`${path} cannot be read: ${reason}`);
    await expect(sourceFile('')).rejects.toThrow('FILE cannot be read: the name is empty.');
  });

  // Permissions do not restrict root.
  (process.getuid?.() === 0 ? it.skip : it)('refuses a file whose permissions do not allow it', async () => {
    const path = join(folder, 'private');
    writeFileSync(path, '');
    chmodSync(path, 0);
    await expect(sourceFile(path)).rejects.toThrow(`${path} cannot be read: its permissions do not allow it (EACCES).`);
  });
});
