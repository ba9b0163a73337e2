import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import { copyDatabase, freshDatabase, INSTALL_COMMAND, spawnCommand, runCommand } from '#testing';
import type { FreshDatabase } from '#testing';
import { sqliteDriver } from '#sqlite';

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** A database of several tests, none of which installs a site in it. */
let empty: FreshDatabase;
/** An installed site with the title "Ars & Vita", which tests copy. */
let installed: FreshDatabase;
let store: FreshDatabase;
beforeAll(async () => {
  empty = await freshDatabase('sqlite');
  installed = await freshDatabase('sqlite');
  const words = [...INSTALL_COMMAND, '--title', 'Ars & Vita'];
  expect((await runCommand(AcademyModule, words, installed.env)).status).toBe(0);
});
beforeEach(async () => {
  store = await freshDatabase('sqlite');
});
afterEach(() => store.drop());
afterAll(async () => {
  await empty.drop();
  await installed.drop();
});

const academy = (...words: string[]) => runCommand(AcademyModule, words, store.env);
/** Replaces the database of the test by a copy of the installed site. */
const useInstalledSite = async (): Promise<void> => {
  await store.drop();
  store = await copyDatabase(installed);
};
const academyWithoutSite = (...words: string[]) => runCommand(AcademyModule, words, empty.env);

it('install reads the password from standard input, which process lists do not show, prints JSON without a prompt and fails a second time', async () => {
  const words = INSTALL_COMMAND.map((word) => (word === 'Adm1n Passw0rd' ? '-' : word));
  const { status, stdout } = spawnCommand('academy', words, store.env, 'Adm1n Passw0rd\n');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    user: { id: 1, login: 'admin', email: expect.any(String), roles: ['administrator'] },
    applicationPassword: expect.stringMatching(/^(\w{4} ){5}\w{4}$/),
  });
  expect(await academy(...INSTALL_COMMAND)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('installed already'),
  });
});

it('install stores the title of --title, escaped for HTML', async () => {
  await useInstalledSite();
  const file = join(store.env.DATA_DIR, 'site.xml');
  expect((await academy('export', file)).status).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('<title><![CDATA[Ars &amp; Vita]]></title>');
});

it('user creates users and application passwords, and reports invalid input', async () => {
  await useInstalledSite();
  expect((await academy('user', 'create', 'eve', '--role', 'editor')).stdout).toMatch(/Created editor eve/);
  expect((await academy('user', 'application-password', 'eve', '--name', 'phone')).stdout).toMatch(
    /phone.*(\w{4} ){5}\w{4}/,
  );
  expect(await academy('user', 'create', 'eve', '--role', 'editor')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/login/i),
  });
  expect(await academy('user', 'create', 'adam', '--role', 'king')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('administrator, editor'),
  });
  expect(await academy('user', 'application-password', 'nobody', '--name', 'x')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('nobody'),
  });
});

it('user lists users, sets roles and deletes users, and protects the last administrator', async () => {
  await useInstalledSite();
  await academy('user', 'create', 'eve', '--role', 'author');
  expect((await academy('user', 'list')).stdout.split('\n')).toEqual([
    expect.stringMatching(/^1\tadmin\t\S+@\S+\tadministrator$/),
    '2\teve\teve@localhost.localdomain\tauthor',
    '',
  ]);
  expect(await academy('user', 'role', 'eve', 'editor')).toMatchObject({ status: 0, stdout: 'eve is editor now.\n' });
  expect(JSON.parse((await academy('user', 'list', '--role', 'editor', '--json')).stdout)).toMatchObject({
    login: 'eve',
    roles: ['editor'],
  });
  expect(await academy('user', 'role', 'admin', 'editor')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('administrator'),
  });
  expect(await academy('user', 'delete', 'eve')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--reassign LOGIN or --trash-content'),
  });
  expect(await academy('user', 'delete', 'eve', '--reassign', 'admin')).toMatchObject({
    status: 0,
    stdout: 'Deleted eve. admin is the author of the content now.\n',
  });
  expect(await academy('user', 'delete', 'eve', '--trash-content')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no user "eve"'),
  });
}, 90_000);

it('--help prints help for the launcher and for an app', async () => {
  expect(spawnCommand('--help', [], {}).stdout).toMatch(/academy, challenge/);
  expect(spawnCommand('elsewhere', [], {})).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('academy, challenge'),
  });
  const settings = { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' };
  const help = await runCommand(AcademyModule, ['--help'], settings);
  expect(help).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/install[\s\S]*migrate|migrate[\s\S]*install/),
  });
});

it.each([
  [['user', '--help'], /^Usage: npm run -s cli -- academy user \[options\] \[command\]/],
  [['help', 'user', 'list'], /academy user list \[options\]/],
  [['--version'], new RegExp(`^${VERSION.replaceAll('.', '\\.')}\n$`)],
])('%j needs no site and creates none', async (words, output) => {
  const settings = { DATA_DIR: join(store.env.DATA_DIR, 'none'), DATABASE_URL: '' };
  expect(await runCommand(AcademyModule, words, settings)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(output),
  });
  expect(existsSync(settings.DATA_DIR)).toBe(false);
});

