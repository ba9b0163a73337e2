import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import { expectRefusedStart, freePort, freshDatabase, runCommand } from '#testing';
import type { FreshDatabase } from '#testing';

jest.setTimeout(120_000);

let store: FreshDatabase;
beforeEach(async () => {
  store = await freshDatabase('sqlite');
});
afterEach(() => store.drop());

/** Starts the server with invalid settings and returns the printed lines. */
async function startInvalidServer(settings: Record<string, string>): Promise<string[]> {
  const { status, stdout, stderr } = await expectRefusedStart(AcademyModule, { ...store.env, PORT: '0', ...settings });
  expect([status, stdout]).toEqual([1, '']);
  return stderr.trimEnd().split('\n');
}

async function listen(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

describe('refused starts', () => {
  it('a refused start prints one line when the address is in use, before the site is installed', async () => {
    const other = await listen();
    const { port } = other.address() as AddressInfo;
    // In a process of its own, whose exit code a supervisor sees.
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/academy/main.js'], {
      env: { ...process.env, ...store.env, PORT: String(port) },
      encoding: 'utf8',
    });
    expect([status, stdout, stderr.trimEnd().split('\n')]).toEqual([
      1,
      '',
      [
        `Atrium academy cannot start: PORT: 127.0.0.1:${port} is in use by another process. Stop that process or choose another port.`,
      ],
    ]);
    expect(existsSync(store.env.DATABASE_URL)).toBe(false);
    other.close();
  });

  it('a refused start prints one line when the machine does not have the address', async () => {
    expect(await startInvalidServer({ HOST: '192.0.2.1', PORT: '3999' })).toEqual([
      'Atrium academy cannot start: HOST: this machine has no address 192.0.2.1.',
    ]);
  });

  it('a refused start prints one line when the database file is corrupt', async () => {
    writeFileSync(store.env.DATABASE_URL, 'this is no database, although it is long enough to be one'.repeat(20));
    expect(await startInvalidServer({})).toEqual([
      `Atrium academy cannot start: DATABASE_URL: ${store.env.DATABASE_URL} cannot be used as an SQLite database: file is not a database (SQLITE_NOTADB).`,
    ]);
  });

  it('a refused start prints one line when PostgreSQL cannot be reached', async () => {
    const port = await freePort();
    expect(
      await startInvalidServer({
        DATABASE_URL: `postgres://atrium:secret@127.0.0.1:${port}/site`,
        SECRET_KEY: 'x'.repeat(32),
      }),
    ).toEqual([
      `Atrium academy cannot start: DATABASE_URL: the PostgreSQL server at 127.0.0.1:${port} cannot be reached (ECONNREFUSED); start it, or correct its address in the URL.`,
    ]);
  });

  it.each([
    ['DATA_DIR', ''],
    ['FILES_URL', 'uploads'],
  ])('a refused start prints one line when the folder of %s cannot be used', async (setting, below) => {
    const file = join(store.env.DATA_DIR, 'file');
    writeFileSync(file, '');
    const [line, ...more] = await startInvalidServer({ [setting]: join(file, below) });
    expect(line).toMatch(new RegExp(`^Atrium academy cannot start: ${setting}: ${file}\\S* cannot be used: .+\\.$`));
    expect(more).toEqual([]);
  });

  it.each(['DATA_DIR', 'FILES_URL', 'DATABASE_URL'])(
    'a refused start prints one line when the folder of %s cannot be created by anyone',
    async (setting) => {
      const below = setting === 'DATABASE_URL' ? '/site.sqlite' : '';
      expect(await startInvalidServer({ [setting]: `/proc/atrium${below}` })).toEqual([
        `Atrium academy cannot start: ${setting}: /proc/atrium cannot be used: it does not exist and cannot be created (ENOENT).`,
      ]);
    },
  );

  it.each([
    ['a worker of its own', {}],
    ['several workers', { WORKERS: '2' }],
  ])('a refused start names METRICS when it has the address of the site with %s', async (_what, settings) => {
    const port = String(await freePort());
    for (const host of ['127.0.0.1', 'localhost', '0.0.0.0'])
      expect(await startInvalidServer({ ...settings, PORT: port, METRICS: `${host}:${port}` })).toEqual([
        'Atrium academy cannot start: The configuration cannot be used:',
        `  - METRICS: ${host}:${port} is the address of the site (HOST, PORT). Choose another port.`,
      ]);
    expect(existsSync(store.env.DATABASE_URL)).toBe(false);
  });

  it('a refused start names FILES_URL if readers could download the database and the secret key', async () => {
    const [first, line, ...more] = await startInvalidServer({ FILES_URL: store.env.DATA_DIR });
    expect(first).toBe('Atrium academy cannot start: The configuration cannot be used:');
    expect(line).toMatch(/^ {2}- FILES_URL: .* cannot be used, because .* Choose /);
    expect(more).toEqual([]);
    expect(existsSync(store.env.DATABASE_URL)).toBe(false);
  });

  it('a refused start prints the lines of a first start that has installed the site', async () => {
    const settings = { ...store.env, PORT: '0', BACKUP_DIR: __filename };
    const { status, stdout, stderr } = await expectRefusedStart(AcademyModule, settings);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`BACKUP_DIR: ${__filename} cannot be read`)]);
    expect(stdout).toContain('This site was installed just now. Its administrator is admin.');
  });

  it('a refused start names METRICS when its port does not exist', async () => {
    const [, line, ...more] = await startInvalidServer({ METRICS: '127.0.0.1:65536' });
    expect(line).toMatch(/^ {2}- METRICS: "127\.0\.0\.1:65536" cannot be used\. Allowed: /);
    expect(more).toEqual([]);
  });
});

