import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createFolder } from '#sqlite';
import { Configuration } from '../config/configuration.js';
import { isAbandoned, thisProcess } from './owner-process.js';

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
    this.ownFolder = join(this.root, `${thisProcess.pid}@${thisProcess.host}-${randomUUID()}`);
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
    const isOfEarlierProcess = Number(pid) === thisProcess.pid && host === thisProcess.host;
    return isOfEarlierProcess || isAbandoned(join(this.root, name), { pid: Number(pid), host });
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.ownFolder, { recursive: true, force: true });
  }
}
