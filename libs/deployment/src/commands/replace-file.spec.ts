import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { completeName, replaceFile } from './replace-file.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-replace-'));
  file = join(folder, 'site.tar');
});
afterEach(() => rmSync(folder, { recursive: true }));

const writing = (text: string) => (stream: Writable) => pipeline(Readable.from(text), stream);

describe('replaceFile', () => {
  it('replaces a file by one that only its owner can read', async () => {
    writeFileSync(file, 'old', { mode: 0o644 });
    await replaceFile(file, writing('new'));
    expect([readdirSync(folder), readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([
      ['site.tar'],
      'new',
      0o600,
    ]);
  });

  it('keeps the old file if writing fails, and leaves nothing else', async () => {
    writeFileSync(file, 'old');
    const failing = async (stream: Writable) => {
      stream.write('half');
      await Promise.reject(new Error('The database is away.'));
    };
    await expect(replaceFile(file, failing)).rejects.toThrow('The database is away.');
    expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['site.tar'], 'old']);
  });

  it('writes to a file of this process, which another one does not touch', async () => {
    const names = await replaceFile(file, async (stream) => {
      await pipeline(Readable.from('new'), stream);
      return readdirSync(folder);
    });
    expect(names).toEqual([`site.tar.${process.pid}.partial`]);
  });
});

it('completeName returns the name of the file that an incomplete one becomes', () => {
  expect(completeName(`a.tar.${process.pid}.partial`)).toBe('a.tar');
  expect(['a.tar', 'a.partial', '.12.partial'].map(completeName)).toEqual([undefined, undefined, undefined]);
});
