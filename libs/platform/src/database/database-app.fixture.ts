import { Test, type TestingModule } from '@nestjs/testing';
import { ChangeBusModule } from '../change-bus/change-bus.module.js';
import { ClockModule } from '../clock/clock.module.js';
import type { Configuration } from '../config/configuration.js';
import { ConfigurationModule } from '../config/configuration.module.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { SettingsModule } from '../settings/settings.module.js';
import { DatabaseModule } from './database.module.js';

/** Options of `startDatabaseApp`. */
export interface DatabaseAppOptions {
  /** Time limit of units of work in milliseconds. */
  unitOfWorkTimeout?: number;
  /** Changes the configuration before it is used. */
  adjust?: (configuration: Configuration) => void;
  /** Further modules. */
  imports?: NonNullable<Parameters<typeof Test.createTestingModule>[0]['imports']>;
}

/**
 * Starts the database and the settings without the other libraries of a deployment.
 * @param env the environment with the address of the database
 */
export async function startDatabaseApp(
  env: Readonly<Record<string, string>>,
  { imports = [], adjust, ...options }: DatabaseAppOptions = {},
): Promise<TestingModule> {
  const configuration = loadConfiguration('test', env);
  adjust?.(configuration);
  const app = await Test.createTestingModule({
    imports: [
      ConfigurationModule.forRoot(configuration),
      DatabaseModule.forRoot(options),
      ClockModule,
      ChangeBusModule,
      SettingsModule,
      ...imports,
    ],
  }).compile();
  return app.init();
}
