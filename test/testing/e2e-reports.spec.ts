import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The parts of this project that run suites. */
const PARTS = ['jest.config.cjs', 'package.json', 'libs/testing', 'scripts/e2e.mjs', 'scripts/e2e'];

const FILES: Readonly<Record<string, string>> = {
  'libs/boats/src/boats.module.ts': "// @Library({ namespace: 'boats/v1' })\n",
  'libs/boats/src/oars.ts': `
    export function oarsOf(rowers: number): number {
      return rowers * 2;
    }

    export function sailsOf(masts: number): number {
      return masts * 3;
    }
  `,
  'test/boats/boats.e2e-spec.ts': `
    import { createServer } from 'node:http';
    import { Client } from '../../libs/testing/src/client.js';
    import { oarsOf } from '../../libs/boats/src/oars.js';

    const server = createServer((_request, response) => response.writeHead(418).end('{"oars":"' + 'o'.repeat(700) + '"}'));
    const client = new Client({ getHttpServer: () => server }, '/api', { login: 'ann', password: 'secret' });

    describe('boats', () => {
      it('have a crew', async () => {
        await client.get('/boats/v1/rowers');
        const answer = await client.post('/boats/v1/boats', { name: 'Argo' });
        expect(answer.status).toBe(201);
      });
      describe('in a race', () => {
        beforeAll(async () => {
          expect((await client.put('/boats/v1/races/1', Buffer.from('race'))).status).toBe(200);
        });
        it('are measured', () => expect(oarsOf(2)).toBe(4));
      });
      it('have two oars for each rower', () => expect(oarsOf(4)).toBe(8));
      it('have <three> oars & a sail', () => expect(oarsOf(1)).toBe(3));
    });
  `,
};

describe('npm run test:e2e with --report and --coverage', () => {
  let root: string;
  let run: { status: number | null; stdout: string; stderr: string };
  let environment: NodeJS.ProcessEnv;
  const report = (name: string): string => readFileSync(join(root, 'reports', name), 'utf8');

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'atrium-reports-'));
    for (const part of PARTS) cpSync(part, join(root, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    mkdirSync(join(root, 'examples'));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { JEST_WORKER_ID: _worker, NODE_ENV: _env, E2E_API: _api, ...env } = process.env;
    environment = env;
    const command = ['scripts/e2e.mjs', 'boats/v1', '--report', 'reports', '--coverage'];
    run = spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true }));

  it('ends with the exit code of a failed suite', () => {
    expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('3 failed, 1 passed')]);
  });

  it('runs nothing if all suites of a namespace are left out, because they boot no site', () => {
    const env = { ...environment, E2E_API: 'http://127.0.0.1:1/api' };
    const command = ['scripts/e2e.mjs', 'boats/v1'];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
    expect(stderr).toMatch(/^Left out .*: 1 suites .*\nThere are no suites to run\.\n$/);
    expect(status).toBe(2);
  });

  it('writes JUnit with the suites, tests and failures', () => {
    const junit = report('junit.xml');
    expect(junit).toMatch(/<testsuites [^>]*tests="4" failures="3" errors="0"/);
    expect(junit).toMatch(/<testsuite name="test\/boats\/boats.e2e-spec.ts"[^>]* tests="4"/);
    expect(junit).toContain('name="boats › have two oars for each rower"');
    expect(junit).toMatch(/name="boats › have &lt;three&gt; oars &amp; a sail"[^>]*>\s*<failure>[^<]*Expected: 3/);
  });

  it('shows the last requests of a failed test with their answers', () => {
    expect(run.stderr.replaceAll(/^ +/gm, '')).toContain(
      [
        'Expected: 201',
        'Received: 418',
        '',
        'Last requests of the test:',
        'GET /boats/v1/rowers (ann)',
        `418 {"oars":"${'o'.repeat(591)}…`,
        'POST /boats/v1/boats (ann) {"name":"Argo"}',
        `418 {"oars":"${'o'.repeat(591)}…`,
      ].join('\n'),
    );
    expect(run.stderr).toMatch(/PUT \/boats\/v1\/races\/1 \(ann\) 4 bytes\n +418 /);
    expect(run.stderr.match(/Last requests/g)).toHaveLength(2);
    expect(run.stderr).not.toContain('secret');
  });

  it('writes a page with all tests and failures', () => {
    const page = report('index.html');
    for (const text of ['have two oars for each rower', 'have &lt;three&gt; oars &amp; a sail', 'Expected'])
      expect(page).toContain(text);
  });

  it('writes and prints the coverage of the libraries of the namespace', () => {
    const table = report('coverage-by-namespace.txt');
    expect(table).toMatch(/^boats\/v1( +\d\d\.\d %){3}$/m);
    expect(run.stdout).toContain(table);
    expect(report('coverage/index.html')).toContain('oars.ts');
  });
});
