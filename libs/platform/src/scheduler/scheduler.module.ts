import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { ScheduledJobs1700000000200 } from './scheduled-jobs.migration.js';
import { Scheduler } from './scheduler.js';

/** Provides the scheduler globally. `serve` starts it. */
@Global()
@Module({
  imports: [
    DatabaseModule.forFeature({
      migrations: [ScheduledJobs1700000000200],
      cacheTags: { scheduled_jobs: 'untracked' },
    }),
  ],
  providers: [Scheduler],
  exports: [Scheduler],
})
export class SchedulerModule {}
