import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createFolder } from '#sqlite';
import { Configuration } from '../config/configuration.js';

/** Name of a process folder: the process id and a UUID, because process ids are reused. */
const FOLDER = /^(\d{1,10})-[\da-f-]{36}$/;

/**
 * Temporary folders for files before they are stored, in the data directory. `clean` removes folders of dead processes.
 */
@Injectable()
export class StagingArea implements OnApplicationShutdown {
  private readonly root: string;
  private readonly own: string;

  constructor(configuration: Configuration) {
    this.root = join(configuration.dataDir, 'incoming');
    this.own = join(this.root, `${process.pid}-${randomUUID()}`);
  }

  /**
   * Creates a folder, runs the work and removes the folder.
   * @param work receives the absolute path of the folder
   */
  async withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = join(this.own, randomUUID());
    createFolder(folder);
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Removes the folders of dead processes. Returns their number. */
  async clean(): Promise<number> {
    const folders = await readdir(this.root).catch(() => []);
    const orphaned = folders.filter((name) => join(this.root, name) !== this.own && !isInUse(name));
    for (const name of orphaned) await rm(join(this.root, name), { recursive: true, force: true });
    return orphaned.length;
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.own, { recursive: true, force: true });
  }
}

/**
 * Whether the process of a folder still runs. Another folder with the id of this process belongs to an earlier process,
 * because process ids restart in containers.
 */
function isInUse(folder: string): boolean {
  const pid = Number(FOLDER.exec(folder)?.[1] ?? 0);
  return pid !== process.pid && isProcessRunning(pid);
}

/** Whether a process with this id runs on this machine. */
export function isProcessRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
