import fs, { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, Module } from '@nestjs/common';
import { createClient } from '@redis/client';
import { describeWithRedis, freePort, RedisServer } from '#testing';
import { ClockModule } from '../clock/clock.module.js';
import { Database } from '../database/database.js';
import { startDatabaseApp } from '../database/database-app.fixture.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Scheduler } from '../scheduler/scheduler.js';
import { SchedulerModule } from '../scheduler/scheduler.module.js';
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
      const results = await app.get(SiteChecks).run({ repair: false });
      const { problems } = results.find(({ check }) => check === 'permissions of files')!;
      expect(problems.map(({ message }) => message)).toEqual(
        files.map((path) => expect.stringContaining(`${path} belongs to another account, or can be read by others.`)),
      );
    } finally {
      await app.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('names a folder that it cannot read, and ignores a file that a running server has removed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-checks-'));
    const app = await startDatabaseApp({ DATA_DIR: folder }, { imports: [ChecksModule] });
    const [closed, removed] = [join(folder, 'closed'), join(folder, 'removed')];
    for (const path of [closed, removed]) mkdirSync(path, { mode: 0o700 });
    const { readdirSync } = fs;
    const read = jest.spyOn(fs, 'readdirSync').mockImplementation(((path: string) => {
      // Root, who often runs the suites, can read every folder.
      if (path === closed) throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
      if (path === removed) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return readdirSync(path);
    }) as typeof readdirSync);
    try {
      const results = await app.get(SiteChecks).run({ repair: false });
      const { problems } = results.find(({ check }) => check === 'permissions of files')!;
      const named = problems.map(({ message }) => message).filter((message) => !message.includes('.sqlite'));
      expect(named).toEqual([expect.stringContaining(`${closed} belongs to another account`)]);
    } finally {
      read.mockRestore();
      await app.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('names kinds of scheduled jobs that fail again and again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-checks-'));
    const app = await startDatabaseApp({ DATA_DIR: folder }, { imports: [ChecksModule, ClockModule, SchedulerModule] });
    try {
      const scheduler = app.get(Scheduler);
      for (const kind of ['ping', 'purge']) scheduler.handle(kind, () => undefined);
      for (const key of ['1', '2', '3']) await scheduler.schedule({ kind: 'ping', key, runAt: new Date() });
      await scheduler.schedule({ kind: 'purge', key: '4', runAt: new Date() });
      await app.get(UnitOfWork).run(async () => {
        for (const [key, attempts] of Object.entries({ 1: 20, 2: 31, 3: 19, 4: 2 }))
          await app.get(Database).execute('UPDATE scheduled_jobs SET attempts = $1 WHERE key = $2', [attempts, key]);
      });
      const { problems } = (await app.get(SiteChecks).run({ repair: true })).find(
        ({ check }) => check === 'scheduled jobs',
      )!;
      expect(problems).toEqual([
        {
          message:
            'Jobs of kind ping that have failed at least 20 times: 2, one of them 31 times. The log has the error at “Job ping …”; they are retried hourly until its cause is removed.',
          state: 'found',
        },
      ]);
    } finally {
      await app.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('compares files with the account of the data directory if root runs it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-checks-'));
    const app = await startDatabaseApp({ DATA_DIR: folder }, { imports: [ChecksModule] });
    // Root, who often runs the suites, can give files away. Another account plays root.
    const isRoot = process.getuid!() === 0;
    const account = isRoot ? 4711 : process.getuid!();
    const names = isRoot ? ['closed', 'of-root', 'own'] : ['closed', 'own'];
    for (const name of names) writeFileSync(join(folder, name), '', { mode: name === 'closed' ? 0 : 0o600 });
    if (isRoot)
      for (const path of ['', ...readdirSync(folder)])
        if (path !== 'of-root') chownSync(join(folder, path), account, account);
    const user = jest.spyOn(process, 'getuid' as never).mockReturnValue(0 as never);
    try {
      const results = await app.get(SiteChecks).run({ repair: false });
      const { problems } = results.find(({ check }) => check === 'permissions of files')!;
      const messages = problems.map(({ message }) => message).filter((message) => !message.includes('.sqlite'));
      const ofRoot = `${join(folder, 'of-root')} belongs to another account, or can be read by others. Run: chown -R ${account} and chmod -R go= on it.`;
      const closed = `${join(folder, 'closed')} cannot be read by its own account. Run: chmod -R u+rwX on it.`;
      expect(messages).toEqual(isRoot ? [ofRoot, closed] : [closed]);
    } finally {
      user.mockRestore();
      await app.close();
      rmSync(folder, { recursive: true });
    }
  });
});

describeWithRedis('PlatformChecks with REDIS_URL', () => {
  it('names the reason if the server cannot be reached or refuses the password', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-checks-'));
    const server = await RedisServer.start();
    const operator = await createClient({ url: server.url }).connect();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const problemsOf = async (url: string): Promise<string[]> => {
      const env = { DATA_DIR: folder, REDIS_URL: url };
      const app = await startDatabaseApp(env, { imports: [ChecksModule, ClockModule, SchedulerModule] });
      try {
        const results = await app.get(SiteChecks).run({ repair: false });
        return results.find(({ check }) => check === 'Redis')!.problems.map(({ message }) => message);
      } finally {
        await app.close();
      }
    };
    const problem = (reason: string): unknown[] => [
      expect.stringMatching(
        `^The server of REDIS_URL cannot be used \\(.*${reason}.*\\)\\. Start it, or correct REDIS_URL\\.$`,
      ),
    ];
    try {
      expect(await problemsOf(server.url)).toEqual([]);
      await operator.configSet('requirepass', 'secret');
      expect(await problemsOf(server.url)).toEqual(problem('NOAUTH'));
      expect(await problemsOf(server.url.replace('//', '//:wrong@'))).toEqual(problem('WRONGPASS'));
      expect(await problemsOf(server.url.replace('//', '//:secret@'))).toEqual([]);
      expect(await problemsOf(`redis://127.0.0.1:${await freePort()}`)).toEqual(problem('ECONNREFUSED'));
      server.pause();
      expect(await problemsOf(server.url)).toEqual(problem('time'));
    } finally {
      warn.mockRestore();
      operator.destroy();
      server.resume();
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  }, 30_000);
});
