import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Number of recorded runs. A test may be flaky in one of them. */
const RUNS = 10;

/**
 * A run of all suites, and the tests that failed in it but passed when their suite ran again alone.
 * @typedef {object} Run
 * @property {string} at ISO 8601
 * @property {string[]} flaky names of tests, with their suite
 */

/**
 * A report of Jest (`--json`).
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }[]} testResults
 */

/** Path of the record: `FLAKY_TESTS_RECORD`, else in the user's cache directory, so that all checkouts share it. */
export function recordPath(environment = process.env) {
  const { FLAKY_TESTS_RECORD: path, XDG_CACHE_HOME: cache = join(homedir(), '.cache') } = environment;
  return path ?? join(cache, 'atrium', 'flaky-tests.json');
}

/**
 * Returns the last runs, oldest first; none if the record does not exist or is invalid.
 * @param {string} path
 * @returns {Run[]}
 */
export function readRuns(path) {
  try {
    const runs = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(runs) ? runs : [];
  } catch {
    return [];
  }
}

/**
 * Adds a run to the record and removes the oldest.
 * @param {string} path
 * @param {Run} run
 */
export function recordRun(path, run) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify([...readRuns(path), run].slice(-RUNS), undefined, 2)}\n`);
}

/**
 * Returns the names of the failed tests of a report, and the path of each suite that failed to start.
 * @param {Report} report
 * @param {(path: string) => string} relative
 * @returns {string[]}
 */
export function failedTests({ testResults }, relative) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [relative(name)] : failed.map(({ fullName }) => `${relative(name)} › ${fullName}`);
    });
}

/**
 * Returns the flaky tests that were flaky in a former run too.
 * @param {string[]} flaky flaky tests of the current run
 * @param {Run[]} runs former runs, oldest first
 */
export function repeatedlyFlaky(flaky, runs) {
  const former = new Set(runs.slice(-(RUNS - 1)).flatMap((run) => run.flaky));
  return flaky.filter((name) => former.has(name));
}
