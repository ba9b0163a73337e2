import { GROUP_COMMITS, SHARED_REQUEST_COUNTS, SNAPSHOT_READS } from '#route-registry';
import type { SharedRequestCounts, SnapshotReads } from '#route-registry';
import type { DynamicModule } from '@nestjs/common';
import { ChangeBusModule } from './change-bus/change-bus.module.js';
import { ClockModule } from './clock/clock.module.js';
import { Configuration } from './config/configuration.js';
import { ConfigurationModule } from './config/configuration.module.js';
import { DatabaseModule } from './database/database.module.js';
import { Database } from './database/database.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { ReaderSettings } from './database/readers/reader-settings.js';
import { ReplicaSettings } from './database/replicas/replica-settings.js';
import { Library } from './libraries/library.decorator.js';
import { StartTasks } from './libraries/start-tasks.js';
import { SiteChecks } from './doctor/site-checks.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { OutgoingModule } from './outgoing/outgoing.module.js';
import { RedisRequestCounts } from './redis/redis-request-counts.js';
import { RedisSettings } from './redis/redis-settings.js';
import { SchedulerModule } from './scheduler/scheduler.module.js';
import { SettingsModule } from './settings/settings.module.js';

/** Reading requests run in a snapshot. SQLite needs none (see `Database.inSnapshot`). */
const snapshotReads = {
  provide: SNAPSHOT_READS,
  useFactory: (database: Database): SnapshotReads | null => (database.kind === 'postgres' ? database : null),
  inject: [Database],
};

/** The items of a batch share commits. */
const groupCommits = { provide: GROUP_COMMITS, useExisting: UnitOfWork };

/** Instances that share a Redis-compatible server count requests together. */
const sharedRequestCounts = {
  provide: SHARED_REQUEST_COUNTS,
  useFactory: (configuration: Configuration): SharedRequestCounts | null => {
    const { redisUrl } = configuration.readSettings(RedisSettings);
    return redisUrl !== undefined && configuration.requestsPerMinute > 0
      ? new RedisRequestCounts(redisUrl, configuration)
      : null;
  },
  inject: [Configuration],
};

/** The platform. An app imports it once; its services are provided globally. */
@Library({
  commands: () => import('./commands/platform-commands.js'),
  settings: [ReplicaSettings, ReaderSettings, RedisSettings],
})
export class PlatformModule {
  /** @param configuration the result of `loadConfiguration` */
  static forRoot(configuration: Configuration): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      providers: [StartTasks, SiteChecks, snapshotReads, groupCommits, sharedRequestCounts],
      exports: [StartTasks, SiteChecks, SNAPSHOT_READS, GROUP_COMMITS, SHARED_REQUEST_COUNTS],
      imports: [
        ConfigurationModule.forRoot(configuration),
        DatabaseModule.forRoot({}),
        ClockModule,
        ChangeBusModule,
        SettingsModule,
        SchedulerModule,
        OutgoingModule,
        FilesModule,
        HealthModule,
      ],
    };
  }
}
