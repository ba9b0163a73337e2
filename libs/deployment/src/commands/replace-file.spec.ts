import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { replaceFile } from './replace-file.js';
import { thisProcess } from '#platform';

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

  it('writes to a new file, even if a file with the name of the incomplete one exists', async () => {
    const partial = `${file}.${process.pid}@${thisProcess.host}.partial`;
    writeFileSync(partial, 'of an earlier process with the same id', { mode: 0o644 });
    await replaceFile(file, writing('new'));
    expect([readdirSync(folder), statSync(file).mode & 0o777]).toEqual([['site.tar'], 0o600]);
    const target = join(folder, 'other');
    writeFileSync(target, 'old');
    symlinkSync(target, partial);
    await replaceFile(file, writing('newer'));
    expect([readFileSync(target, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['old', 'newer']);
  });

  it('leaves the old file and nothing else if writing fails', async () => {
    writeFileSync(file, 'old');
    const failing = async (stream: Writable) => {
      stream.write('half');
      await Promise.reject(new Error('The database is away.'));
    };
    await expect(replaceFile(file, failing)).rejects.toThrow('The database is away.');
    expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['site.tar'], 'old']);
  });

  it.each(['before it has begun', 'after a part'])('closes its file if writing fails %s', async (phase) => {
    let opened: Writable | undefined;
    const failing = async (stream: Writable) => {
      opened = stream;
      if (phase === 'after a part') stream.write('half');
      await Promise.reject(new Error('The database is away.'));
    };
    await expect(replaceFile(file, failing)).rejects.toThrow('The database is away.');
    expect(opened?.closed).toBe(true);
  });

  it('writes to a file whose name contains the process and the host, so that no other process writes to it', async () => {
    const names = await replaceFile(file, async (stream) => {
      await pipeline(Readable.from('new'), stream);
      return readdirSync(folder);
    });
    expect(names).toEqual([`site.tar.${process.pid}@${thisProcess.host}.partial`]);
  });

  it('removes the incomplete files of killed processes, but not those of running ones', async () => {
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    const old = new Date(Date.now() - 25 * 3_600_000);
    const [killed, killedOther, lost, ...others] = [
      `site.tar.${dead}@${thisProcess.host}.partial`,
      `other.tar.${dead}@${thisProcess.host}.partial`,
      `site.tar.${dead}@not-${thisProcess.host}.partial`,
      `site.tar.${process.ppid}@${thisProcess.host}.partial`,
      `site.tar.${dead}@elsewhere.partial`,
      `site.tar.${dead}.partial`,
      'site.partial',
    ] as const;
    for (const name of [killed, killedOther, lost, ...others]) writeFileSync(join(folder, name), '');
    utimesSync(join(folder, lost), old, old);
    await replaceFile(file, writing('new'));
    expect(readdirSync(folder).sort()).toEqual(['site.tar', ...others].sort());
  });

  it('leaves an incomplete file that it cannot remove', async () => {
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    const incomplete = `site.tar.${dead}@${thisProcess.host}.partial`;
    mkdirSync(join(folder, incomplete));
    await replaceFile(file, writing('new'));
    expect([readdirSync(folder).sort(), readFileSync(file, 'utf8')]).toEqual([['site.tar', incomplete], 'new']);
  });
});
