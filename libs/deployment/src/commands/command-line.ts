/**
 * The runner of commands. `runCommands` imports it dynamically, so that servers do not load it. It has a file of its
 * own because a dynamic import of the CommonJS package has no named exports in bundles.
 */
import { programVersion } from '#platform';
import { CommandFactory, CommandRunnerService } from 'nest-commander';
import type { CommandRunner } from 'nest-commander';
import type { DynamicModule, LoggerService } from '@nestjs/common';
import { optimizeLater, optimizeSooner } from '../server/interrupt-budget.js';

type Command = Parameters<CommandRunner['setCommand']>[0];

/** How the command line of a deployment is run. */
export interface CommandLineOptions {
  /** The command line before the name of a command, for usage messages. */
  name: string;
  logger: LoggerService;
  /** Receives the error of a command, incorrect usage and shown help included. */
  onError: (error: unknown) => void;
}

/** Runs the command in the arguments of the process, and closes the app. */
export async function runCommandLine(
  root: DynamicModule,
  { name, logger, onError }: CommandLineOptions,
): Promise<void> {
  optimizeLater();
  const app = await CommandFactory.createWithoutRunning(root, {
    logger,
    abortOnError: false,
    serviceErrorHandler: onError,
  }).finally(() => {
    optimizeSooner();
  });
  try {
    const program = app.get(CommandRunnerService)['commander'];
    program.name(name).version(programVersion());
    refuseIncorrectUsage(program);
    await CommandFactory.runApplication(app);
  } finally {
    await app.close();
  }
}

/**
 * Makes a command and its subcommands refuse unknown words. Incorrect usage throws instead of ending the process, so
 * that the app is closed and the exit code is the same for all commands.
 */
function refuseIncorrectUsage(command: Command): void {
  const isGroup = command.commands.length > 0;
  command.exitOverride().showHelpAfterError('Add --help to see the usage.').allowExcessArguments(isGroup);
  command.hook('preAction', (group, called) => {
    if (isGroup && called === group && group.args.length > 0) group.error(`error: unknown command '${group.args[0]}'`);
  });
  for (const subcommand of command.commands) refuseIncorrectUsage(subcommand);
}
