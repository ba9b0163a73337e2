import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing';

/** Path of Varnish: `VARNISHD`, or the program in `PATH` or `/usr/sbin`; undefined if it is not installed. */
const PROGRAM = [
  process.env['VARNISHD'],
  ...[...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, 'varnishd')),
].find((path) => path && existsSync(path));
/** Milliseconds within which Varnish must start. The start includes compiling the configuration. */
const START_LIMIT = 20_000;

/** Like `describe`, but skips the tests if Varnish is not installed. */
export const describeWithVarnish: (name: string, work: () => void) => void = PROGRAM
  ? describe
  : (name, work) => {
      process.stdout.write(
        `Skipped, because varnishd is not installed (apt-get install varnish varnish-modules, or VARNISHD=path): ${name}\n`,
      );
      describe.skip(name, work);
    };

/** Varnish with the configuration of `deploy/varnish`. */
export class VarnishServer {
  private child?: ChildProcess;
  private readonly folder = mkdtempSync(join(tmpdir(), 'atrium-varnish-'));

  private constructor(private readonly port: number) {}

  /** Reserves a free port. The server starts with `start`. */
  static async create(): Promise<VarnishServer> {
    return new VarnishServer(await freePort());
  }

  /** `http://…` URL without a path. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Starts the server.
   * @param backendPort port of the site
   */
  async start(backendPort: number): Promise<void> {
    const example = readFileSync('deploy/varnish/atrium.vcl', 'utf8');
    const configuration = join(this.folder, 'site.vcl');
    writeFileSync(configuration, example.replace('.port = "3000"', `.port = "${backendPort}"`));
    const child = spawn(
      PROGRAM!,
      // Without `-j none` Varnish would change to a user that cannot read the folder.
      ['-j', 'none', '-F', '-n', this.folder, '-a', `127.0.0.1:${this.port}`, '-f', configuration, '-s', 'malloc,32m'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.child = child;
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    for (const deadline = Date.now() + START_LIMIT; !(await this.accepts()); await sleep(50))
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`varnishd has not started. ${errors}`);
  }

  /** Ends the server and removes its files. */
  async stop(): Promise<void> {
    const { child } = this;
    if (child?.exitCode === null) {
      const ended = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill();
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private accepts(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  }
}
