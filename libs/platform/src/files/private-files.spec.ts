import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Configuration } from '../config/configuration.js';
import { InvalidConfigurationError } from '../config/setting.js';
import { isSharedFolder, restrictExistingFiles, warnOfOtherAccount } from './private-files.js';

const HEADER = 'SQLite format 3\0';

describe('warnOfOtherAccount', () => {
  it('names the account of the site if root runs a command for it', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'atrium-private-'));
    const warn = jest.fn();
    const run = (): void => warnOfOtherAccount({ dataDir } as Configuration, { warn });
    run();
    expect(warn).not.toHaveBeenCalled();
    // Root, who often runs the suites, can give the folder away. Another account plays root.
    if (process.getuid!() === 0) chownSync(dataDir, 4711, 4711);
    const { uid } = statSync(dataDir);
    const user = jest.spyOn(process, 'getuid' as never).mockReturnValue(0 as never);
    run();
    user.mockRestore();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`belongs to the account ${uid}`), 'PrivateFiles');
    rmSync(dataDir, { recursive: true });
  });
});

describe('restrictExistingFiles', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-private-'));
    dataDir = join(folder, 'data');
    mkdirSync(dataDir);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const restrict = (path: string, data = dataDir): void =>
    restrictExistingFiles({ dataDir: data, database: { kind: 'sqlite', path } }, { warn: jest.fn() });
  const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

  /** Creates a file that everyone can read. */
  function publicFile(path: string, text: string): string {
    writeFileSync(path, text);
    chmodSync(path, 0o644);
    return path;
  }

  it('restricts an SQLite file outside of the data directory', () => {
    const path = publicFile(join(folder, 'site.sqlite'), `${HEADER}…`);
    restrict(path);
    expect(modeOf(path)).toBe('600');
  });

  it('changes nothing below a folder that DATABASE_URL names instead of a file', () => {
    const other = join(folder, 'other');
    mkdirSync(other, { mode: 0o755 });
    const path = publicFile(join(other, 'file'), 'of others');
    restrict(other);
    expect([modeOf(other), modeOf(path)]).toEqual(['755', '644']);
  });

  it('changes no file that is not an SQLite database', () => {
    const path = publicFile(join(folder, 'passwd'), 'root:x:0:0:root:/root:/bin/bash');
    restrict(path);
    expect(modeOf(path)).toBe('644');
  });

  it('leaves the rights of the owner, such as to execute a file', () => {
    const path = publicFile(join(dataDir, 'hook.sh'), '');
    chmodSync(path, 0o755);
    restrict(join(dataDir, 'site.sqlite'));
    expect(modeOf(path)).toBe('700');
  });

  it('refuses a data directory that several accounts share', () => {
    const path = publicFile(join(dataDir, 'file'), 'of others');
    chmodSync(dataDir, 0o1777);
    const restrictShared = (): void => restrict(join(dataDir, 'site.sqlite'));
    expect(restrictShared).toThrow(InvalidConfigurationError);
    expect(restrictShared).toThrow(`If it is only for the site, run "chmod 700 ${dataDir}"`);
    expect([modeOf(dataDir), modeOf(path)]).toEqual(['1777', '644']);
  });

  // Only asks: the function that changes modes must never run for these folders.
  it.each(['/', '/var', '/etc', '/home', dirname(process.execPath), __dirname])(
    'counts %s as shared, because it contains files of the machine or of the program',
    (path) => {
      expect(isSharedFolder(path)).toBe(true);
    },
  );

  it('does not count a folder of a site as shared, whether it exists or not', () => {
    expect([dataDir, join(dataDir, 'new'), '/var/lib/atrium', '/data', '/srv'].map(isSharedFolder)).toEqual(
      Array(5).fill(false),
    );
  });
});
