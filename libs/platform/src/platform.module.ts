import type { DynamicModule } from '@nestjs/common';
import { ChangeBusModule } from './change-bus/change-bus.module.js';
import { ClockModule } from './clock/clock.module.js';
import type { Configuration } from './config/configuration.js';
import { ConfigurationModule } from './config/configuration.module.js';
import { DatabaseModule } from './database/database.module.js';
import type { DatabaseModuleOptions } from './database/database.module.js';
import { SnapshotReads } from './deployment/snapshot-reads.js';
import { Library } from './deployment/library.decorator.js';
import { StartTasks } from './deployment/start-tasks.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { OutgoingModule } from './outgoing/outgoing.module.js';
import { SchedulerModule } from './scheduler/scheduler.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { ShutdownModule } from './shutdown/shutdown.module.js';

/** The platform. An app imports it once; its services are provided globally. */
@Library({ commands: () => import('./commands/platform-commands.js') })
export class PlatformModule {
  /**
   * @param configuration the result of `loadConfiguration`
   * @param database options of the database, such as skipping migrations
   */
  static forRoot(configuration: Configuration, database: DatabaseModuleOptions = {}): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      providers: [StartTasks, SnapshotReads],
      exports: [StartTasks],
      imports: [
        ConfigurationModule.forRoot(configuration),
        DatabaseModule.forRoot(database),
        ClockModule,
        ChangeBusModule,
        SettingsModule,
        SchedulerModule,
        OutgoingModule,
        FilesModule,
        HealthModule,
        ShutdownModule,
      ],
    };
  }
}
