import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FileStore, Scheduler, StartTasks } from '#platform';
import type { Configuration } from '#platform';
import { createLogger, makeFilesPrivate, restrictExistingFiles } from '#platform/core';
import type { SiteLogger } from '#platform/core';
import { commandLineOf } from '../commands/command-line-of.js';
import { loadDeploymentConfiguration } from '../declaration/deployment-configuration.js';
import { deploymentModule } from '../declaration/deployment-module.js';
import { deploymentOf } from '../declaration/deployment.decorator.js';
import { withPlugins } from '../plugins/with-plugins.js';
import { refuseExposedFiles } from './exposed-files.js';
import { fastifyAdapter } from './http-adapter.js';
import { hostAndPort, probeListeningAddress, requireOtherMetricsAddress } from './listening-address.js';
import { DeferredSignals, STOP_SIGNALS } from './deferred-signals.js';
import { delayJitOptimization, hastenJitOptimization } from './interrupt-budget.js';
import { asksForHelp, describeUnknownArgument, serverHelp } from './server-help.js';
import { describeStartFailure } from './start-failure.js';
import type { ThisWorker } from '../workers/start-workers.js';
import { WorkerSettings } from '../workers/worker-settings.js';
import { warnOfUnusableBucket } from './unusable-bucket.js';
import { requireWritableFolders } from './writable-folders.js';

/** Creates the server of a deployment, without listening. */
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
 * Starts the server of a deployment: reads the settings, connects and migrates the database, listens, starts the
 * scheduler and prints the URL. If a step fails, prints the reason and exits with code 1. With `WORKERS`, the first
 * process only supervises, and the workers serve. With the argument `--help` or `-h`, prints help and exits with code
 * 0; with any other argument, prints an error and exits with code 2.
 * @param app a class with `@Deployment`
 */
export async function serve(app: Type<object>): Promise<NestFastifyApplication> {
  const { name } = deploymentOf(app);
  const [argument] = process.argv.slice(2);
  if (asksForHelp(process.argv.slice(2))) {
    process.stdout.write(serverHelp(name));
    process.exit(0);
  }
  if (argument !== undefined) {
    process.stderr.write(`Atrium ${name} cannot start: ${describeUnknownArgument(name, argument)}\n`);
    process.exit(2);
  }
  let configuration: Configuration | undefined;
  delayJitOptimization();
  try {
    makeFilesPrivate();
    const deployment = await withPlugins(app);
    configuration = loadDeploymentConfiguration(deployment);
    configuration.commandLine = commandLineOf(name);
    requireOtherMetricsAddress(configuration);
    const worker = await joinWorkers(configuration);
    if (!worker) await probeListeningAddress(configuration);
    const preparesSite = worker?.preparesSite ?? true;
    refuseExposedFiles(configuration);
    requireWritableFolders(configuration);
    const logger = await createLogger(configuration);
    if (preparesSite) restrictExistingFiles(configuration, logger);
    if (configuration.database.kind === 'postgres' && !configuration.secretKey) {
      logger.warn(
        'SECRET_KEY is not set: other instances of this site cannot verify the signatures of this one.',
        'Server',
      );
    }
    const server = await createApp(deployment, configuration, logger);
    const signals = new DeferredSignals(STOP_SIGNALS);
    await server.init();
    if (preparesSite && !signals.received)
      await server.get(StartTasks).run((line) => process.stdout.write(`${line}\n`));
    if (!signals.received) await server.listen(configuration.port, configuration.host);
    server.enableShutdownHooks([...STOP_SIGNALS], { useProcessExit: true });
    // A signal that was received during the start stops the server now.
    if (signals.deliver()) return server;
    server.get(Scheduler).start();
    if (worker) worker.announceReady();
    else process.stdout.write(readyLine(configuration));
    if (preparesSite) void warnOfUnusableBucket(server.get(FileStore, { strict: false }), configuration, logger);
    return server;
  } catch (error) {
    process.stderr.write(`Atrium ${name} cannot start: ${describeStartFailure(error, configuration)}\n`);
    process.exit(1);
  } finally {
    hastenJitOptimization();
  }
}

/** Starts or joins the workers of the site. Returns undefined if a single process serves it, the default. */
async function joinWorkers(configuration: Configuration): Promise<ThisWorker | undefined> {
  const { workers } = configuration.readSettings(WorkerSettings);
  if (workers === 1) return undefined;
  const { startWorkers } = await import('../workers/start-workers.js');
  return startWorkers(configuration, workers, () => process.stdout.write(readyLine(configuration)));
}

/** The line with the API root, the listening address (which differs behind a proxy) and the sign-in page. */
function readyLine(configuration: Configuration): string {
  const { app, siteUrl, apiRoot, adminPath } = configuration;
  return `Atrium ${app} is ready: ${siteUrl}${apiRoot}/ (listens on ${hostAndPort(configuration)}, sign in at ${siteUrl}/${adminPath}/)\n`;
}
