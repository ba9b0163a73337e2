import { Test, type TestingModule } from '@nestjs/testing';
import { ChangeBusModule } from '../change-bus/change-bus.module.js';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigurationModule } from '../config/configuration.module.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { SettingsModule } from '../settings/settings.module.js';
import { DatabaseModule } from './database.module.js';

/** What a suite adds to the modules of the database and of the settings. */
export interface DatabaseAppOptions {
  /** Time limit of units of work in milliseconds. */
  unitOfWorkTimeout?: number;
  imports?: NonNullable<Parameters<typeof Test.createTestingModule>[0]['imports']>;
}

/**
 * Starts the database and the settings without the other libraries of a deployment.
 * @param env the environment with the address of the database
 */
export async function startDatabaseApp(
  env: Readonly<Record<string, string>>,
  { imports = [], ...options }: DatabaseAppOptions = {},
): Promise<TestingModule> {
  const app = await Test.createTestingModule({
    imports: [
      ConfigurationModule.forRoot(loadConfiguration('test', env)),
      DatabaseModule.forRoot(options),
      ClockModule,
      ChangeBusModule,
      SettingsModule,
      ...imports,
    ],
  }).compile();
  return app.init();
}
