import { randomUUID } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createFolder } from '#sqlite';
import { Configuration } from '../config/configuration.js';
import { errorCode } from './file-error.js';

/** Name of a process folder: the process id and the host, and a UUID, because process ids are reused. */
const FOLDER = /^(\d{1,10})@(.*)-[\da-f-]{36}$/;

/**
 * Temporary folders for files before they are stored, in the data directory, which several hosts can share. `clean`
 * removes folders of dead processes.
 */
@Injectable()
export class StagingArea implements OnApplicationShutdown {
  private readonly root: string;
  private readonly own: string;

  constructor(configuration: Configuration) {
    this.root = join(configuration.dataDir, 'incoming');
    this.own = join(this.root, `${process.pid}@${hostname()}-${randomUUID()}`);
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
    let removed = 0;
    for (const name of await readdir(this.root).catch(() => [])) {
      const path = join(this.root, name);
      if (path === this.own || !(await this.isUnused(name))) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }

  /**
   * Another folder with the process id of this process belongs to an earlier one, because process ids restart in
   * containers.
   */
  private async isUnused(name: string): Promise<boolean> {
    const [, pid, host = ''] = FOLDER.exec(name) ?? [];
    const isOfEarlierProcess = Number(pid) === process.pid && host === hostname();
    return isOfEarlierProcess || isAbandoned(join(this.root, name), { pid: Number(pid), host });
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.own, { recursive: true, force: true });
  }
}

/** Milliseconds without a change after which a temporary file or folder counts as abandoned. */
const ABANDONED_AFTER = 24 * 3_600_000;

/** The process that has created a temporary file or folder. */
export interface Owner {
  pid: number;
  host: string;
}

/**
 * Whether the owner of a temporary file or folder no longer uses it: its process has ended, or nothing has changed for
 * a day. Only the age tells it of owners on other hosts, and if another process has got the process id since.
 * @param path absolute path of the file or folder
 */
export async function isAbandoned(path: string, { pid, host }: Owner): Promise<boolean> {
  if (host === hostname() && !isProcessRunning(pid)) return true;
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER;
}

/** Whether a process with this id runs on this machine. */
export function isProcessRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
