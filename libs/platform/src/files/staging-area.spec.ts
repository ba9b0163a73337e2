import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '../config/configuration.js';
import { thisProcess } from './owner-process.js';
import { StagingArea } from './staging-area.js';

describe('StagingArea', () => {
  let dataDir: string;
  let area: StagingArea;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'atrium-staging-'));
    area = new StagingArea({ dataDir } as Configuration);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('provides a temporary folder and removes it after success and failure', async () => {
    const used: string[] = [];
    const work = async (folder: string): Promise<void> => {
      used.push(folder);
      await writeFile(join(folder, 'a'), 'x');
    };
    await area.withFolder(work);
    await expect(
      area.withFolder(async (folder) => {
        await work(folder);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(new Set(used).size).toBe(2);
    expect(used.some((folder) => existsSync(folder))).toBe(false);
  });

  it('provides folders again after its own folder could not be created, or was removed', async () => {
    await writeFile(join(dataDir, 'incoming'), 'a file instead of a folder');
    await expect(area.withFolder(() => Promise.resolve())).rejects.toThrow('ENOTDIR');
    await rm(join(dataDir, 'incoming'));
    expect(await area.withFolder((folder) => Promise.resolve(existsSync(folder)))).toBe(true);
    await rm(join(dataDir, 'incoming'), { recursive: true });
    expect(await area.withFolder((folder) => Promise.resolve(existsSync(folder)))).toBe(true);
  });

  it('removes folders of dead processes only', async () => {
    const uuid = '4f4c1d3e-0000-4000-8000-000000000000';
    const dead = `4194304@${thisProcess.host}-${uuid}`;
    // A process id of this process in another folder: ids are reused, so an earlier process had it.
    const former = `${process.pid}@${thisProcess.host}-${uuid}`;
    const parent = `${process.ppid}@${thisProcess.host}-${uuid}`;
    for (const name of [dead, former, parent]) await mkdir(join(dataDir, 'incoming', name), { recursive: true });
    await area.withFolder(async (folder) => {
      expect(await area.clean()).toBe(2);
      expect(existsSync(folder)).toBe(true);
    });
    expect(await readdir(join(dataDir, 'incoming'))).toContain(parent);
    await area.onApplicationShutdown();
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([parent]);
  });

  it('removes folders of other hosts, whose processes it cannot see, only after a day without a change', async () => {
    const uuid = '4f4c1d3e-0000-4000-8000-000000000000';
    // Containers can have the same host name and process ids.
    const used = [`${process.pid}@elsewhere-${uuid}`, `${process.pid}@${hostname()}-${uuid}`];
    used.push(`4194304@elsewhere-${uuid}`);
    // Earlier versions did not name the host.
    const unused = [`4194303@elsewhere-${uuid}`, `4194304-${uuid}`];
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const name of [...used, ...unused]) await mkdir(join(dataDir, 'incoming', name), { recursive: true });
    for (const name of unused) await utimes(join(dataDir, 'incoming', name), yesterday, yesterday);
    expect(await area.clean()).toBe(2);
    expect((await readdir(join(dataDir, 'incoming'))).toSorted()).toEqual(used.toSorted());
  });
});
