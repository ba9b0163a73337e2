import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyBuilt, copySources, freshDatabase, ServerProcess } from '#testing';
import type { FreshDatabase, ProjectCopy } from '#testing';

jest.setTimeout(120_000);

/** Prints the numbers of packages that are loaded when a server is ready, and after the first use of each package. */
const PACKAGE_COUNT_SCRIPT = `
  import { createRequire } from 'node:module';
  import { isPhoneNumber } from 'class-validator';
  import { fastify } from 'fastify';
  const { cache } = createRequire(import.meta.url);
  const loaded = () => Object.keys(cache).filter((path) => path.includes('on-demand')).length;
  const server = fastify();
  server.get('/plain', () => 'plain');
  await server.ready();
  const counts = [loaded()];
  const phones = ['+41446681800', '+4144', 'x'].map((text) => isPhoneNumber(text, 'CH'));
  counts.push(loaded());
  const other = fastify();
  const number = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } };
  other.get('/', { schema: { querystring: number, response: { 200: number } } }, ({ query }) => ({ ...query, more: 1 }));
  const answers = [await other.inject('/?n=3'), await other.inject('/?n=x')];
  counts.push(loaded());
  console.log(JSON.stringify({ counts, phones, answers: answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).n ?? null]) }));
`;

/** Number of concurrent starts of two apps; STARTS=20 for a long run. */
const STARTS = Number(process.env['STARTS'] ?? 1);

/** Returns the files of a build with the times of their last changes. */
function filesOf({ root }: ProjectCopy): Record<string, number> {
  const paths = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(paths.map((path) => [path, statSync(join(root, 'dist', path)).mtimeMs]));
}

/** Returns the sources of a built file and of all chunks that it loads at its start. */
function sourcesOf(entry: string): string[] {
  const sources = new Map<string, string>();
  const pending = [entry];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (sources.has(path)) continue;
    const source = readFileSync(path, 'utf8');
    sources.set(path, source);
    const imports = source.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g);
    for (const [, imported] of imports) pending.push(join(dirname(path), imported!));
  }
  return [...sources.values()];
}

function build({ root }: ProjectCopy): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, encoding: 'utf8' });
}

