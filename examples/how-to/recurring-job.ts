import { Injectable, Logger, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Clock, Scheduler, StartTasks } from '#platform';

const JOB = { kind: 'shop-report', key: 'daily' };
const DAY = 24 * 60 * 60 * 1000;

@Injectable()
export class DailyReport implements OnModuleInit {
  private readonly logger = new Logger(DailyReport.name);

  constructor(
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
    private readonly tasks: StartTasks,
  ) {}

  onModuleInit(): void {
    this.scheduler.handle(JOB.kind, async () => {
      this.logger.log('The report of the day is written.');
      await this.scheduler.schedule({ ...JOB, runAt: this.nextRun() });
    });
    this.tasks.add(async () => {
      await this.scheduler.scheduleIfAbsent({ ...JOB, runAt: this.nextRun() });
      return [];
    });
  }

  /** Returns the next midnight, UTC. */
  private nextRun(): Date {
    return new Date((Math.floor(this.clock.now().getTime() / DAY) + 1) * DAY);
  }
}

@Module({ providers: [DailyReport] })
export class DailyReportModule {}
