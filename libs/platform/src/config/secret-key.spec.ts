import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfiguration } from './load-configuration.js';
import { secretKeyOf, storeSecretKey } from './secret-key.js';

const OTHER_KEY = 'k'.repeat(64);

let dataDir: string;
let path: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-key-'));
  path = join(dataDir, 'secret.key');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const readKey = (): string => secretKeyOf(loadConfiguration('a', { DATA_DIR: dataDir }));

describe('secretKeyOf', () => {
  it('leaves no other file beside the key', () => {
    expect(readKey()).toBe(readFileSync(path, 'utf8'));
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('returns the key of another process that has created one first', () => {
    const link = fs.linkSync;
    jest.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
      writeFileSync(to, OTHER_KEY);
      link(from, to);
    });
    expect(readKey()).toBe(OTHER_KEY);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('creates a key on a file system without hard links', () => {
    jest.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    });
    expect(readKey()).toHaveLength(64);
    expect(readKey()).toBe(readFileSync(path, 'utf8'));
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('creates no key file if the process ends while it writes the key', () => {
    const write = fs.writeFileSync;
    jest.spyOn(fs, 'writeFileSync').mockImplementation((file, _data, options) => {
      write(file, '', options);
      throw new Error('killed');
    });
    expect(readKey).toThrow('killed');
    expect(fs.existsSync(path)).toBe(false);
  });

  it.each(['', ' \n', 'short', 'x'.repeat(31)])('refuses a key file that contains %j', (content) => {
    writeFileSync(path, content);
    expect(readKey).toThrow(
      `${path} is empty or too short, because it was not written completely. Restore it from a backup. If there is none, delete it`,
    );
    expect(readFileSync(path, 'utf8')).toBe(content);
  });
});

describe('storeSecretKey', () => {
  it('replaces the key', () => {
    readKey();
    storeSecretKey({ dataDir }, OTHER_KEY);
    expect(readKey()).toBe(OTHER_KEY);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });
});
