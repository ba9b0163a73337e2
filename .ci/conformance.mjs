// Starts a newly installed deployment and compares its answers with the recordings and the contract, and (academy) with
// an imported archive.
// node .ci/conformance.mjs academy|challenge [options]   CONFORMANCE_PORT sets the port
//   --postgres        on a PostgreSQL server of its own instead of SQLite
//   --renamed         only the recordings, with renamed namespaces and another root
//   --part            only a part of the recordings, in which each kind of link, path and name occurs
//   --only REGEX      only the recordings whose path matches
// Needs ../shared; nothing else in the project does.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { watchForOldNames } from './old-names.mjs';

const app = process.argv[2];
const shared = join(import.meta.dirname, '..', '..', 'shared');
const port = Number(process.env.CONFORMANCE_PORT) || (app === 'academy' ? 3471 : 3472);
const renamed = process.argv.includes('--renamed');
const isPostgres = process.argv.includes('--postgres');
const root = renamed ? '/wp-json' : '/api';
/** With renamed namespaces, requests pass through a watcher, so the site has its URL. */
const siteUrl = `http://127.0.0.1:${renamed ? port + 5 : port}`;
const api = `${siteUrl}${root}`;
/** Other names of the namespaces of both deployments. */
const NAMES = {
  academy: { 'core-abilities/v1': 'wp-abilities/v1' },
  challenge: { 'theme/v1': 'look/v3', 'slidercomponent/slider': 'slides/v1' },
}[app];
const names = renamed
  ? {
      'core/v2': 'wp/v2',
      'core-block-editor/v1': 'wp-block-editor/v1',
      'core-site-health/v1': 'wp-site-health/v1',
      'pagebuilder/v1': 'builder/v1',
      ...NAMES,
    }
  : {};

/** Describes the run in the lines that are printed. */
const combination = `${app}, ${renamed ? 'renamed' : 'default'} names, ${isPostgres ? 'PostgreSQL' : 'SQLite'}:`;

/** Folders of recordings below `conformance`, and a pattern of those that each deployment must pass; empty: all. */
const FOLDERS = [
  { folder: 'cases', only: { academy: '', challenge: '/(challenge|pagebuilder)/' } },
  { folder: 'wanted/rights', only: { academy: '', challenge: '' } },
  { folder: 'wanted/editor', only: { academy: '', challenge: '' } },
];

/**
 * The recordings of `--part`, to save a minute. Each kind of link, path and name occurs in one of them. The others
 * (posts, pages, comments, media, rendering) build their links in the same way, and a suite follows all of these links
 * (test/deployments/renamed-namespaces.e2e-spec.ts).
 */
const PART =
  '/(abilities|auth|batch|block-editor|challenge|framework|oembed|revisions|site|site-health|terms|editor|rights)/';

/**
 * Number of values of the imported archive that have to match, of 2,496. The other two contain scripts and drawings of
 * the reference, which Atrium does not copy; one of them also contains URL, title and administrator of the recorded
 * site.
 */
const IMPORTED_VALUES = 2_494;

/**
 * Reasons for steps that cannot match, by case and number. `The decisions` are section 0 of
 * ../shared/spec/behaviour.md, which overrides the recordings. The player is ../shared/conformance/play.mjs.
 */
const CONTRADICTED = {
  'mixed-methods 9': 'the recording has a placeholder where the player compares the text',
  'templates 19': 'the player does not recognize a stored text of fewer than 12 characters',
  'templates 27': 'the decisions give a template an address of its own',
  'sliders 19': 'the decisions let authors without edit_others_posts remove only their own sliders',
  'sliders 20': 'so the slider of step 19 is still there',
  'menu-locations-and-menus 1': 'the decisions answer an empty object with {}',
  'global-styles-of-the-theme 25': 'the decisions answer an empty object with {}',
  'global-styles-revisions 26': 'the decisions answer an empty object with {}',
  'block-patterns 13': 'the decisions answer an empty object with {}',
  'block-patterns 14': 'the decisions answer an empty object with {}',
};

const data = mkdtempSync(join(tmpdir(), `atrium-${app}-`));
const server = isPostgres ? await startPostgres() : undefined;
const env = {
  ...process.env,
  PORT: String(port),
  SITE_URL: siteUrl,
  LOG_LEVEL: 'error',
  API_ROOT: root,
  NAMESPACE_NAMES: Object.entries(names)
    .map((pair) => pair.join('='))
    .join(','),
};
let failed = false;
try {
  await useSite('site');
  const installed = cli(
    'install',
    '--admin-user',
    'admin',
    '--admin-password',
    'Conformance-Passw0rd',
    '--application-password',
    'conformance',
    '--json',
  );
  const password = JSON.parse(installed).applicationPassword;
  await withServer(async () => {
    if (renamed) return playRenamed(password);
    await check('spec/check.mjs', '--api', api, '--contract', `${app}.contract.json`);
    return play(password);
  });
  if (app === 'academy' && !renamed && !valueOf('--only')) {
    await useSite('imported');
    cli('install', '--admin-user', 'admin', '--admin-password', 'Conformance-Passw0rd', '--json');
    cli('import', join(shared, 'data', 'theme-unit-test.wxr.xml'));
    await withServer(compareImported);
  }
} finally {
  rmSync(data, { recursive: true, force: true });
  await server?.stop();
}
process.exitCode = failed ? 1 : 0;

