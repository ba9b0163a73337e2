import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { CommandError, programVersion } from '#platform';
import type { Configuration } from '#platform';
import {
  createLogger,
  makeFilesPrivate,
  provideCommands,
  restrictExistingFiles,
  warnOfOtherAccount,
} from '#platform/core';
import { loadDeploymentConfiguration } from '../declaration/deployment-configuration.js';
import { deploymentModule } from '../declaration/deployment-module.js';
import { deploymentOf } from '../declaration/deployment.decorator.js';
import { withPlugins } from '../plugins/with-plugins.js';
import { refuseExposedFiles } from '../server/exposed-files.js';
import { NewerDatabaseCheck } from '../server/newer-database.js';
import { asksForHelp } from '../server/server-help.js';
import { commandLineOf } from './command-line-of.js';
import { describeStartFailure } from '../server/start-failure.js';
import { requireWritableFolders } from '../server/writable-folders.js';
import { isUsageError } from './usage-error.js';

/**
 * Runs the command in the arguments of the process, with the deployment and settings of the server. A failing command
 * prints the reason to stderr and exits with 1; incorrect usage exits with 2.
 */
export async function runCommands(app: Type<object>): Promise<void> {
  const { name } = deploymentOf(app);
  const args = expandHelp(process.argv.slice(2));
  process.argv.splice(2, Infinity, ...args);
  makeFilesPrivate();
  if (!process.stdout.listeners('error').includes(exitOnBrokenPipe)) process.stdout.on('error', exitOnBrokenPipe);
  if (args[0] === '--version' || args[0] === '-V') {
    process.stdout.write(`${programVersion()}\n`);
    return;
  }
  const helpFolder = needsNoSite(args) ? mkdtempSync(join(tmpdir(), 'atrium-help-')) : undefined;
  let configuration: Configuration | undefined;
  let removeCommands: (() => void) | undefined;
  const fail = (error: unknown): void => reportFailure(error, configuration);
  try {
    // Help and the list of settings must work with invalid settings and must not create files.
    const deployment = await (helpFolder ? withPlugins(app).catch(() => app) : withPlugins(app));
    configuration = helpFolder
      ? loadDeploymentConfiguration(deployment, { DATA_DIR: helpFolder, LOG_LEVEL: 'warn' })
      : loadDeploymentConfiguration(deployment);
    configuration.announcesCommits = true;
    configuration.commandLine = commandLineOf(name);
    const root = deploymentModule(deployment, configuration);
    removeCommands = await provideCommands(root);
    const logger = await createLogger(configuration, 2);
    const { checkUsage, runCommandLine } = await import('./command-line.js');
    // Results go to stdout, for scripts; log lines go to stderr.
    const options = { name: configuration.commandLine, logger, onError: fail };
    // Before anything is changed: the start of the app migrates the database.
    if (!helpFolder) {
      const usage = await checkUsage(root, options);
      if (!usage.isCorrect) return;
      configuration.runsMigrations = !usage.readsOnly;
    }
    refuseExposedFiles(configuration);
    requireWritableFolders(configuration);
    restrictExistingFiles(configuration, logger);
    if (!helpFolder) warnOfOtherAccount(configuration, logger);
    const { runsMigrations } = configuration;
    await runCommandLine(root, options, async (app) => {
      // An earlier version must not use the database from now on, even before a server of this version has started.
      if (runsMigrations && !helpFolder) await app.get(NewerDatabaseCheck, { strict: false }).recordMigrations();
    });
  } catch (error) {
    fail(error);
  } finally {
    removeCommands?.();
    if (helpFolder) rmSync(helpFolder, { recursive: true, force: true });
  }
}

/** Ends the process without a stack trace if the reader of its output has closed the pipe, as `head` does. */
function exitOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(1);
}

/** Returns `COMMAND SUBCOMMAND --help` for `help COMMAND SUBCOMMAND`: commander's own `help` knows one word only. */
function expandHelp(args: string[]): string[] {
  return args[0] === 'help' && args.length > 2 ? [...args.slice(1), '--help'] : args;
}

/** Whether the arguments ask for help or for the list of settings. */
function needsNoSite(args: readonly string[]): boolean {
  const [first = 'help'] = args;
  return first === 'help' || first === 'settings' || asksForHelp(args);
}

/** Prints the reason of a failure and sets the exit code. commander reports help as an "error" with exit code 0. */
function reportFailure(error: unknown, configuration: Configuration | undefined): void {
  if (isUsageError(error)) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  const text = error instanceof CommandError ? error.message : describeStartFailure(error, configuration);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
