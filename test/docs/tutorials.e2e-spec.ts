import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copySources, freePort } from '#testing';
import type { ProjectCopy } from '#testing';
import { escapeRegExp } from '#text';
import { codeBlocks } from './code-blocks.fixture.js';
import type { CodeBlock } from './code-blocks.fixture.js';

/** Pages in their order; the second one continues the first. */
const PAGES = ['docs/tutorials/namespace.md', 'docs/tutorials/site.md'];
/** Commands that start a server and do not end. */
const SERVER = /npm (?:start|run start:)/;

/** Follows pages in a copy of the project: writes their files, and runs their commands. */
class TutorialRunner {
  private readonly env: NodeJS.ProcessEnv;
  private applicationPassword = '';
  private server?: ChildProcess;

  constructor(
    private readonly root: string,
    private readonly port: number,
  ) {
    const { JEST_WORKER_ID: _worker, NODE_ENV: _env, ...inherited } = process.env;
    this.env = { ...inherited, PORT: String(port), TEST_DATABASES: 'sqlite' };
  }

  /** Follows a block. Returns the output of a command. */
  async follow({ language, file, text }: CodeBlock): Promise<string> {
    if (language !== 'sh') {
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      writeFileSync(join(this.root, file), `${text}\n`);
      return '';
    }
    const command = text
      .replaceAll(':3000', `:${this.port}`)
      .replaceAll('APPLICATION PASSWORD', this.applicationPassword);
    const output = SERVER.test(command) ? await this.start(command) : this.run(command);
    this.applicationPassword = /shown only now\): (.*)/.exec(output)?.[1] ?? this.applicationPassword;
    return output.replaceAll(`:${this.port}`, ':3000');
  }

  /** Stops the running server, as Ctrl+C does. */
  async stop(): Promise<void> {
    const { server } = this;
    if (server?.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    process.kill(-server.pid!, 'SIGINT');
    await ended;
  }

  private run(command: string): string {
    const { status, stdout } = spawnSync('sh', ['-ec', `{ ${command}\n} 2>&1`], {
      cwd: this.root,
      env: this.env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}`);
    return stdout;
  }

  /** Starts a server, after the previous one has stopped. Returns its output until it is ready. */
  private async start(command: string): Promise<string> {
    await this.stop();
    const server = spawn('sh', ['-ec', `exec 2>&1; ${command}`], { cwd: this.root, env: this.env, detached: true });
    this.server = server;
    return new Promise((resolve, reject) => {
      let output = '';
      server.stdout.on('data', (part) => {
        output += String(part);
        if (/ is ready: .*\n/.test(output)) resolve(output);
      });
      server.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)));
    });
  }
}

/** Returns the pattern of a line of output that a page shows; `…` stands for any text. */
function patternOf(line: string): RegExp {
  return new RegExp(line.trim().split('…').map(escapeRegExp).join('.*'));
}

describe('the tutorials', () => {
  let copy: ProjectCopy;
  let runner: TutorialRunner;
  beforeAll(async () => {
    copy = copySources([
      '.oxfmtrc.json',
      'jest.config.cjs',
      'tsconfig.json',
      'nest-cli.json',
      '.dependency-cruiser.cjs',
    ]);
    mkdirSync(join(copy.root, 'test'));
    runner = new TutorialRunner(copy.root, await freePort());
  });
  afterAll(async () => {
    await runner.stop();
    copy.remove();
  });

  it('can be followed command by command, with the output that they show', async () => {
    let output = '';
    for (const block of PAGES.flatMap((page) => codeBlocks(readFileSync(page, 'utf8')))) {
      if (block.language === 'text')
        for (const line of block.text.split('\n').filter(Boolean)) expect(output).toMatch(patternOf(line));
      else output = await runner.follow(block);
    }
  }, 300_000);
});
