import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { refuseExposedFolder } from '#deployment';
import { Clock, Configuration, Scheduler, StartTasks, UnitOfWork } from '#platform';
import { SiteTransfer } from '../site-transfer.js';
import { BackupDirectory } from './backup-directory.js';
import { BackupSettings } from './backup-settings.js';

const HOUR = 3_600_000;
/** Milliseconds until the job runs again if another instance is writing a backup. */
const RETRY_DELAY = 300_000;
/** Kind and key of the only job. */
const JOB = { kind: 'backup', key: 'site' };

/**
 * Writes a backup every BACKUP_HOURS into BACKUP_DIR, on one instance, and removes old ones. A backup that was due
 * while no server ran is written at the next start.
 */
@Injectable()
export class ScheduledBackups implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Backups');
  private readonly settings: BackupSettings;
  private readonly directory: BackupDirectory | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    configuration: Configuration,
    private readonly transfer: SiteTransfer,
    private readonly scheduler: Scheduler,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly tasks: StartTasks,
  ) {
    this.settings = configuration.readSettings(BackupSettings);
    const { backupDir } = this.settings;
    if (backupDir !== undefined) refuseExposedFolder('BACKUP_DIR', backupDir, configuration);
    this.directory = backupDir === undefined ? undefined : new BackupDirectory(backupDir, configuration.app);
  }

  onModuleInit(): void {
    this.scheduler.handle(JOB.kind, () => this.runJob());
    this.tasks.add(async () => {
      await this.scheduleFirst();
      // No messages for the operator.
      return [];
    });
  }

  /**
   * Waits for the running backup and those that wait for it, because an interrupted one is useless. Requests and jobs
   * have ended before, and the database is still open.
   */
  async onApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private async scheduleFirst(): Promise<void> {
    if (!this.directory) {
      await this.scheduler.cancel(JOB.kind, JOB.key);
      return;
    }
    await this.scheduler.schedule({ ...JOB, runAt: await this.dueDate(this.directory, this.clock.now()) });
  }

  /**
   * Schedules the next backup and writes this one after the commit, because a unit of work would hold up all writes as
   * long as the backup takes.
   */
  private async runJob(): Promise<void> {
    const { directory } = this;
    if (!directory) return;
    const at = this.clock.now();
    // The list of backups lacks one that another instance is still writing, so by the list this one may be due, too.
    const isBusy = await directory.isWrittenElsewhere();
    const dueDate = isBusy ? new Date(at.getTime() + RETRY_DELAY) : await this.dueDate(directory, at);
    if (dueDate > at) {
      await this.scheduler.schedule({ ...JOB, runAt: dueDate });
      return;
    }
    await this.scheduler.schedule({ ...JOB, runAt: this.nextRun(at) });
    this.units.afterCommit(() => {
      // A backup that takes longer than the interval must not run beside the next one, and the shutdown waits for both.
      this.running = this.running.then(() => this.write(directory, at));
    });
  }

  /** Returns when the next backup after the newest one is due; now if there is none. */
  private async dueDate(directory: BackupDirectory, now: Date): Promise<Date> {
    const [newest] = await directory.list(now);
    return newest ? this.nextRun(newest.at) : now;
  }

  private async write(directory: BackupDirectory, at: Date): Promise<void> {
    try {
      const path = directory.pathFor(at);
      const { rows, files } = await this.transfer.backup(path);
      const removed = await this.removeOld(directory, at);
      this.logger.log({ msg: 'Backup written', path, rows, files, removed });
    } catch (error) {
      this.logger.error({ msg: `No backup was written: ${(error as Error).message}`, err: error });
    }
  }

  /** Removes the oldest backups after a new one. A failure is only logged, because the new backup is complete. */
  private async removeOld(directory: BackupDirectory, at: Date): Promise<string[]> {
    try {
      return await directory.removeAllButNewest(this.settings.backupCount, at);
    } catch (error) {
      this.logger.error({ msg: `Old backups were not removed: ${(error as Error).message}`, err: error });
      return [];
    }
  }

  private nextRun(at: Date): Date {
    return new Date(at.getTime() + this.settings.backupHours * HOUR);
  }
}