/** Returns the argument after an option of the command line. */
function valueOf(option) {
  const at = process.argv.indexOf(option);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Starts a PostgreSQL server as the suites do. */
async function startPostgres() {
  const testing = await import('../dist/libs/testing/src/postgres.js');
  return testing.startPostgres();
}

/** Chooses the files and the database of a new site. */
async function useSite(name) {
  env.DATA_DIR = join(data, name);
  if (!server) return;
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  env.DATABASE_URL = url.href;
}

function cli(...words) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/cli.mjs', app, ...words], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words[0]} failed: ${stderr}`);
  return stdout;
}

async function run(script, ...words) {
  const child = spawn('node', [join(shared, script), ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const lines = `${stdout}${stderr}`.trim().split('\n');
  console.log(`--- ${combination} ${script}: ${lines.at(-1)}`);
  return { status, lines };
}

async function check(script, ...words) {
  const { status, lines } = await run(script, ...words);
  if (status === 0) return;
  failed = true;
  console.log(lines.slice(0, 60).join('\n'));
}

async function compareImported() {
  const { lines } = await run(
    'conformance/import-check.mjs',
    '--api',
    api,
    '--expected',
    'import/theme-unit-test.json',
    '--show',
    '100',
  );
  const matching = Number(/^(\d+)\/\d+ values/.exec(lines.at(-1))?.[1] ?? 0);
  if (matching >= IMPORTED_VALUES) return;
  failed = true;
  console.log(lines.join('\n'));
}

async function play(password) {
  const part = valueOf('--only') ?? (process.argv.includes('--part') ? PART : undefined);
  for (const { folder, only } of FOLDERS) await playFolder(folder, part ?? only[app], password);
}

/** Plays recordings with renamed namespaces. No answer may contain a declared name or the default root. */
async function playRenamed(password) {
  const old = [...Object.keys(names), `${siteUrl}/api`];
  const watcher = await watchForOldNames({ port: port + 5, target: port, names: old });
  try {
    await play(password);
  } finally {
    watcher.close();
  }
  for (const line of watcher.found) console.log(`OLD NAME: ${line}`);
  failed ||= watcher.found.length > 0;
}

async function playFolder(folder, only, password) {
  const report = join(data, `${folder.replaceAll('/', '-')}.json`);
  const cases = join(shared, 'conformance', folder);
  const all = caseFiles(cases);
  // Cases of challenge are played on that deployment only; the player leaves them out on others.
  const played = all.filter((file) => new RegExp(only).test(file) && (app === 'challenge' || !isOfChallenge(file)));
  if (played.length === 0) return;
  console.log(`--- ${combination} plays ${played.length} of ${all.length} recordings in ${folder}`);
  await run(
    'conformance/play.mjs',
    '--api',
    api,
    '--admin',
    `admin:${password}`,
    '--cases',
    cases,
    '--report',
    report,
    '--quiet',
    ...(renamed ? ['--namespaces', JSON.stringify(names)] : []),
    ...(only ? ['--only', only] : []),
  );
  for (const { name, steps } of JSON.parse(readFileSync(report, 'utf8'))) {
    for (const { name: step, problems } of steps.filter((one) => one.problems.length > 0)) {
      const reason = CONTRADICTED[`${name} ${step.split(' ', 1)[0]}`];
      console.log(
        `${reason ? 'contradicted' : 'MISMATCH'}: ${name} ${step}${reason ? ` (${reason})` : `\n    ${problems.slice(0, 4).join('\n    ')}`}`,
      );
      failed ||= !reason;
    }
  }
}

function isOfChallenge(file) {
  return file.includes('/challenge/');
}

/** Returns the recordings of a folder of recordings. */
function caseFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));
}

async function withServer(run) {
  const child = spawn('node', [`dist/${app}/main.js`], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await new Promise((resolve, reject) => {
      child.stdout.on('data', (text) => String(text).includes('is ready') && resolve());
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    await run();
  } finally {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    const isRunning = child.exitCode === null && child.signalCode === null;
    await new Promise((resolve) => (isRunning ? child.on('exit', resolve) : resolve()));
  }
}
