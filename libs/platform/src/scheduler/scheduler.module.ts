import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { ScheduledJobEntity, ScheduledJobs1700000000200 } from './scheduled-job.entity.js';
import { Scheduler } from './scheduler.js';

/** Provides the scheduler globally. `serve` starts it. */
@Global()
@Module({
  imports: [
    DatabaseModule.forFeature({
      entities: [ScheduledJobEntity],
      migrations: [ScheduledJobs1700000000200],
      cacheTags: { scheduled_jobs: 'untracked' },
    }),
  ],
  providers: [Scheduler],
  exports: [Scheduler],
})
export class SchedulerModule {}