describe('a tree with sources and without a build', () => {
  let copy: ProjectCopy;
  let stores: FreshDatabase[];
  beforeAll(async () => {
    copy = copySources();
    stores = [await freshDatabase('sqlite'), await freshDatabase('sqlite')];
  });
  afterAll(async () => {
    copy.remove();
    await Promise.all(stores.map((store) => store.drop()));
  });

  it('forwards a signal that arrives while npm start builds', async () => {
    const npm = spawn('npm', ['start'], { cwd: copy.root, stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise<void>((resolve) => {
      npm.stdout.on('data', (text) => String(text).includes('scripts/build.mjs') && resolve());
    });
    const ended = new Promise((resolve) => {
      npm.once('exit', (code, signal) => resolve(code ?? signal));
    });
    npm.kill('SIGTERM');
    expect(await ended).not.toBe(0);
    expect(() => statSync(join(copy.root, 'dist/academy/main.js'))).toThrow('ENOENT');
  });

  it(
    `starts two apps concurrently, which both become ready and answer, ${STARTS} times in a row`,
    async () => {
      for (let round = 0; round < STARTS; round += 1) {
        rmSync(join(copy.root, 'dist'), { recursive: true, force: true });
        const servers = await Promise.all([
          ServerProcess.start('academy', stores[0]!.env, { command: ['npm', 'start'], cwd: copy.root }),
          ServerProcess.start('challenge', stores[1]!.env, {
            command: ['npm', 'run', 'start:challenge'],
            cwd: copy.root,
          }),
        ]);
        for (const server of servers) expect((await fetch(`${server.api}/`)).status).toBe(200);
        expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
      }
    },
    STARTS * 120_000,
  );

  it('writes nothing when no source has changed since its build', () => {
    const before = filesOf(copy);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['academy/main.js', 'challenge/cli.js', 'build.json']));
    expect(build(copy)).toMatchObject({ status: 0, stderr: '' });
    expect(filesOf(copy)).toEqual(before);
  });

  it('loads the framework into servers, but not into their threads and child processes, which start often', () => {
    expect(build(copy).status).toBe(0);
    const dist = join(copy.root, 'dist');
    const loadsFramework = (entry: string): boolean =>
      sourcesOf(join(dist, entry)).some((source) => source.includes('node_modules/reflect-metadata/'));
    expect(loadsFramework('academy/main.js')).toBe(true);
    const entries = readdirSync(dist).filter((name) => name.endsWith('.js'));
    expect(entries).toEqual(['audio-video-worker.js', 'checkpoint-worker.js', 'reader-process.js', 'text-worker.js']);
    expect(entries.filter(loadsFramework)).toEqual([]);
  });

  it('loads rarely used packages only at their first use', () => {
    writeFileSync(join(copy.root, 'entry.mjs'), PACKAGE_COUNT_SCRIPT);
    const options = JSON.stringify({ entryPoints: [{ in: 'entry.mjs', out: 'app/main' }] });
    const script = `import { writeBundle } from './scripts/build/write-bundle.mjs'; await writeBundle('out', ${options});`;
    const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy.root, encoding: 'utf8' });
    expect(run('--input-type=module', '--eval', script)).toMatchObject({ status: 0, stderr: '' });
    const { stdout, stderr } = run('out/app/main.js');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      counts: [0, 1, 3],
      phones: [true, false, false],
      answers: [
        [200, 3],
        [400, null],
      ],
    });
  });

  it('writes nothing when only a test has changed', () => {
    const before = filesOf(copy);
    appendFileSync(join(copy.root, 'libs/text/src/format-texts.spec.ts'), '\n// changed\n');
    expect(build(copy).status).toBe(0);
    expect(filesOf(copy)).toEqual(before);
  });

  it('removes and changes no chunk that a running server may still load', () => {
    const before = filesOf(copy);
    appendFileSync(join(copy.root, 'libs/deployment/src/server/serve.ts'), '\nexport const changed = true;\n');
    appendFileSync(join(copy.root, 'apps/academy/src/main.ts'), '\nprocess.title = "changed";\n');
    expect(build(copy)).toMatchObject({ status: 0, stderr: '' });
    const after = filesOf(copy);
    const chunks = Object.keys(before).filter((path) => path.startsWith('chunks/'));
    expect(chunks.length).toBeGreaterThan(5);
    expect(chunks.map((path) => [path, after[path]])).toEqual(chunks.map((path) => [path, before[path]]));
    expect(after['academy/main.js']).toBeGreaterThan(before['academy/main.js']!);
  });

  it('reports missing development dependencies if sources have changed', () => {
    appendFileSync(join(copy.root, 'apps/academy/src/main.ts'), '\n');
    rmSync(join(copy.root, 'node_modules'));
    const { status, stderr } = build(copy);
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/development dependencies.*npm ci.*start:prod/)],
    ]);
  });
});

describe('a tree without development dependencies', () => {
  let copy: ProjectCopy;
  let store: FreshDatabase;
  beforeAll(async () => {
    copy = copyBuilt();
    store = await freshDatabase('sqlite');
  });
  afterAll(async () => {
    copy.remove();
    await store.drop();
  });

  // test/deploy/image starts the built server directly, by node.
  it.each([
    ['academy', ['npm', 'start']],
    ['challenge', ['npm', 'run', 'start:prod:challenge']],
  ])(
    'starts %s by %j from the last build',
    async (app, command) => {
      const server = await ServerProcess.start(app, store.env, { command, cwd: copy.root });
      expect((await fetch(`${server.api}/core/v2/posts`)).status).toBe(200);
      expect(await server.stop()).toBe(0);
    },
    60_000,
  );

  it('runs commands', () => {
    const args = ['scripts/cli.mjs', 'academy', 'migrate'];
    const done = spawnSync(process.execPath, args, {
      cwd: copy.root,
      env: { ...process.env, ...store.env },
      encoding: 'utf8',
    });
    expect(done).toMatchObject({ status: 0, stderr: '' });
  });
});
