import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { requireLocalSite } from './local-site-required.js';

/** Settings of a process in addition to the inherited environment. */
export type ProcessSettings = Readonly<Record<string, string>>;

/** Root of the project with the built apps; `npm test` builds them first. */
const ROOT = process.cwd();

/** Exit code and output of a command. */
export interface CommandResult {
  /** Null if a signal has ended the process. */
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Options for starting a server process. */
export interface ProcessOptions {
  /** Command and its arguments; default: node with the arguments of `npm start`. */
  command?: readonly string[];
  /** Working directory; default: the root of the project. */
  cwd?: string;
  /** ID of the user who runs the process; default: the user of the suite. */
  uid?: number;
}

/** Returns the arguments with which `npm start` or `npm run start:<app>` calls node. */
function startArguments(app: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return (scripts[`start:${app}`] ?? scripts.start)!.split(' node ')[1]!.split(' ');
}

/**
 * Runs a command of a deployment as an operator does. Each call starts a process, which takes about two seconds of
 * processor time: `runCommand` is sufficient where the process does not matter.
 */
export function spawnCommand(
  app: string,
  args: readonly string[],
  settings: ProcessSettings,
  input?: string,
): CommandResult {
  requireLocalSite('commands');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'cli.mjs'), app, ...args], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    input,
    cwd: ROOT,
  });
  return { status, stdout, stderr };
}

/** Server processes that have not ended. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Ends a process with this one, because a failed test leaves its server running. This process does not wait for it
 * otherwise.
 */
function endWithThisProcess(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref();
}

/** A server in a separate process, for tests of starting, stopping and being killed. */
export class ServerProcess {
  /** Output of the process so far. */
  output = '';

  private constructor(
    private readonly child: ChildProcess,
    /** URL of the API. */
    readonly api: string,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        this.output += String(text);
      });
  }

  /** Starts the built server of a deployment and waits until it is ready. */
  static async start(
    app: string,
    settings: ProcessSettings,
    { command = [process.execPath, ...startArguments(app)], cwd = ROOT, uid }: ProcessOptions = {},
  ): Promise<ServerProcess> {
    requireLocalSite('a server process of its own');
    const port = settings.PORT ?? String(await freePort());
    const child = spawn(command[0]!, command.slice(1), {
      env: { ...process.env, LOG_LEVEL: 'warn', ...settings, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd,
      uid,
      gid: uid,
    });
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const onOutput = (text: Buffer): void => {
        if ((output += String(text)).includes('is ready')) resolve();
      };
      child.stdout.on('data', onOutput);
      child.stderr.on('data', (text) => {
        output += String(text);
      });
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
    });
    child.removeAllListeners('exit');
    endWithThisProcess(child);
    const server = new ServerProcess(child, `http://127.0.0.1:${port}/api`);
    server.output = output;
    return server;
  }

  /** Sends a signal and waits for the exit. Returns the exit code, or the signal that ended the process. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null)
      return this.child.exitCode ?? this.child.signalCode;
    const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
      this.child.once('exit', (code, signalName) => resolve(code ?? signalName));
    });
    this.child.kill(signal);
    return ended;
  }

  /** Returns the seconds of processor time that the process has used (Linux, in steps of 10 ms). */
  processorTime(): number {
    const [user, system] = statFieldsOf(String(this.child.pid)).slice(11);
    return (Number(user) + Number(system)) / 100;
  }

  /** Returns the ids of the process and its descendants (Linux). */
  processIds(): number[] {
    const parents = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const parent = parentOf(name);
        return parent === undefined ? [] : [{ id: Number(name), parent }];
      });
    const ids = [this.child.pid!];
    for (const id of ids) ids.push(...parents.filter(({ parent }) => parent === id).map((child) => child.id));
    return ids;
  }

  /** Returns the resident memory in bytes (Linux). */
  memory(): number {
    const pages = Number(readFileSync(`/proc/${this.child.pid}/statm`, 'utf8').split(' ')[1]);
    return pages * 4096;
  }
}

/** Returns the parent's process ID, or undefined if the process has ended. */
function parentOf(id: string): number | undefined {
  try {
    return Number(statFieldsOf(id)[1]);
  } catch {
    return undefined;
  }
}

/** Returns the fields of `/proc/<id>/stat` after the name of the program, which can contain spaces. */
function statFieldsOf(id: string): string[] {
  return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
}
