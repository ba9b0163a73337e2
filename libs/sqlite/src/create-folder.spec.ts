import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder } from './create-folder.js';

describe('createFolder', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'atrium-folder-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('creates a folder with its parents, and returns the first one that it has created', () => {
    mkdirSync(join(root, 'a'));
    expect(createFolder(join(root, 'a', 'b', 'c'), 0o700)).toBe(join(root, 'a', 'b'));
    expect(statSync(join(root, 'a', 'b', 'c')).mode & 0o777).toBe(0o700);
    expect(createFolder(join(root, 'a', 'b', 'c'))).toBeUndefined();
  });

  it('accepts a link to a folder', () => {
    symlinkSync(root, join(root, 'link'));
    expect(createFolder(join(root, 'link'))).toBeUndefined();
    expect(createFolder(join(root, 'link', 'a'))).toBe(join(root, 'link', 'a'));
  });

  it('throws the error of the file system if the folder cannot be created', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => createFolder(join(root, 'file'))).toThrow('EEXIST');
    expect(() => createFolder(join(root, 'file', 'a', 'b'))).toThrow('ENOTDIR');
    symlinkSync(join(root, 'nowhere'), join(root, 'dangling'));
    expect(() => createFolder(join(root, 'dangling'))).toThrow('EEXIST');
    // `mkdir` of Node with `recursive` never returns for this path.
    expect(() => createFolder('/proc/atrium/a')).toThrow('ENOENT');
  });
});
