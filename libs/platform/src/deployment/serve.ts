import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfiguration } from '../config/load-configuration.js';
import { createApp } from './create-app.js';
import { Scheduler } from '../scheduler/scheduler.js';
import { deploymentOf } from './deployment.decorator.js';
import { StartTasks } from './start-tasks.js';

/**
 * Starts the server of a deployment: reads the settings of the process, listens, and says where.
 * A setting that cannot be used, or a start that fails, ends the process with a message and exit code 1.
 */
export async function serve(app: Type<object>): Promise<NestFastifyApplication | undefined> {
  const { name } = deploymentOf(app);
  try {
    const configuration = loadConfiguration(name);
    const server = await createApp(app, configuration);
    server.enableShutdownHooks();
    await server.init();
    for (const line of await server.get(StartTasks).run()) process.stdout.write(`${line}\n`);
    await server.listen(configuration.port, configuration.host);
    server.get(Scheduler).start();
    process.stdout.write(`Atrium ${name} is ready: ${configuration.siteUrl}${configuration.apiRoot}/\n`);
    return server;
  } catch (error) {
    process.stderr.write(`Atrium ${name} cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
