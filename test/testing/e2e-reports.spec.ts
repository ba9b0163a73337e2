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
    import { oarsOf } from '../../libs/boats/src/oars.js';

    describe('boats', () => {
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
    expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('1 failed, 1 passed')]);
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
    expect(junit).toMatch(/<testsuites [^>]*tests="2" failures="1" errors="0"/);
    expect(junit).toMatch(/<testsuite name="test\/boats\/boats.e2e-spec.ts"[^>]* tests="2"/);
    expect(junit).toContain('name="boats › have two oars for each rower"');
    expect(junit).toMatch(/name="boats › have &lt;three&gt; oars &amp; a sail"[^>]*>\s*<failure>[^<]*Expected: 3/);
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
