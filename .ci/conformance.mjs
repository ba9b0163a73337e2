// Starts a freshly installed deployment and holds it against the recorded exchanges, the contract and (academy) the imported archive.
//   node .ci/conformance.mjs academy|challenge
// Only where ../shared is present; the project itself needs none of it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const app = process.argv[2];
const shared = join(import.meta.dirname, '..', '..', 'shared');
const port = app === 'academy' ? 3471 : 3472;
const api = `http://127.0.0.1:${port}/api`;

/** Areas that are held in full; the other areas are reported. */
const AREAS = { academy: 'posts-lifecycle|/(framework|batch|auth|posts|pages|users|terms)/', challenge: '' };

const data = mkdtempSync(join(tmpdir(), `atrium-${app}-`));
const env = { ...process.env, DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'error' };
let failed = false;
try {
  const installed = spawnSync('node', ['scripts/cli.mjs', app, 'install', '--admin-user', 'admin', '--admin-password', 'Conformance-Passw0rd', '--application-password', 'conformance', '--json'], { env, encoding: 'utf8' });
  if (installed.status !== 0) throw new Error(`install failed: ${installed.stderr}`);
  const { applicationPassword } = JSON.parse(installed.stdout);
  const password = applicationPassword.password ?? applicationPassword;
  await withServer(() => {
    check('contract', 'spec/check.mjs', '--api', api, '--contract', `${app}.contract.json`);
    if (AREAS[app]) check('recordings', 'conformance/play.mjs', '--api', api, '--admin', `admin:${password}`, '--only', AREAS[app], '--show', '4');
  });
} finally {
  rmSync(data, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

function check(name, script, ...words) {
  const { status, stdout, stderr } = spawnSync('node', [join(shared, script), ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const lines = `${stdout}${stderr}`.trim().split('\n');
  console.log(`--- ${app} ${name}: ${lines.at(-1)}`);
  if (status !== 0) {
    failed = true;
    console.log(lines.filter((line) => !line.startsWith('ok ')).slice(0, 60).join('\n'));
  }
}

async function withServer(work) {
  const server = spawn('node', [`dist/apps/${app}/src/main.js`], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await new Promise((resolve, reject) => {
      server.stdout.on('data', (text) => String(text).includes('is ready') && resolve());
      server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    work();
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
    await new Promise((resolve) => (server.exitCode === null ? server.on('exit', resolve) : resolve()));
  }
}
