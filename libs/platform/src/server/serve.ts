import { createServer, type AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Configuration } from '../config/configuration.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { deploymentModule } from '../deployment/deployment-module.js';
import { deploymentOf } from '../deployment/deployment.decorator.js';
import { StartTasks } from '../deployment/start-tasks.js';
import { makeFilesPrivate, restrictExistingFiles } from '../files/private-files.js';
import { createLogger, type SiteLogger } from '../logging/site-logger.js';
import { Scheduler } from '../scheduler/scheduler.js';
import { fastifyAdapter } from './http-adapter.js';

/** The server of a deployment, not listening yet. */
export async function createApp(
  app: Type<object>,
  configuration: Configuration,
  logger?: SiteLogger,
): Promise<NestFastifyApplication> {
  return NestFactory.create<NestFastifyApplication>(
    deploymentModule(app, configuration),
    fastifyAdapter(configuration, logger),
    {
      bodyParser: false,
      logger: logger ?? (await createLogger(configuration)),
      abortOnError: false,
      return503OnClosing: true,
    },
  );
}

/**
 * Starts the server of a deployment: reads the settings of the process, connects and migrates its database, listens, says
 * where, and begins with the jobs that are due. Where that is not possible it says why and ends the process with code 1.
 * @param app a class with `@Deployment`
 */
export async function serve(app: Type<object>): Promise<NestFastifyApplication> {
  const { name } = deploymentOf(app);
  try {
    makeFilesPrivate();
    const configuration = loadConfiguration(name);
    if (configuration.port === 0) configuration.listensOn(await freePort(configuration.host));
    const logger = await createLogger(configuration);
    restrictExistingFiles(configuration, logger);
    if (configuration.database.kind === 'postgres' && !configuration.secretKey) {
      logger.warn(
        'SECRET_KEY is not set: other instances of this site would not know what this one has signed.',
        'Server',
      );
    }
    const server = await createApp(app, configuration, logger);
    server.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
    await server.init();
    for (const line of await server.get(StartTasks).run()) process.stdout.write(`${line}\n`);
    await server.listen(configuration.port, configuration.host);
    server.get(Scheduler).start();
    process.stdout.write(`Atrium ${name} is ready: ${configuration.siteUrl}${configuration.apiRoot}/\n`);
    return server;
  } catch (error) {
    process.stderr.write(`Atrium ${name} cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** A port that nobody listens on. Chosen before anything is built from the site's address, which contains it. */
async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
