import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { Deliveries } from './deliveries.js';
import { ScheduledJobs1700000000200 } from './scheduled-jobs.migration.js';
import { Scheduler } from './scheduler.js';

/** Provides the scheduler and deliveries globally. `serve` starts the scheduler. */
@Global()
@Module({
  imports: [
    DatabaseModule.forFeature({
      migrations: [ScheduledJobs1700000000200],
      cacheTags: { scheduled_jobs: 'untracked' },
    }),
  ],
  providers: [Scheduler, Deliveries],
  exports: [Scheduler, Deliveries],
})
export class SchedulerModule {}