describe('an error of PostgreSQL', () => {
  it.each([
    [
      'an unknown database',
      (url: URL) => void (url.pathname = '/no-such-site'),
      'has no database no-such-site; create it, or correct its name in the URL',
    ],
    [
      'a wrong password',
      (url: URL) => void (url.password = 'wrong'),
      'refuses the user or the password; correct them in the URL',
    ],
  ])(
    '%s is reported with its reason',
    async (_what, damage, reason) => {
      const other = await freshDatabase('postgres');
      const url = new URL(other.env.DATABASE_URL);
      damage(url);
      expect(await startInvalidServer({ DATABASE_URL: url.href, SECRET_KEY: 'x'.repeat(32) })).toEqual([
        `Atrium academy cannot start: DATABASE_URL: the PostgreSQL server at ${url.searchParams.get('host')} ${reason}.`,
      ]);
      await other.drop();
    },
    60_000,
  );
});

it('the server reports misspelled settings together with invalid ones', async () => {
  const lines = await startInvalidServer({
    SHUTDOWN_TIMEOUT: 'soon',
    UPLOADLIMIT: '1g',
    SECRTE_KEY: 'x',
    UNRELATED: 'y',
  });
  expect(lines).toEqual([
    'Atrium academy cannot start: The configuration cannot be used:',
    expect.stringMatching(/^ {2}- SHUTDOWN_TIMEOUT: "soon" cannot be used\. Allowed: /),
    '  - UPLOADLIMIT: this setting does not exist. Did you mean UPLOAD_LIMIT? Rename the variable, or set UPLOAD_LIMIT as well.',
    '  - SECRTE_KEY: this setting does not exist. Did you mean SECRET_KEY? Rename the variable, or set SECRET_KEY as well.',
  ]);
});

it.each([
  [
    'API_ROOT',
    '/wp-admin/rest',
    /^"\/wp-admin\/rest" cannot be used, because the site answers other requests at \/wp-admin\./,
  ],
  ['NAMESPACE_NAMES', 'core/v3=wp/v2', /^the deployment has no namespace "core\/v3"\. It has oembed\/1\.0, /],
])('the server refuses %s=%s with the reason', async (setting, value, reason) => {
  const [, line, ...more] = await startInvalidServer({ [setting]: value });
  expect([line!.startsWith(`  - ${setting}: `), more]).toEqual([true, []]);
  expect(line!.slice(`  - ${setting}: `.length)).toMatch(reason);
  expect(existsSync(store.env.DATABASE_URL)).toBe(false);
});

it.each([
  [{ DATABASE_REPLICAS: 'postgres://standby' }, 'DATABASE_REPLICAS: requires a postgres:// URL in DATABASE_URL.'],
  [
    { CDN_PURGE_URL: 'https://cdn.example.org/purge' },
    'CDN_PURGE_URL: without CACHE_KEYS_HEADER, answers have no keys that a CDN could purge. Set CACHE_KEYS_HEADER as well.',
  ],
])(
  'the server refuses %p before it installs the site if another setting conflicts with it',
  async (settings, problem) => {
    expect(await startInvalidServer(settings)).toEqual([
      'Atrium academy cannot start: The configuration cannot be used:',
      `  - ${problem}`,
    ]);
    expect(existsSync(store.env.DATABASE_URL)).toBe(false);
  },
);

it('commands report invalid settings like the server', async () => {
  writeFileSync(store.env.DATABASE_URL, 'this is no database, although it is long enough to be one'.repeat(20));
  const { status, stdout, stderr } = await runCommand(AcademyModule, ['migrate'], store.env);
  expect([status, stdout, stderr.trimEnd().split('\n')]).toEqual([
    1,
    '',
    [expect.stringMatching(/^DATABASE_URL: .+SQLITE_NOTADB/)],
  ]);
});