it.each([
  [['export', 'site.xml']],
  [['import', 'package.json']],
  [['backup', 'site.tar']],
  [['move', '--files', 'files']],
  [['rewrite-addresses', 'http://a.example', 'http://b.example']],
  [['prerender']],
  [['user', 'list']],
])('%j says that the database contains no site, and changes nothing', async (words) => {
  // The names are relative to the data directory of the suite, which is removed at its end.
  const inFolder = words.map((word) => (/^(?:site|files)/.test(word) ? join(empty.env.DATA_DIR, word) : word));
  expect(await academyWithoutSite(...inFolder)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `The database ${empty.env.DATABASE_URL} contains no site: it has no accounts. Check DATA_DIR and DATABASE_URL, or create a site with "npm run -s cli -- academy install".\n`,
  });
  expect(readdirSync(empty.env.DATA_DIR).filter((name) => /site\.(?:xml|tar)/.test(name))).toEqual([]);
});

it('doctor reports a database without a site', async () => {
  const { status, stdout } = await academyWithoutSite('doctor');
  expect([status, stdout]).toEqual([
    1,
    expect.stringContaining(`accounts: 1 problem\n  found: The database ${empty.env.DATABASE_URL} contains no site`),
  ]);
});

it('settings needs no usable settings, and creates nothing', async () => {
  const { status, stdout, stderr } = await runCommand(AcademyModule, ['settings'], {
    ...store.env,
    DATABASE_URL: 'postgres://localhost:1/nothing',
    PORT: 'many',
  });
  expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^PORT {2}\(default: 3000\)$/m), '']);
  expect(readdirSync(store.env.DATA_DIR)).toEqual([]);
});

it('a new secret key is reported if the site has accounts, whose application passwords it makes invalid', async () => {
  await useInstalledSite();
  const key = join(store.env.DATA_DIR, 'secret.key');
  rmSync(key);
  const listUsers = () => spawnCommand('academy', ['user', 'list'], { ...store.env, LOG_LEVEL: 'warn' });
  expect(listUsers().stderr).toContain(`${store.env.DATA_DIR} had no secret.key`);
  expect(existsSync(key)).toBe(true);
  expect(listUsers().stderr).toBe('');
});

it('commands that only read a site do not migrate it', async () => {
  await useInstalledSite();
  const file = join(store.env.DATA_DIR, 'site');
  const database = new sqliteDriver(store.env.DATABASE_URL);
  const migrations = () => database.prepare('SELECT name FROM migrations ORDER BY id').pluck().all() as string[];
  const last = migrations().at(-1)!;
  database.prepare('DELETE FROM migrations WHERE name = ?').run(last);
  const before = migrations();
  for (const words of [['doctor'], ['doctor', '--json'], ['backup', `${file}.tar`], ['export', file], ['user', 'list']])
    expect([words, await academy(...words)]).toEqual([
      words,
      {
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(`lacks migrations of this version: ${last}\\. .* migrate`),
      },
    ]);
  expect(migrations()).toEqual(before);
  database.close();
});

it('a command prints no stack trace if the reader of its output closes the pipe', () => {
  const env = { ...process.env, ...store.env, LOG_LEVEL: 'silent' };
  const command = `${process.execPath} scripts/cli.mjs academy settings | true`;
  expect(spawnSync('sh', ['-c', command], { encoding: 'utf8', env })).toMatchObject({ status: 0, stderr: '' });
});

it.each([
  ['an unknown command', ['elsewhere'], "unknown command 'elsewhere'"],
  ['an unknown command of a group', ['user', 'lst'], "unknown command 'lst'"],
  ['an unknown option', ['user', 'list', '--rol', 'editor'], '(Did you mean --role?)'],
  ['a word too many', ['user', 'list', 'editor'], 'too many arguments'],
  ['a missing argument', ['user', 'role', 'eve'], "missing required argument 'role'"],
  ['a missing option', ['user', 'create', 'eve'], "required option '--role <role>'"],
  ['a group without command', ['user'], 'Usage: npm run -s cli -- academy user '],
  ['no command', [], 'Usage: npm run -s cli -- academy '],
])(
  'incorrect usage is reported on stderr with the exit code 2 and changes nothing: %s',
  async (_what, words, reason) => {
    const unused = await freshDatabase('sqlite');
    expect(await runCommand(AcademyModule, words, unused.env)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(reason),
    });
    // Neither a database nor a secret key.
    expect(readdirSync(unused.env.DATA_DIR)).toEqual([]);
    await unused.drop();
  },
);

it('a wrong value of an option is refused before anything is created', async () => {
  const unused = await freshDatabase('sqlite');
  const words = ['user', 'create', 'adam', '--role', 'king'];
  expect(await runCommand(AcademyModule, words, unused.env)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no role "king"'),
  });
  expect(readdirSync(unused.env.DATA_DIR)).toEqual([]);
  for (const [option, command] of [
    ['--email', ['user', 'create', 'adam', '--role', 'author']],
    ['--admin-email', ['install', '--admin-user', 'adam', '--admin-password', 'Adm1n Passw0rd']],
  ] as const)
    expect(await runCommand(AcademyModule, [...command, option, 'adam'], unused.env)).toMatchObject({
      status: 1,
      stderr: `${option}: "adam" is not a valid email address.\n`,
    });
  expect(readdirSync(unused.env.DATA_DIR)).toEqual([]);
  await unused.drop();
});

it('user create accepts every valid login without an email address', async () => {
  await useInstalledSite();
  for (const login of ['Ada Lovelace', 'ada@example.org'])
    expect(await academy('user', 'create', login, '--role', 'author')).toMatchObject({ status: 0, stderr: '' });
  const { stdout } = await academy('user', 'list');
  for (const email of ['Ada-Lovelace@localhost.localdomain', 'ada@example.org'])
    expect(stdout).toContain(`\t${email}\t`);
});
