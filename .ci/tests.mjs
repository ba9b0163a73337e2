// Runs all suites. Failed suites run again, one at a time, since the machine may have been busy. A test that passes
// then is flaky: it is printed and recorded, and it counts as failed when it is flaky for the second time in ten runs.
// The last line is "counts: PASSED FAILED".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { failedTests, readRuns, recordPath, recordRun, repeatedlyFlaky } from '../scripts/flaky-tests.mjs';

/** @typedef {import('../scripts/flaky-tests.mjs').Report} Report */

/** A fixed seed for generated hostile requests, so that runs are reproducible; FUZZ_SEED overrides it. */
const env = { FUZZ_SEED: '20261121', ...process.env };

const directory = mkdtempSync(join(tmpdir(), 'atrium-ci-'));

/** Time limit in seconds of each of the two runs. A run that exceeds it is ended, and its running suites are printed. */
const TIME_LIMIT = Number(process.env.TESTS_TIME_LIMIT ?? 3_600);

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<Report>}
 */
async function run(name, ...args) {
  const report = join(directory, `${name}.json`);
  const running = join(directory, `${name}-running.json`);
  const reporters = ['default', '<rootDir>/libs/testing/jest/suite-costs.cjs', '<rootDir>/.ci/running-suites.mjs'].map(
    (reporter) => `--reporters=${reporter}`,
  );
  const jest = spawn(
    'npm',
    ['test', '--', '--ci', '--json', `--outputFile=${report}`, '--silent', ...reporters, ...args],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, RUNNING_SUITES: running }, detached: true },
  );
  const timer = setTimeout(() => {
    console.log(`No end after ${TIME_LIMIT} s. Still running: ${unfinishedSuites(running).join(' ')}`);
    process.kill(-Number(jest.pid), 'SIGKILL');
  }, TIME_LIMIT * 1_000);
  await once(jest, 'close');
  clearTimeout(timer);
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0, testResults: [] };
  }
}

/**
 * Returns the suites that have started and not ended. There is no file before the first suite.
 * @param {string} path
 * @returns {string[]}
 */
function unfinishedSuites(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).map(inProject);
  } catch {
    return ['no suite yet'];
  }
}

const inProject = (/** @type {string} */ path) => relative(process.cwd(), path);
const first = await run('first');
const failing = first.testResults.filter(({ status }) => status === 'failed');
let failed = first.numFailedTests + first.numRuntimeErrorTestSuites;
let passed = first.numPassedTests;
/** @type {string[]} */
let flaky = [];
if (failing.length > 0) {
  const suites = failing.map(({ name }) => inProject(name));
  console.log(`\nrunning again: ${suites.join(' ')}\n`);
  const again = await run('again', '--runInBand', ...suites);
  const stillFailing = new Set(failedTests(again, inProject));
  // A suite that is not in the second report did not finish: its tests have failed.
  const finished = new Set(again.testResults.map(({ name }) => inProject(name)));
  flaky = failedTests(first, inProject).filter(
    (name) => !stillFailing.has(name) && finished.has(String(name.split(' › ', 1)[0])),
  );
  const passedBefore = failing
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  passed += again.numPassedTests - passedBefore;
  failed = again.numFailedTests + again.numRuntimeErrorTestSuites;
}
rmSync(directory, { recursive: true, force: true });

const record = recordPath();
const repeated = repeatedlyFlaky(flaky, readRuns(record));
recordRun(record, { at: new Date().toISOString(), flaky });
for (const name of flaky)
  console.log(`flaky${repeated.includes(name) ? ' again within ten runs, counted as failed' : ''}: ${name}`);
console.log(`counts: ${passed - repeated.length} ${failed + repeated.length}`);
