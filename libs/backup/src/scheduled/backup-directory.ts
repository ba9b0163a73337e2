import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePartialName } from '#deployment';
import { errorCode, isAbandoned, isFileError, thisProcess, toGmtTime } from '#platform';
import type { OwnerProcess } from '#platform';
import { createFolder } from '#sqlite';

/** Milliseconds without a change after which an incomplete backup of another host counts as abandoned. */
const ABANDONED_AFTER = 3_600_000;

/** A scheduled backup in its directory. */
export interface StoredBackup {
  path: string;
  /** Time of its start; the epoch if a wrong clock has dated it in the future, so that it counts as the oldest. */
  at: Date;
}

/** Names and finds the scheduled backups of one app in a directory, which may contain other files. */
export class BackupDirectory {
  private readonly namePattern: RegExp;

  /** @param app name of the app, with which the names of its backups begin */
  constructor(
    private readonly path: string,
    private readonly app: string,
  ) {
    this.namePattern = new RegExp(`^${app}-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)Z\\.tar$`);
  }

  /** Creates the directory if it is missing, and returns the path of a backup that starts at a time. */
  pathFor(at: Date): string {
    createFolder(this.path, 0o700);
    return join(this.path, `${this.app}-${toGmtTime(at).replaceAll(':', '-')}Z.tar`);
  }

  /**
   * Returns the complete backups, newest first; none if the directory does not exist.
   * @param now the current time, after which no backup can have started
   */
  async list(now: Date): Promise<StoredBackup[]> {
    // The order of the names remains among backups with a date in the future, which all become the epoch.
    const found = (await this.entries())
      .toSorted()
      .toReversed()
      .flatMap((name) => {
        const [, day, hours, minutes, seconds] = this.namePattern.exec(name) ?? [];
        const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
        return day ? [{ path: join(this.path, name), at: at <= now ? at : new Date(0) }] : [];
      });
    return found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  }

  /** Whether another process, also one of another host, writes a backup into the directory. */
  async isWrittenElsewhere(): Promise<boolean> {
    for (const name of await this.entries()) {
      const { file = '', owner } = parsePartialName(name) ?? {};
      if (!owner || !this.namePattern.test(file)) continue;
      const isOwn = owner.pid === thisProcess.pid && owner.host === thisProcess.host;
      if (!isOwn && (await this.isWritten(name, owner))) return true;
    }
    return false;
  }

  private async isWritten(name: string, owner: OwnerProcess): Promise<boolean> {
    const path = join(this.path, name);
    if (owner.host === thisProcess.host) return !(await isAbandoned(path, owner));
    const found = await lstat(path).catch(() => undefined);
    return found !== undefined && Date.now() - found.mtimeMs < ABANDONED_AFTER;
  }

  /**
   * Removes the oldest backups until `count` of them remain. Returns the removed paths.
   * @param now the time of the newest one
   */
  async removeAllButNewest(count: number, now: Date): Promise<string[]> {
    const old = (await this.list(now)).slice(count).map(({ path }) => path);
    for (const path of old) await rm(path, { force: true });
    return old;
  }

  /** The names of all files in the directory; none if it does not exist. */
  private entries(): Promise<string[]> {
    return readdir(this.path).catch((error: unknown) => {
      if (isFileError(error, this.path, 'read') && error.code === 'ENOENT') return [];
      throw new Error(`BACKUP_DIR: ${this.path} cannot be read (${errorCode(error)}).`);
    });
  }
}
