import { commandLineOf } from '../commands/command-line-of.js';

/** Whether the arguments of a process ask for help instead of its work. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.some((word) => word === '--help' || word === '-h');
}

/**
 * Returns the help of the program that starts the server of a deployment.
 * @param app name of the deployment
 */
export function serverHelp(app: string): string {
  const command = commandLineOf(app);
  return [
    `Starts the server of ${app}. It takes no arguments: the environment and the file .env contain its settings.`,
    '',
    `  ${command} settings   lists the settings`,
    `  ${command} --help     lists the commands for operators`,
    '',
  ].join('\n');
}

/**
 * Describes an argument that the server does not have, such as `--port`.
 * @param app name of the deployment
 * @param argument as the operator has written it
 */
export function describeUnknownArgument(app: string, argument: string): string {
  return `there is no argument "${argument}". Settings come from the environment and the file .env, such as PORT=8080; "${commandLineOf(app)} settings" lists them.`;
}
