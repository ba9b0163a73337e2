import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Configuration } from '../config/configuration.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { InvalidConfigurationError } from '../config/setting.js';
import { deploymentOf } from '../deployment/index.js';
import { createLogger, type SiteLogger } from '../logging/site-logger.js';
import { Scheduler } from '../scheduler/scheduler.js';
import { createHttpAdapter } from './http-adapter.js';
import { siteModule } from './site-module.js';

/** An app that could be created: not listening, not initialised. For `serve` and for tests. */
export async function createSite(module: Type<object> | DynamicModule, configuration: Configuration, logger: SiteLogger): Promise<NestFastifyApplication> {
  return NestFactory.create<NestFastifyApplication>(module, createHttpAdapter(configuration, logger), {
    bodyParser: false, logger, abortOnError: false, return503OnClosing: true,
  });
}

/**
 * Starts an app: reads its settings, connects and migrates its database, listens, and begins with the jobs that are due.
 * Ends the process with code 1 and the reason where that is not possible.
 * @param app a module with `@Deployment`
 */
export async function serve(app: Type<object>): Promise<NestFastifyApplication> {
  const { name } = deploymentOf(app);
  let logger: SiteLogger | undefined;
  try {
    const configuration = loadConfiguration(name);
    logger = await createLogger(configuration);
    if (configuration.port === 0) configuration.listensOn(await freePort(configuration.host));
    if (configuration.database.kind === 'postgres' && !configuration.secretKey) {
      logger.warn('SECRET_KEY is not set: other instances of this site would not know what this one has signed.', 'Server');
    }
    const site = await createSite(siteModule(app, configuration), configuration, logger);
    site.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
    await site.listen(configuration.port, configuration.host);
    site.get(Scheduler).start();
    process.stdout.write(`Atrium ${name} is ready: ${configuration.siteUrl}${configuration.apiRoot}/\n`);
    return site;
  } catch (error) {
    if (!logger || error instanceof InvalidConfigurationError) process.stderr.write(`${(error as Error).message}\n`);
    else logger.fatal(`Atrium ${name} cannot start: ${(error as Error).message}`, error, 'Server');
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
  await new Promise((resolve) => { server.close(resolve); });
  return port;
}
