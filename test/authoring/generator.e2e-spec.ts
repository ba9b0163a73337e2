import { fork, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { copySources } from '#testing';
import type { CommandResult, ProjectCopy } from '#testing';
import { codeBlocks } from '../docs/code-blocks.fixture.js';

/** The two commands of docs/namespaces.md: they generate a namespace, and run its suite. */
const COMMANDS = codeBlocks(readFileSync('docs/namespaces.md', 'utf8')).find(({ language }) => language === 'sh')!.text;
const [GENERATE, RUN_SUITE] = COMMANDS.split('\n') as [string, string];
const [NAMESPACE, RESOURCE, ...FIELDS] = GENERATE.replace('npm run new:namespace -- ', '').split(' ') as [
  string,
  string,
];
/** Files that the generator makes, which the author of a namespace reads. */
const GENERATED = ['src/event.ts', 'src/events.module.ts', 'src/index.ts', 'test/event.e2e-spec.ts'];
/** Seconds of processor time from the command to green suites. */
const LIMIT = 60;

/** Parts of a deployment that are generated. */
const PARTS = [
  ['block', 'opening-hours'],
  ['ability', 'tell-time'],
  ['health-test', 'free-disk'],
  ['post-type', 'book', 'title:string', 'subtitle:string', 'year:integer', 'read_at:date-time'],
  ['post-type', 'short-story'],
] as const;

describe('the generators npm run new:…', () => {
  let copy: ProjectCopy;
  let generators: ChildProcess;
  beforeAll(() => {
    copy = copySources([
      'jest.config.cjs',
      'tsconfig.json',
      'nest-cli.json',
      '.dependency-cruiser.cjs',
      '.oxfmtrc.json',
    ]);
    mkdirSync(join(copy.root, 'test'));
    generators = fork(join(process.cwd(), 'test/authoring/generator-process.fixture.mjs'), { cwd: copy.root });
  });
  afterAll(() => {
    generators.kill();
    copy.remove();
  });

  const run = (...args: string[]) => generate('namespace', ...args);
  /** Runs a generator without a process of its own. */
  const generate = async (generator: string, ...args: string[]): Promise<CommandResult> => {
    const answer = once(generators, 'message');
    generators.send([generator, ...args]);
    return ((await answer) as [CommandResult])[0];
  };
  /** Runs the generator of namespaces as operators do. */
  const runProcess = (...args: string[]): CommandResult => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/new/namespace.mjs', ...args], {
      cwd: copy.root,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const read = (path: string): string => readFileSync(join(copy.root, path), 'utf8');

  it.each(['namespace', 'deployment', 'part'])('prints the usage of the generator %s for --help', (generator) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/new/${generator}.mjs`, '--help'], {
      cwd: copy.root,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: npm run new:/);
  });

  it('makes a namespace of at most 4 files and 60 lines, and registers it everywhere', () => {
    expect(GENERATE).toMatch(/^npm run new:namespace -- events\/v1 event /);
    expect(runProcess(NAMESPACE, RESOURCE, ...FIELDS)).toMatchObject({ status: 0, stderr: '' });
    const lines = GENERATED.map((file) => read(`libs/events/${file}`).trimEnd().split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(60);
    expect(read('package.json')).toContain('"#events"');
    expect(read('.dependency-cruiser.cjs')).toContain("'events'");
    expect(read('apps/academy/src/academy.module.ts')).toMatch(/import \{ EventsModule \}[^]*EventsModule,\n {2}\]/);
  });

  it('adds a second resource to the namespace, whose suite runs with that of the first', async () => {
    expect(await run('events/v1', 'venue', 'name:string!')).toMatchObject({ status: 0, stderr: '' });
    expect((await run('events/v1', 'venue', 'name:string!')).stdout).toMatch(/Nothing to do/);
    const text = read('libs/events/src/events.module.ts');
    expect(text).toContain("@Library({ namespace: 'events/v1', ...resources(resource(Event), resource(Venue)) })");
    expect(text).toContain("import { Venue } from './venue.js';");
    expect(read('libs/events/src/index.ts')).toContain("export { Venue } from './venue.js';");
  });

  it('changes nothing when it runs again, and refuses to overwrite', async () => {
    expect((await run('events/v1', 'event', ...FIELDS)).stdout).toMatch(/Nothing to do/);
    const before = read('libs/events/src/event.ts');
    const refused = runProcess('events/v1', 'event', 'title:text');
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/event\.ts exists and differs; .*--field adds a field/),
    ]);
    expect((await run('blocks/v1', 'block', 'title:string')).stderr).toMatch(
      /libs\/blocks\/src\/.* exists and differs/,
    );
    expect(read('libs/events/src/event.ts')).toBe(before);
  });

  it('adds a field with its migration once', async () => {
    const added = await run('events/v1', 'event', '--field', 'price:number');
    expect(added).toMatchObject({ status: 0, stdout: expect.stringMatching(/npm start, then GET/) as string });
    const text = read('libs/events/src/event.ts');
    expect(text).toMatch(/@Decimal\(\{ added: '\d{4}-\d\d-\d\dT[\d:]+Z', .*\n {2}price!: number \| null;/);
    expect((await run('events/v1', 'event', '--field', 'price:number')).stdout).toMatch(/Nothing to do/);
    expect(read('libs/events/src/event.ts')).toBe(text);
  });

  it.each([
    [['events', 'event', 'a:string'], /"events" is not a namespace; write it like events\/v1/],
    [['events/v1', 'event', 'a:color'], /the type color does not exist. Types: string, text/],
    [['events/v1', 'event', 'a:string[]'], /only relations can be lists/],
    [['events/v1', 'event', 'author:user'], /"author" is the name of a field or an argument of every resource/],
    [['events/v1', 'event', 'exclude:boolean'], /"exclude" is the name of a field or an argument of every resource/],
    [['events/v1', 'event', '--field', 'fee:number!'], /stored items would have no value/],
    [['events/v1', 'event', '--field', 'title:number'], /has a field title of another type/],
    [
      ['events/v1', 'event', 'a:string', '--field', 'fee:number'],
      /--field adds to an existing resource; leave out a:string/,
    ],
    [
      ['events/v1', 'event', '--drafts', '--field', 'fee:number'],
      /--field adds to an existing resource; leave out --drafts/,
    ],
    [['events/v1', 'event', 'constructor:string'], /"constructor" cannot be the name of a field/],
    [['events/v1', 'a--b', 'a:string'], /"a--b" is not the name of a resource/],
    [['talks-/v1', 'talk', 'a:string'], /"talks-\/v1" is not a namespace/],
    [
      ['logs/v1', 'text', 'a:string'],
      /"text" cannot be the name of a resource, because the generated files use a class Text/,
    ],
    [['logs/v1', 'library', 'a:string'], /use a class Library/],
    [['logs/v1', 'logs-module', 'a:string'], /use a class LogsModule/],
    [['academy/v1', 'room', 'a:string'], /#academy is \.\/apps\/academy\/.*; choose another name/],
  ])('refuses %j with the reason', async (args, reason) => {
    expect(await run(...args)).toMatchObject({ status: 1, stderr: expect.stringMatching(reason) as string });
  });

  it('makes a deployment, and parts of it with their suites, once', async () => {
    expect(await generate('deployment', 'shop')).toMatchObject({ status: 0, stderr: '' });
    expect((await generate('deployment', 'shop')).stdout).toMatch(/Nothing to do/);
    expect((await generate('deployment', 'kiosk', '--from', 'nowhere')).stderr).toMatch(
      /There is no deployment nowhere/,
    );
    expect((await generate('deployment', 'media')).stderr).toMatch(
      /#media is \.\/libs\/media\/.*; choose another name/,
    );
    expect((await generate('deployment', 'academy')).stderr).toMatch(/The deployment academy exists/);
    expect((await generate('deployment', 'kiosk', 'academy')).stderr).toMatch(/leave out academy/);
    const { scripts, imports } = JSON.parse(read('package.json')) as Record<string, Record<string, unknown>>;
    expect([scripts!['start:shop'], scripts!['start:prod:shop']]).toEqual([
      expect.stringContaining('dist/shop/main.js'),
      expect.stringContaining('dist/shop/main.js'),
    ]);
    expect(imports).toHaveProperty(['#shop', 'source'], './apps/shop/src/shop.module.ts');
    expect((await run('tills/v1', 'till', 'name:string!', '--deployment', 'shop')).stdout).toMatch(
      /npm run start:shop, then GET \/api\/tills\/v1\/tills/,
    );
    for (const part of PARTS) {
      expect(await generate('part', ...part, '--deployment', 'shop')).toMatchObject({ status: 0, stderr: '' });
      expect((await generate('part', ...part, '--deployment', 'shop')).stdout).toMatch(/Nothing to do/);
    }
    for (const name of ['Bad Name', 'hours-', 'opening--hours'])
      expect((await generate('part', 'block', name)).stderr).toMatch(`"${name}" is not a valid name`);
    expect((await generate('part', 'block', 'hours', 'a:string')).stderr).toMatch(/new:block takes no fields/);
    expect((await generate('part', 'post-type', 'film', 'cast:user[]')).stderr).toMatch(
      /"cast": fields of post types are/,
    );
    expect((await generate('part', 'post-type', 'film', 'year:integer!')).stderr).toMatch(/leave out "!"/);
    for (const name of ['post', 'any', 'content', 'a-name-of-21-letterss'])
      expect((await generate('part', 'post-type', name)).stderr).toMatch(/cannot be the name of a post type/);
    expect(await generate('deployment', 'stall', '--from', 'shop')).toMatchObject({ status: 0, stderr: '' });
    const stall = read('apps/stall/src/stall.module.ts');
    expect(stall).toMatch(/import \{ TillsModule \}[^]* TillsModule,\n {2}\]/);
    expect(stall).not.toMatch(/OpeningHours|TellTime|FreeDisk|Book|ShortStory|'\.\//);
    const other = await generate('part', 'post-type', 'book', 'pages:integer', '--deployment', 'shop');
    expect(other).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/book\.ts exists and differs; .* by hand\.$/m),
    });
  });

  it(`generates suites of the namespace and of the deployment that pass within ${LIMIT} seconds of processor time`, async () => {
    // One run, because each loads the sources again.
    const command = `${RUN_SUITE} test/shop; status=$?; times; exit $status`;
    // Not `spawnSync`, because this process can be the one that answers where the PostgreSQL server is.
    const child = spawn('sh', ['-c', command], { cwd: copy.root, stdio: ['ignore', 'pipe', 'pipe'] });
    const [[status], stdout, stderr] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    const [minutes, seconds] = /(\d+)m([\d.]+)s \d+m[\d.]+s\s*$/.exec(stdout)!.slice(1).map(Number) as [number, number];
    expect(minutes * 60 + seconds).toBeLessThan(LIMIT);
  }, 180_000);

  it('registers a module whose name is the end of the name of another module', async () => {
    expect(await run('health/v1', 'report', 'title:string!')).toMatchObject({ status: 0, stderr: '' });
    const text = read('apps/academy/src/academy.module.ts');
    expect(text).toMatch(/import \{ HealthModule \}[^]* SiteHealthModule,[^]* HealthModule,\n {2}\]/);
  });

  it('adds the decorator of a new field to an import of several lines', async () => {
    const file = 'libs/events/src/venue.ts';
    const text = read(file).replace(/import \{ (.*) \} from '#resources';/, (_, names: string) => {
      return `import {\n  ${names.replaceAll(', ', ',\n  ')},\n} from '#resources';`;
    });
    writeFileSync(join(copy.root, file), text);
    expect(await run('events/v1', 'venue', '--field', 'seats:integer')).toMatchObject({ status: 0, stderr: '' });
    expect(read(file)).toMatch(/import \{\s*Integer,\s*StoredItem,[^}]*\} from '#resources';/);
  });

  it('adds a module to an empty list, and writes nothing if the deployment does not have the list', async () => {
    const file = 'apps/shop/src/shop.module.ts';
    const writeList = (list: string) =>
      writeFileSync(join(copy.root, file), read(file).replace(/ {2}libraries: \[[^\]]*\],\n/, list));
    writeList('  libraries: [],\n');
    expect(await generate('part', 'block', 'first', '--deployment', 'shop')).toMatchObject({ status: 0, stderr: '' });
    expect(read(file)).toContain('  libraries: [FirstBlockModule],\n');
    writeList('');
    const { status, stderr } = await generate('part', 'block', 'second', '--deployment', 'shop');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/shop\.module\.ts has .* add SecondBlockModule to it/)]);
    expect(() => read('apps/shop/src/blocks/second.ts')).toThrow('ENOENT');
  });
});
