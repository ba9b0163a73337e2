import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = process.cwd();

/** A project outside of this repository, in which packages are installed from tarballs. */
export class OutsideProject {
  readonly root = mkdtempSync(join(tmpdir(), 'atrium-site-'));
  private readonly modules = join(this.root, 'node_modules');

  /**
   * Creates a project whose dependencies are linked instead of downloaded. Atrium itself is not linked, because this
   * repository does not depend on it.
   */
  constructor() {
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (name.startsWith('.')) continue;
      const names = name.startsWith('@')
        ? readdirSync(join(ROOT, 'node_modules', name)).map((one) => join(name, one))
        : [name];
      for (const one of names) {
        mkdirSync(dirname(join(this.modules, one)), { recursive: true });
        symlinkSync(join(ROOT, 'node_modules', one), join(this.modules, one));
      }
    }
    this.write('package.json', JSON.stringify({ name: 'my-site', private: true, type: 'module' }));
  }

  /** Unpacks a package into `node_modules`, as `npm install` does with a tarball whose dependencies are there. */
  install(name: string, tarball: string): void {
    const directory = join(this.modules, name);
    mkdirSync(directory, { recursive: true });
    this.run('tar', '-xzf', tarball, '-C', directory, '--strip-components=1');
  }

  /** Packs a folder of the project. Returns the path of the tarball. */
  pack(folder: string): string {
    const name = this.run('npm', 'pack', join(this.root, folder), '--ignore-scripts', '--loglevel=error').trim();
    return join(this.root, basename(name));
  }

  /** Copies a file or folder of this repository. */
  copy(path: string, to = basename(path)): void {
    cpSync(join(ROOT, path), join(this.root, to), { recursive: true });
  }

  write(path: string, content: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), content);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /**
   * Runs a command in the project and returns its standard output.
   * @throws Error with the output of a failing command
   */
  run(command: string, ...args: readonly string[]): string {
    const { status, output } = this.attempt([command, ...args]);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${output}`);
    return output;
  }

  /** Runs a command in the project, or in a folder of it. The output of a failed command includes standard error. */
  attempt(
    [command = '', ...args]: readonly string[],
    env: Record<string, string> = {},
    folder = '.',
  ): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(command, args, { ...this.options(folder, env), encoding: 'utf8' });
    return { status, output: status === 0 ? stdout : `${stdout}${stderr}` };
  }

  /**
   * Like `attempt`, without blocking this process. A command that runs suites asks this process for the PostgreSQL
   * server, if it is the only process of jest.
   */
  async attemptInBackground(
    [command = '', ...args]: readonly string[],
    folder: string,
  ): Promise<{ status: number | null; output: string }> {
    const child = spawn(command, args, { ...this.options(folder), stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'exit') as Promise<[number | null]>;
    const [[status], stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { status, output: status === 0 ? stdout : `${stdout}${stderr}` };
  }

  private options(folder: string, env: Record<string, string> = {}) {
    const { JEST_WORKER_ID: _worker, NODE_ENV: _env, ...inherited } = process.env;
    return { cwd: join(this.root, folder), env: { ...inherited, ...env } };
  }

  /** Returns the path of a file of an installed package. */
  file(path: string): string {
    return join(this.modules, path);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
