import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';

/** Names of folders of processes: the process id, and a part that tells it from others that had the same. */
const FOLDER = /^(\d{1,10})-[\da-f-]{36}$/;

/**
 * Where files are put together before they are stored: a folder of this process in the data directory. What a process left that is
 * gone is removed by `clean`.
 */
@Injectable()
export class StagingArea implements OnApplicationShutdown {
  private readonly root: string;
  private readonly own: string;
  private made?: Promise<unknown>;

  constructor(configuration: Configuration) {
    this.root = join(configuration.dataDir, 'incoming');
    this.own = join(this.root, `${process.pid}-${randomUUID()}`);
  }

  /**
   * Lends a folder for the time of some work, and removes it with all that is in it.
   * @param work gets its absolute path
   */
  async withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    this.made ??= mkdir(this.own, { recursive: true });
    await this.made;
    const folder = join(this.own, randomUUID());
    await mkdir(folder);
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Removes what processes left that no longer run. How many folders that were. */
  async clean(): Promise<number> {
    const folders = await readdir(this.root).catch(() => []);
    const left = folders.filter((name) => join(this.root, name) !== this.own && !runs(name));
    for (const name of left) await rm(join(this.root, name), { recursive: true, force: true });
    return left.length;
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.own, { recursive: true, force: true });
  }
}

/** Whether the process of a folder still runs. One with the id of this process is a former one (containers count from 1). */
function runs(folder: string): boolean {
  const pid = Number(FOLDER.exec(folder)?.[1] ?? 0);
  return pid !== process.pid && isRunning(pid);
}

/** Whether a process of this id runs on this machine. */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
