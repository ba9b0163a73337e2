import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MigrateCommand } from './commands/migrate.command.js';
import { ClockModule } from './clock/clock.module.js';
import { ConfigurationModule } from './config/configuration.module.js';
import type { Configuration } from './config/configuration.js';
import { DatabaseModule } from './database/database.module.js';

/** What every library builds on: settings, database, clock. */
@Module({})
export class PlatformModule {
  static forRoot(configuration: Configuration): DynamicModule {
    return { module: PlatformModule, imports: [ConfigurationModule.forRoot(configuration), ClockModule, DatabaseModule.forRoot({})], providers: [MigrateCommand] };
  }
}
