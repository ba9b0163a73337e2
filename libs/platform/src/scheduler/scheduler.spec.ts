import { setTimeout as sleep } from 'node:timers/promises';
import type { TestingModule } from '@nestjs/testing';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { deferred, waitUntil } from '#testing/time';
import { SettableClock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Scheduler } from './scheduler.js';
import { startSchedulerApp } from './scheduler-app.fixture.js';

describe.each(databases)('Scheduler on %s', (kind) => {
  let fresh: FreshDatabase;
  const clock = new SettableClock('2024-06-01T12:00:00Z');
  const apps: TestingModule[] = [];

  async function start(): Promise<{ scheduler: Scheduler; units: UnitOfWork; database: Database }> {
    const app = await startSchedulerApp(fresh.env, clock);
    apps.push(app);
    return { scheduler: app.get(Scheduler), units: app.get(UnitOfWork), database: app.get(Database) };
  }

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    clock.set('2024-06-01T12:00:00Z');
  });

  afterAll(async () => {
    for (const app of apps.splice(0)) await app.close();
    await fresh?.drop();
  });

  it('refuses a job whose kind has no handler, or whose due time is no date', async () => {
    const { scheduler } = await start();
    const job = { kind: 'remind', key: 'a', runAt: new Date('tomorrow') };
    const reason =
      "Jobs of kind remind have no handler; call `Scheduler.handle('remind', …)` in a constructor or in onModuleInit.";
    await expect(scheduler.schedule(job)).rejects.toThrow(reason);
    await expect(scheduler.scheduleIfAbsent(job)).rejects.toThrow(reason);
    scheduler.handle('remind', () => undefined);
    await expect(scheduler.schedule(job)).rejects.toThrow('The due time `runAt` of the job remind a is not a date.');
  });

  it('performs each job exactly once on several instances', async () => {
    const instances = [await start(), await start(), await start()];
    const [first] = instances as [Awaited<ReturnType<typeof start>>];
    await first.units.run((manager) => manager.query('CREATE TABLE done (key TEXT, doer INTEGER)'));
    instances.forEach(({ scheduler, database }, doer) =>
      scheduler.handle('record', async ({ key }) => {
        await database.execute('INSERT INTO done (key, doer) VALUES ($1, $2)', [key, doer]);
      }),
    );
    const keys = Array.from({ length: 40 }, (_, n) => `job ${String(n).padStart(2, '0')}`);
    await first.units.run(async () => {
      for (const key of keys)
        await first.scheduler.schedule({ kind: 'record', key, runAt: new Date('2024-06-01T12:30:00Z') });
    });
    expect(await Promise.all(instances.map(({ scheduler }) => scheduler.runDue()))).toEqual([0, 0, 0]);
    clock.advance(45 * 60_000);
    const counts = await Promise.all(instances.map(({ scheduler }) => scheduler.runDue()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(40);
    expect(await first.database.query('SELECT key FROM done ORDER BY key')).toEqual(keys.map((key) => ({ key })));
    expect(await first.database.query('SELECT key FROM scheduled_jobs')).toEqual([]);
  }, 60_000);

  it('schedules within a unit of work, replaces and cancels jobs', async () => {
    const { scheduler, units } = await start();
    const done: unknown[] = [];
    scheduler.handle('told', ({ key, payload }) => {
      done.push([key, payload]);
      return Promise.resolve();
    });
    const runAt = clock.now();
    await units
      .run(async () => {
        await scheduler.schedule({ kind: 'told', key: 'undone', runAt });
        throw new Error('rollback');
      })
      .catch(() => undefined);
    await scheduler.schedule({ kind: 'told', key: 'twice', runAt, payload: 1 });
    await scheduler.schedule({ kind: 'told', key: 'twice', runAt, payload: { second: true } });
    await scheduler.schedule({ kind: 'told', key: 'canceled', runAt });
    expect(await scheduler.cancel('told', 'canceled', new Date(runAt.getTime() + 1))).toBe(false);
    expect(await scheduler.cancel('told', 'canceled', runAt)).toBe(true);
    await scheduler.schedule({ kind: 'told', key: 'canceled', runAt });
    expect(await scheduler.cancel('told', 'canceled')).toBe(true);
    expect(await scheduler.cancel('told', 'canceled')).toBe(false);
    expect(await scheduler.runDue()).toBe(1);
    expect(done).toEqual([['twice', { second: true }]]);
  });

  it('rolls back and retries a failed job, and lets a job schedule its successor', async () => {
    const { scheduler, database } = await start();
    let attempts = 0;
    scheduler.handle('fragile', async ({ key }) => {
      attempts += 1;
      await database.execute(`INSERT INTO done (key, doer) VALUES ($1, 99)`, [`${key} ${attempts}`]);
      if (attempts === 1) throw new Error('not yet');
      await scheduler.schedule({ kind: 'fragile', key, runAt: new Date(clock.now().getTime() + 1_000) });
    });
    jest.spyOn(scheduler['logger'], 'error').mockImplementation(() => undefined);
    await scheduler.schedule({ kind: 'fragile', key: 'vase', runAt: clock.now() });
    expect(await scheduler.runDue()).toBe(1);
    expect(await scheduler.runDue()).toBe(0);
    clock.advance(6_000);
    expect(await scheduler.runDue()).toBe(1);
    expect(await database.query('SELECT key FROM done WHERE doer = 99')).toEqual([{ key: 'vase 2' }]);
    clock.advance(2_000);
    expect(await scheduler.runDue()).toBe(1);
  });

  it('schedules a job that may be scheduled already, without changing it', async () => {
    const { scheduler, database } = await start();
    const first = { kind: 'nightly', key: '', runAt: clock.now(), payload: 1 };
    const payloads: unknown[] = [];
    scheduler.handle('nightly', async ({ payload }) => {
      payloads.push(payload);
    });
    await scheduler.scheduleIfAbsent(first);
    await scheduler.scheduleIfAbsent({ ...first, runAt: new Date(clock.now().getTime() + 60_000), payload: 2 });
    expect(await scheduler.runDue()).toBe(1);
    expect(payloads).toEqual([1]);
    expect(await database.query(`SELECT key FROM scheduled_jobs WHERE kind = 'nightly'`)).toEqual([]);
  });

  it('asks in the log to remove the cause when a job has failed 20 times', async () => {
    const { scheduler, units, database } = await start();
    scheduler.handle('hopeless', () => Promise.reject(new Error('no')));
    const log = jest.spyOn(scheduler['logger'], 'error').mockImplementation(() => undefined);
    await scheduler.schedule({ kind: 'hopeless', key: 'x', runAt: clock.now() });
    await units.run(() => database.execute(`UPDATE scheduled_jobs SET attempts = 18 WHERE kind = 'hopeless'`));
    for (const _ of [19, 20]) {
      expect(await scheduler.runDue()).toBe(1);
      clock.advance(3_600_000);
    }
    expect(log.mock.calls.map(([message]) => message as string)).toEqual([
      'Job hopeless x failed at attempt 19.',
      'Job hopeless x failed at attempt 20. It is retried hourly until the cause of this error is removed.',
    ]);
    await scheduler.cancel('hopeless', 'x');
  });

  it('takes over a job whose claim has expired', async () => {
    const { scheduler, units, database } = await start();
    let done = 0;
    scheduler.handle('orphan', () => {
      done += 1;
      return Promise.resolve();
    });
    await scheduler.schedule({ kind: 'orphan', key: 'x', runAt: clock.now() });
    await units.run(() =>
      database.execute(`UPDATE scheduled_jobs SET claim = 'other instance', claimed_until = $1 WHERE kind = 'orphan'`, [
        new Date(clock.now().getTime() + 60_000),
      ]),
    );
    expect(await scheduler.runDue()).toBe(0);
    clock.advance(61_000);
    expect(await scheduler.runDue()).toBe(1);
    expect(done).toBe(1);
  });

  it('takes over a job that was claimed while the clock was ahead', async () => {
    const { scheduler, units, database } = await start();
    const handler = jest.fn().mockResolvedValue(undefined);
    scheduler.handle('early', handler);
    await scheduler.schedule({ kind: 'early', key: 'x', runAt: clock.now() });
    const claimUntil = (minutes: number): Promise<number> =>
      units.run(() =>
        database.execute(`UPDATE scheduled_jobs SET claim = 'other', claimed_until = $1 WHERE kind = 'early'`, [
          new Date(clock.now().getTime() + minutes * 60_000),
        ]),
      );
    await claimUntil(4);
    expect(await scheduler.runDue()).toBe(0);
    await claimUntil(365 * 24 * 60);
    expect(await scheduler.runDue()).toBe(1);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('performs overdue jobs at the start and later jobs at their time', async () => {
    const { scheduler } = await start();
    const done: string[] = [];
    scheduler.handle('timed', ({ key }) => {
      done.push(key);
      return Promise.resolve();
    });
    await scheduler.schedule({ kind: 'timed', key: 'overdue', runAt: new Date('2024-01-01T00:00:00Z') });
    scheduler.start();
    await waitUntil(() => done.length === 1);
    await scheduler.schedule({ kind: 'timed', key: 'soon', runAt: new Date(clock.now().getTime() + 150) });
    clock.advance(150);
    await waitUntil(() => done.length === 2);
    expect(done).toEqual(['overdue', 'soon']);
  });

  it('finishes the running job before the shutdown, and performs no other one', async () => {
    const { scheduler } = await start();
    const begun: string[] = [];
    const done: string[] = [];
    const mayFinish = deferred();
    scheduler.handle('slow', async ({ key }) => {
      begun.push(key);
      await mayFinish.promise;
      done.push(key);
    });
    for (const key of ['first', 'second']) await scheduler.schedule({ kind: 'slow', key, runAt: clock.now() });
    scheduler.start();
    await waitUntil(() => begun.length === 1);
    const shutdown = scheduler.beforeApplicationShutdown();
    mayFinish.resolve();
    await shutdown;
    expect([begun, done]).toEqual([['first'], ['first']]);
  });

  it('finishes the running job before the shutdown even if it has looked for other jobs since', async () => {
    const { scheduler } = await start();
    let begun = false;
    const mayFinish = deferred();
    scheduler.handle('long', () => {
      begun = true;
      return mayFinish.promise;
    });
    await scheduler.schedule({ kind: 'long', key: 'only', runAt: clock.now() });
    scheduler.start();
    await waitUntil(() => begun);
    scheduler.start();
    await sleep(500);
    let isShutDown = false;
    const shutdown = scheduler.beforeApplicationShutdown().then(() => (isShutDown = true));
    await sleep(50);
    expect(isShutDown).toBe(false);
    mayFinish.resolve();
    await shutdown;
  });
});
