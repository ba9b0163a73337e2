import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { ScheduledJobEntity, ScheduledJobs1700000000200 } from './scheduled-job.entity.js';
import { Scheduler } from './scheduler.js';

/** Makes the scheduler injectable everywhere. It begins to work when the server does: see `serve`. */
@Global()
@Module({
  imports: [DatabaseModule.forFeature({ entities: [ScheduledJobEntity], migrations: [ScheduledJobs1700000000200] })],
  providers: [Scheduler],
  exports: [Scheduler],
})
export class SchedulerModule {}
