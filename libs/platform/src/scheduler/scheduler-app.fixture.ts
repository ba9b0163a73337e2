import { Test, type TestingModule } from '@nestjs/testing';
import { Clock } from '../clock/clock.js';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigurationModule } from '../config/configuration.module.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { DatabaseModule } from '../database/database.module.js';
import { SchedulerModule } from './scheduler.module.js';

/**
 * Starts the scheduler and its database, with a clock that the suite sets.
 * @param env the environment with the address of the database
 */
export async function startSchedulerApp(env: Readonly<Record<string, string>>, clock: Clock): Promise<TestingModule> {
  const app = await Test.createTestingModule({
    imports: [
      ConfigurationModule.forRoot(loadConfiguration('test', env)),
      DatabaseModule.forRoot({}),
      ClockModule,
      SchedulerModule,
    ],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  return app.init();
}
