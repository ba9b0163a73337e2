import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorizationOf, copyBuilt, databases, freshDatabase, ServerProcess } from '#testing';
import type { FreshDatabase, ProjectCopy } from '#testing';

jest.setTimeout(120_000);

/** An unprivileged user if the suite runs as root; otherwise the user of the suite. */
const UID = process.getuid?.() === 0 ? 65_534 : undefined;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Runs `find`, which takes a tenth of the processor time of Node's functions for a tree of many files. */
function find(root: string, ...words: string[]): string {
  const { status, stdout } = spawnSync('find', [root, ...words], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  expect(status).toBe(0);
  return stdout;
}

/** Returns the folders and files of a tree with their sizes and times. */
function contentsOf(root: string): string[] {
  return find(root, '-printf', String.raw`%p %s %T@\n`)
    .split('\n')
    .toSorted();
}

/** Sets the mode of all folders. Files stay unchanged, since they may be hard links to those of this project. */
function setFolderModes(root: string, mode: string): void {
  find(root, '-type', 'd', '-exec', 'chmod', mode, '{}', '+');
}

/** The read-only tree. */
let copy: ProjectCopy;
let contents: string[];
beforeAll(() => {
  copy = copyBuilt();
  setFolderModes(copy.root, '555');
  contents = contentsOf(copy.root);
});
afterAll(() => {
  setFolderModes(copy.root, '755');
  copy.remove();
});

describe.each(databases)('the built server on %s, as an unprivileged user on a read-only tree', (database) => {
  let store: FreshDatabase;
  let data: string;
  beforeAll(async () => {
    store = await freshDatabase(database);
    data = mkdtempSync(join(tmpdir(), 'atrium-image-'));
    if (UID !== undefined) chownSync(data, UID, UID);
  });
  afterAll(async () => {
    rmSync(data, { recursive: true, force: true });
    await store.drop();
  });

  it('installs, serves, stores an upload, reports its health, exits with 0 and changes no file of the program', async () => {
    const folder = join(data, 'site');
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: database === 'sqlite' ? join(folder, 'site.sqlite') : store.env.DATABASE_URL,
      LOG_LEVEL: 'warn',
      SECRET_KEY: 'a key that is only used in this test, and long',
      NODE_ENV: 'production',
      HOME: '/nonexistent',
    };
    const words = ['--admin-user', 'admin', '--admin-password', '-', '--title', 'Image', '--application-password', 'x'];
    const installed = spawnSync(process.execPath, ['dist/academy/cli.js', 'install', ...words, '--json'], {
      cwd: copy.root,
      env: { PATH: process.env['PATH'], ...settings },
      encoding: 'utf8',
      input: 'Adm1n Passw0rd\n',
      uid: UID,
      gid: UID,
    });
    expect([installed.status, installed.stderr]).toEqual([0, '']);
    const server = await ServerProcess.start('academy', settings, { cwd: copy.root, uid: UID });
    const site = server.api.slice(0, -'/api'.length);
    try {
      expect((await fetch(`${site}/health/ready`)).status).toBe(200);
      const upload = await fetch(`${server.api}/core/v2/media`, {
        method: 'POST',
        headers: {
          authorization: authorizationOf(installed),
          'content-type': 'image/png',
          'content-disposition': 'attachment; filename="dot.png"',
        },
        body: PNG,
      });
      const created = (await upload.json()) as { source_url: string };
      expect([upload.status, (await fetch(created.source_url)).status]).toEqual([201, 200]);
    } finally {
      expect(await server.stop()).toBe(0);
    }
    expect(contentsOf(copy.root)).toEqual(contents);
    expect(readdirSync(folder)).toContain('uploads');
  });

  // A server checks its folders before it connects to a database.
  if (database === databases[0])
    it('does not start with a read-only data directory, and names DATA_DIR', () => {
      const folder = join(data, 'locked');
      mkdirSync(folder, { mode: 0o555 });
      const { status, stderr } = spawnSync(process.execPath, ['dist/academy/main.js'], {
        cwd: copy.root,
        env: { PATH: process.env['PATH'], ...store.env, DATA_DIR: join(folder, 'site'), PORT: '0' },
        encoding: 'utf8',
        uid: UID,
        gid: UID,
      });
      expect([status, stderr.trimEnd().split('\n')]).toEqual([
        1,
        [
          expect.stringMatching(
            /^Atrium academy cannot start: DATA_DIR: \S+locked\S* cannot be used: this process has no permission \(EACCES\)\.$/,
          ),
        ],
      ]);
    });
});
