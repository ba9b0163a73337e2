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
  private readonly ownFolder: string;

  constructor(configuration: Configuration) {
    this.root = join(configuration.dataDir, 'incoming');
    this.ownFolder = join(this.root, `${process.pid}@${hostname()}-${randomUUID()}`);
  }

  /**
   * Creates a folder, runs the work and removes the folder.
   * @param work receives the absolute path of the folder
   */
  async withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = join(this.ownFolder, randomUUID());
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
      if (path === this.ownFolder || !(await this.isUnused(name))) continue;
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
    await rm(this.ownFolder, { recursive: true, force: true });
  }
}

/** Milliseconds without a change after which a temporary file or folder counts as abandoned. */
const ABANDONED_AFTER = 24 * 3_600_000;

/** The process that has created a temporary file or folder. */
export interface OwnerProcess {
  pid: number;
  host: string;
}

/**
 * Whether a temporary file or folder is no longer used: its process has ended, or nothing has changed in it for a day.
 * The age decides if the process is on another host, and if a new process has the same id.
 * @param path absolute path of the file or folder
 */
export async function isAbandoned(path: string, { pid, host }: OwnerProcess): Promise<boolean> {
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
