import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { runCommands, serve } from '#deployment';
import { basicAuthorization } from './client.js';
import { requireLocalSite } from './local-site-required.js';
import { freePort } from './free-port.js';
import type { CommandResult, ProcessSettings } from './server-process.js';

/** The command that installs a site and prints an application password of its administrator. */
export const INSTALL_COMMAND: readonly string[] = [
  'install',
  '--admin-user',
  'admin',
  '--admin-password',
  'Adm1n Passw0rd',
  '--application-password',
  'suite',
  '--json',
];

/** Returns the value of the header `Authorization` for the administrator, from the output of `INSTALL_COMMAND`. */
export function authorizationOf({ stdout }: CommandResult): string {
  return basicAuthorization('admin', (JSON.parse(stdout) as { applicationPassword: string }).applicationPassword);
}

/**
 * Installs a site that a server in another process serves. Returns the value of the header `Authorization` for its
 * administrator.
 */
export async function installForServer(app: Type<object>, settings: ProcessSettings): Promise<string> {
  return authorizationOf(await runCommand(app, INSTALL_COMMAND, settings));
}

/**
 * Runs a command of a deployment in the process of the suite. That takes a fifth of the processor time of
 * `spawnCommand`. Suites use it for the effect and the output of a command. It writes no log lines and has no standard
 * input. Suites run one command at a time.
 */
export async function runCommand(
  app: Type<object>,
  args: readonly string[],
  settings: ProcessSettings,
): Promise<CommandResult> {
  requireLocalSite('commands');
  const { ended, ...result } = await runInThisProcess(args, settings, () => runCommands(app));
  if (ended) throw new Error('The command ends its process, so run it with `spawnCommand`.');
  return result;
}

/**
 * Starts the server of a deployment in the process of the suite with settings that it refuses, or with arguments for
 * help, which takes a tenth of the processor time of a process. Returns its exit code and output.
 * @throws Error if the server starts
 */
export async function expectRefusedStart(
  app: Type<object>,
  settings: ProcessSettings,
  args: readonly string[] = [],
): Promise<CommandResult> {
  requireLocalSite('a server process of its own');
  const { ended, ...result } = await runInThisProcess(args, settings, async () => {
    const server = await serve(app);
    await server.close();
  });
  if (!ended) throw new Error(`The server has started:\n${result.stdout}`);
  return result;
}

/**
 * Starts the server of a deployment in the process of the suite, passes the URL of its API to `use`, and stops the
 * server afterwards. That takes a fifth of the processor time of a `ServerProcess`. Its log lines are not printed.
 */
export async function useServer(
  app: Type<object>,
  settings: ProcessSettings,
  use: (api: string) => Promise<void>,
): Promise<void> {
  requireLocalSite('a server process of its own');
  const port = String(await freePort());
  const { ended, stderr } = await runInThisProcess([], { ...settings, PORT: port }, async () => {
    const server = await serve(app);
    try {
      await use(`http://127.0.0.1:${port}/api`);
    } finally {
      await server.close();
    }
  });
  if (ended) throw new Error(`The server has not started:\n${stderr}`);
}

/** Thrown where a command or server ends its process. */
class ProcessEnded extends Error {}

/**
 * Runs a command or a server in this process.
 * @returns `ended`: whether it called `process.exit`, which stops its work, but not the process
 */
async function runInThisProcess(
  args: readonly string[],
  settings: ProcessSettings,
  run: () => Promise<void>,
): Promise<CommandResult & { ended: boolean }> {
  const { argv, env, exitCode, exit } = process;
  // Only commands and servers themselves make their files private. The end of this function restores the umask.
  const umask = process.umask(0);
  const stdout = captureOutput(process.stdout);
  const stderr = captureOutput(process.stderr);
  let ended = false;
  try {
    process.argv = [argv[0]!, join(process.cwd(), 'scripts/cli.mjs'), ...args];
    process.env = { ...env, LOG_LEVEL: 'silent', SQLITE_SYNCHRONOUS: 'NORMAL', ...settings };
    process.exitCode = undefined;
    process.exit = (code) => {
      ended = true;
      process.exitCode = code ?? undefined;
      throw new ProcessEnded();
    };
    await run().catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
    });
    return { ended, status: Number(process.exitCode ?? 0), stdout: stdout.text, stderr: stderr.text };
  } finally {
    stdout.stop();
    stderr.stop();
    Object.assign(process, { argv, env, exitCode, exit });
    process.umask(umask);
  }
}

/** Collects the text that is written to a stream, instead of printing it. */
function captureOutput(stream: NodeJS.WriteStream) {
  const { write } = stream;
  const captured = {
    text: '',
    stop: () => {
      stream.write = write;
    },
  };
  stream.write = (chunk: unknown) => {
    captured.text += String(chunk);
    return true;
  };
  return captured;
}
