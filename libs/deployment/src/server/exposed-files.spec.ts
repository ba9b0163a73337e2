import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfiguration } from '#platform';
import { refuseExposedFiles, refuseExposedFolder } from './exposed-files.js';

describe('exposed files', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-exposed-'));
    dataDir = join(folder, 'data');
    mkdirSync(dataDir);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const configure = (settings: Record<string, string>) =>
    loadConfiguration('academy', { DATA_DIR: dataDir, ...settings });
  const refuse = (settings: Record<string, string>): void => refuseExposedFiles(configure(settings));

  it('refuseExposedFiles refuses a folder of uploaded files that contains other files', () => {
    const link = join(folder, 'link');
    symlinkSync(folder, link);
    for (const path of [dataDir, `${dataDir}/`, folder, link, `file://${folder}`])
      expect(() => refuse({ FILES_URL: path })).toThrow(/^The configuration cannot be used:\n {2}- FILES_URL: .*data/);
    const other = join(folder, 'database');
    expect(() => refuse({ FILES_URL: other, DATABASE_URL: join(other, 'site.sqlite') })).toThrow(
      `it contains ${join(other, 'site.sqlite')}. Choose a folder for uploaded files alone, such as ${join(dataDir, 'uploads')}.`,
    );
    for (const path of ['/etc', '/usr', tmpdir()])
      expect(() => refuse({ FILES_URL: path, DATA_DIR: '/srv/atrium', DATABASE_URL: 'postgres://a@db/a' })).toThrow(
        'it contains files that are not of this site.',
      );
  });

  it('refuseExposedFiles accepts uploaded files below the data directory, beside it, or in a bucket', () => {
    refuse({});
    for (const path of [join(dataDir, 'files'), `${dataDir}-files`, 's3://bucket'])
      expect(() => refuse({ FILES_URL: path })).not.toThrow();
  });

  it('refuseExposedFolder refuses a folder of backups within that of uploaded files', () => {
    const check = (path: string, settings = {}): void => refuseExposedFolder('BACKUP_DIR', path, configure(settings));
    for (const path of ['uploads', 'uploads/new', 'uploads/../uploads'])
      expect(() => check(join(dataDir, path))).toThrow(/BACKUP_DIR: .* Choose another folder\./);
    expect(() => check(join(dataDir, 'uploads-old'))).not.toThrow();
    expect(() => check(join(dataDir, 'uploads'), { FILES_URL: 's3://b' })).not.toThrow();
  });
});
