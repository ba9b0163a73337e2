/**
 * The runner of commands. `runCommands` imports it dynamically, so that servers do not load it. It has a file of its
 * own because a dynamic import of the CommonJS package has no named exports in bundles.
 */
import { CommandError, programVersion } from '#platform';
import { readsOnly, withImports } from '#platform/core';
import { CommandFactory, CommandRunner, CommandRunnerService } from 'nest-commander';
import type { DynamicModule, INestApplicationContext, LoggerService, Provider, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { delayJitOptimization, hastenJitOptimization } from '../server/interrupt-budget.js';
import { isUsageError } from './usage-error.js';

type Command = Parameters<CommandRunner['setCommand']>[0];

/** How the command line of a deployment is run. */
export interface CommandLineOptions {
  /** The command line before the name of a command, for usage messages. */
  name: string;
  logger: LoggerService;
  /** Receives the error of a command, incorrect usage and shown help included. */
  onError: (error: unknown) => void;
}

/** The result of checking the call of a command before it runs. */
export interface CommandUsage {
  /** Whether the arguments of the process are a correct call of a command. */
  isCorrect: boolean;
  /** Whether the command only reads the site. */
  readsOnly: boolean;
}

/** Checks the arguments of the process. Incorrect usage is reported. Runs no command and needs no database. */
export async function checkUsage(root: DynamicModule, options: CommandLineOptions): Promise<CommandUsage> {
  const usage: CommandUsage = { isCorrect: true, readsOnly: false };
  const onError = (error: unknown): void => {
    // Any other error of the parser of an option may be due to the missing dependencies of the command.
    usage.isCorrect = !isUsageError(error) && !(error instanceof CommandError);
    if (!usage.isCorrect) options.onError(error);
  };
  const providers = commandsOf(root).map((type) => withoutEffect(type, usage));
  await runParsed({ module: CommandsOnly, providers }, { ...options, onError });
  return usage;
}

/**
 * Runs the command in the arguments of the process, and closes the app.
 * @param prepare called with the app before the command
 */
export async function runCommandLine(
  root: DynamicModule,
  options: CommandLineOptions,
  prepare: (app: INestApplicationContext) => Promise<void>,
): Promise<void> {
  delayJitOptimization();
  await runParsed(root, options, { onCreated: hastenJitOptimization, prepare });
}

interface RunSteps {
  /** Called when the app was created, or could not be. */
  onCreated?: () => void;
  /** Called with the app before the command. */
  prepare?: (app: INestApplicationContext) => Promise<void>;
}

async function runParsed(
  root: DynamicModule,
  { name, logger, onError }: CommandLineOptions,
  { onCreated, prepare }: RunSteps = {},
): Promise<void> {
  const app = await CommandFactory.createWithoutRunning(root, {
    logger,
    abortOnError: false,
    serviceErrorHandler: onError,
  }).finally(onCreated);
  try {
    await prepare?.(app);
    const program = app.get(CommandRunnerService)['commander'];
    program.name(name).version(programVersion());
    refuseIncorrectUsage(program);
    await CommandFactory.runApplication(app);
  } finally {
    await app.close();
  }
}

/** A module that has the commands of a deployment, and nothing else. */
class CommandsOnly {}

/** The commands of a module and its imports. */
function commandsOf(root: DynamicModule): Type<CommandRunner>[] {
  const providers = [...withImports([root])].flatMap(
    (module) => (Reflect.getMetadata(MODULE_METADATA.PROVIDERS, module) as unknown[] | undefined) ?? [],
  );
  const isCommand = (provider: unknown): provider is Type<CommandRunner> =>
    typeof provider === 'function' && provider.prototype instanceof CommandRunner;
  return [...new Set(providers.filter(isCommand))];
}

/** Provides a command that only reports its usage, without its dependencies. A group still shows its help. */
function withoutEffect(type: Type<CommandRunner>, usage: CommandUsage): Provider {
  const instance = Object.create(type.prototype as object) as CommandRunner;
  const run: CommandRunner['run'] = async (words, options) => {
    if (instance['command'].commands.length > 0)
      await (type.prototype as CommandRunner).run.call(instance, words, options);
    usage.readsOnly = readsOnly(type, options ?? {});
  };
  return { provide: type, useValue: Object.assign(instance, { run }) };
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
