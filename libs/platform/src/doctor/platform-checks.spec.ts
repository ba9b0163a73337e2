import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { startDatabaseApp } from '../database/database-app.fixture.js';
import { PlatformChecks } from './platform-checks.js';
import { SiteChecks } from './site-checks.js';

@Module({ providers: [SiteChecks, PlatformChecks] })
class ChecksModule {}

describe('PlatformChecks', () => {
  it('checks the permissions of all files of a database outside of the data directory, also if its path begins alike', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-checks-'));
    const [dataDir, databaseDir] = [join(folder, 'site'), join(folder, 'site-database')];
    for (const path of [dataDir, databaseDir]) mkdirSync(path, { mode: 0o700 });
    const database = join(databaseDir, 'site.sqlite');
    const app = await startDatabaseApp({ DATA_DIR: dataDir, DATABASE_URL: database }, { imports: [ChecksModule] });
    try {
      const files = ['', '-wal', '-shm', '-journal'].map((suffix) => database + suffix);
      // A running site has the others.
      writeFileSync(`${database}-journal`, '');
      for (const path of files) chmodSync(path, 0o644);
      const results = await app.get(SiteChecks).run(false);
      const { problems } = results.find(({ check }) => check === 'permissions of files')!;
      expect(problems.map(({ message }) => message)).toEqual(
        files.map((path) => expect.stringContaining(`${path} belongs to another account, or can be read by others.`)),
      );
    } finally {
      await app.close();
      rmSync(folder, { recursive: true });
    }
  });
});
