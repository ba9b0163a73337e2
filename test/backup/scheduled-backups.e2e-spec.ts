import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Logger } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { SiteTransfer } from '#backup';
import { Scheduler, StartTasks, thisProcess } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { waitUntil } from '#testing/time';
import { bootListeningSite } from '../oembed/listening-site.js';

const HOUR = 3_600_000;

/** Returns the names of the complete backups in a directory, oldest first. */
async function backupsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith('.tar')).toSorted();
}

describe.each(databases)('scheduled backups of a site on %s', (database) => {
  let directory: string;
  let site: Site;
  let firstTime: number;
  beforeAll(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'atrium-scheduled-')), 'backups');
    site = await bootSite(AcademyModule, {
      database,
      env: { BACKUP_DIR: directory, BACKUP_HOURS: '6', BACKUP_COUNT: '2' },
    });
    firstTime = site.clock.now().getTime();
  });
  afterAll(async () => {
    await site.close();
    await rm(join(directory, '..'), { recursive: true });
  });

  const runDue = () => site.provider(Scheduler).runDue();
  const start = () => site.provider(StartTasks).run(() => undefined);

  /**
   * Waits until the directory contains exactly the backups of these hours, counted from the first one. A backup is
   * written after its job has ended.
   */
  async function expectBackupsOf(...hours: number[]): Promise<void> {
    let found: number[] = [];
    for (const end = Date.now() + 10_000; Date.now() < end; await sleep(10)) {
      const times = (await backupsIn(directory)).map((name) =>
        Date.parse(name.replace(/^academy-(.{10})T(..)-(..)-(..)Z\.tar$/, '$1T$2:$3:$4Z')),
      );
      found = times.map((time) => Math.abs(Math.round((time - firstTime) / HOUR)));
      if (isDeepStrictEqual(found, hours)) return;
    }
    expect(found).toEqual(hours);
  }

  it('a start is refused with the name of the setting if the directory cannot be read', async () => {
    const other = await bootSite(AcademyModule, { database, env: { BACKUP_DIR: __filename } });
    await expect(other.provider(StartTasks).run(() => undefined)).rejects.toThrow(
      `BACKUP_DIR: ${__filename} cannot be read (ENOTDIR).`,
    );
    await other.close();
  });

  it('a start is refused with the name of the setting if readers could download the backups', async () => {
    const env = { FILES_URL: directory, BACKUP_DIR: join(directory, 'backups') };
    await expect(bootSite(AcademyModule, { database, env })).rejects.toThrow(
      `BACKUP_DIR: ${env.BACKUP_DIR} cannot be used`,
    );
  });

  it('backups are written at the first start and then at the interval, and the oldest are removed', async () => {
    await start();
    expect(await runDue()).toBe(1);
    await expectBackupsOf(0);
    await writeFile(join(directory, 'notes.txt'), 'Remains.');

    site.clock.advance(5.9 * HOUR);
    expect(await runDue()).toBe(0);
    site.clock.advance(0.1 * HOUR);
    expect(await runDue()).toBe(1);
    await expectBackupsOf(0, 6);
    site.clock.advance(6 * HOUR);
    expect(await runDue()).toBe(1);
    await expectBackupsOf(6, 12);
    expect((await readdir(directory)).toSorted()).toEqual([...(await backupsIn(directory)), 'notes.txt']);
  });

  it('backups are not delayed by one that a wrong clock has dated in the future', async () => {
    const BACKUP_DIR = await mkdtemp(join(tmpdir(), 'atrium-scheduled-'));
    await writeFile(join(BACKUP_DIR, 'academy-2999-01-01T00-00-00Z.tar'), '');
    const other = await bootSite(AcademyModule, { database, env: { BACKUP_DIR } });
    try {
      await other.provider(StartTasks).run(() => undefined);
      expect(await other.provider(Scheduler).runDue()).toBe(1);
    } finally {
      await other.close();
      await rm(BACKUP_DIR, { recursive: true });
    }
  });

  it('backups that were due while no server ran are written at the next start, and no others', async () => {
    await start();
    expect(await runDue()).toBe(0);
    site.clock.advance(30 * HOUR);
    await start();
    expect(await runDue()).toBe(1);
    await expectBackupsOf(12, 42);
    site.clock.advance(HOUR);
    await start();
    expect(await runDue()).toBe(0);
  });

  it('backups are written one after another, even if one takes longer than the interval', async () => {
    const transfer = site.provider(SiteTransfer);
    const backup = transfer.backup.bind(transfer);
    let running = 0;
    let highest = 0;
    const slow = jest.spyOn(transfer, 'backup').mockImplementation(async (...parameters) => {
      highest = Math.max(highest, ++running);
      await sleep(200);
      return backup(...parameters).finally(() => running--);
    });
    for (const hours of [5, 6]) {
      site.clock.advance(hours * HOUR);
      expect(await runDue()).toBe(1);
    }
    await expectBackupsOf(48, 54);
    slow.mockRestore();
    expect(highest).toBe(1);
  });

  it.each([
    ['this host', `${process.ppid}@${thisProcess.host}`],
    ['another host', '1@elsewhere'],
  ])('backups wait while a process of %s writes one, and are omitted after it', async (_, owner) => {
    const BACKUP_DIR = await mkdtemp(join(tmpdir(), 'atrium-scheduled-'));
    const other = await bootSite(AcademyModule, { database, env: { BACKUP_DIR } });
    const backup = jest.spyOn(other.provider(SiteTransfer), 'backup');
    try {
      const path = join(
        BACKUP_DIR,
        `academy-${other.clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`,
      );
      const partial = `${path}.${owner}.partial`;
      await writeFile(partial, '');
      await other.provider(StartTasks).run(() => undefined);
      const due = () => other.provider(Scheduler).runDue();
      expect([await due(), await due()]).toEqual([1, 0]);
      await rename(partial, path);
      other.clock.advance(HOUR / 12);
      expect([await due(), await due()]).toEqual([1, 0]);
      expect(backup).not.toHaveBeenCalled();
      other.clock.advance(24 * HOUR);
      expect(await due()).toBe(1);
    } finally {
      await other.close();
      await rm(BACKUP_DIR, { recursive: true });
    }
    expect(backup).toHaveBeenCalledTimes(1);
  });

  it('backups can be restored', async () => {
    const newest = (await backupsIn(directory)).at(-1)!;
    const empty = await bootSite(AcademyModule, { database, install: false });
    try {
      expect((await empty.provider(SiteTransfer).restore(join(directory, newest))).rows).toBeGreaterThan(0);
    } finally {
      await empty.close();
    }
  });

  it('a new backup remains, even if a wrong clock has dated all others in the future', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-scheduled-'));
    const wrong = [2998, 2999].map((year) => `academy-${year}-01-01T00-00-00Z.tar`);
    for (const name of wrong) await writeFile(join(folder, name), '');
    const other = await bootSite(AcademyModule, { database, env: { BACKUP_DIR: folder, BACKUP_COUNT: '2' } });
    try {
      await other.provider(StartTasks).run(() => undefined);
      expect(await other.provider(Scheduler).runDue()).toBe(1);
    } finally {
      // Waits for the backup.
      await other.close();
    }
    expect(await backupsIn(folder)).toEqual([expect.not.stringMatching(/-299[89]-/), wrong[1]]);
    await rm(folder, { recursive: true });
  });

  it('the log says that a backup was written even if an old one cannot be removed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-scheduled-'));
    await mkdir(join(folder, 'academy-2000-01-01T00-00-00Z.tar'));
    const other = await bootSite(AcademyModule, { database, env: { BACKUP_DIR: folder, BACKUP_COUNT: '1' } });
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation();
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    try {
      await other.provider(StartTasks).run(() => undefined);
      expect(await other.provider(Scheduler).runDue()).toBe(1);
      await waitUntil(async () => error.mock.calls.length > 0, 10_000);
    } finally {
      await other.close();
      await rm(folder, { recursive: true });
    }
    expect(error.mock.calls).toEqual([
      [expect.objectContaining({ msg: expect.stringMatching(/^Old backups were not removed: .*2000-01-01/) })],
    ]);
    expect(log.mock.calls).toContainEqual([expect.objectContaining({ msg: 'Backup written', removed: [] })]);
    log.mockRestore();
    error.mockRestore();
  });
});

it('a shutdown refuses requests while it waits for the running backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-scheduled-'));
  const { site, url } = await bootListeningSite(AcademyModule, { BACKUP_DIR: folder });
  let finish = (): void => undefined;
  jest.spyOn(site.provider(SiteTransfer), 'backup').mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => {
          resolve({ rows: 0, files: 0 } as never);
        };
      }),
  );
  await site.provider(StartTasks).run(() => undefined);
  await site.provider(Scheduler).runDue();
  let isClosed = false;
  const closing = site.close().then(() => (isClosed = true));
  const status = () =>
    fetch(`${url}/api/`).then(
      (answer) => answer.status,
      () => 0,
    );
  let last = 200;
  await waitUntil(async () => (last = await status()) !== 200, 5_000);
  expect([[0, 503].includes(last), isClosed]).toEqual([true, false]);
  finish();
  await closing;
  await rm(folder, { recursive: true });
});
