import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { loadConfiguration } from '#platform';
import { targetFile } from './target-file.js';

describe('targetFile', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-target-'));
    dataDir = join(folder, 'data');
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const check = (path: string): string => targetFile(path, loadConfiguration('academy', { DATA_DIR: dataDir }));

  it('returns the absolute path of a new file, or of an old one that is replaced', () => {
    const path = join(folder, 'site.tar');
    expect(check(path)).toBe(path);
    writeFileSync(path, '');
    expect(check(relative('.', path))).toBe(path);
    expect(check(join(dataDir, 'site.tar'))).toBe(join(dataDir, 'site.tar'));
  });

  it('refuses what cannot become a file, and says why', async () => {
    expect(() => check(folder)).toThrow(`${folder} cannot be written: it is a folder. Add the name of a file.`);
    expect(() => check('')).toThrow('FILE cannot be written: the name is empty.');
    const missing = join(folder, 'none');
    expect(() => check(join(missing, 'site.tar'))).toThrow(`the folder ${missing} does not exist.`);
    writeFileSync(join(folder, 'note.txt'), '');
    const below = join(folder, 'note.txt');
    expect(() => check(join(below, 'site.tar'))).toThrow(`cannot be written: the folder ${below} does not exist.`);
    const long = join(folder, 'a'.repeat(300));
    expect(() => check(long)).toThrow(`${long} cannot be written: the name is too long.`);
    expect(() => check('/proc/self/site.tar')).toThrow('/proc/self is not writable (');
    const socket = createServer();
    await new Promise<void>((resolve) => {
      socket.listen(join(folder, 'socket'), resolve);
    });
    expect(() => check(join(folder, 'socket'))).toThrow('it is not a regular file.');
    await new Promise((resolve) => {
      socket.close(resolve);
    });
  });

  it('refuses the files of the site, also by a symbolic link', () => {
    symlinkSync(dataDir, join(folder, 'link'));
    for (const name of ['secret.key', 'academy.sqlite', 'academy.sqlite-wal'])
      for (const path of [dataDir, join(folder, 'link')])
        expect(() => check(join(path, name))).toThrow('it is a file of the site.');
  });

  it('refuses a file in the folder of uploaded files, which readers could download', () => {
    expect(() => check(join(dataDir, 'uploads', 'site.tar'))).toThrow(
      'readers could download it from the folder of uploaded files.',
    );
  });
});
