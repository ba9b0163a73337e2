// Runs all suites. Those that fail are run once more, alone and one after the other: some measure time, and the machine may be busy.
// What fails twice has failed; what passed alone is named. Prints "counts: PASSED FAILED" last.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** What lands must not depend on luck: the hostile requests are the same ones each time, unless a seed is given. */
const env = { FUZZ_SEED: '20261121', ...process.env };

const directory = mkdtempSync(join(tmpdir(), 'atrium-ci-'));

function run(name, ...words) {
  const report = join(directory, `${name}.json`);
  spawnSync('npm', ['test', '--', '--ci', '--json', `--outputFile=${report}`, '--silent', ...words], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0, testResults: [] };
  }
}

const first = run('first');
const failing = first.testResults
  .filter((suite) => suite.status === 'failed')
  .map((suite) => relative(process.cwd(), suite.name));
let failed = first.numFailedTests + first.numRuntimeErrorTestSuites;
let passed = first.numPassedTests;
if (failing.length > 0) {
  console.log(`\nonce more, alone: ${failing.join(' ')}\n`);
  const again = run('again', '--runInBand', ...failing);
  const stillFailing = new Set(
    again.testResults.filter((suite) => suite.status === 'failed').map((suite) => relative(process.cwd(), suite.name)),
  );
  console.log(`passed alone: ${failing.filter((suite) => !stillFailing.has(suite)).join(' ') || 'none'}`);
  const before = first.testResults
    .filter((suite) => suite.status === 'failed')
    .flatMap((suite) => suite.assertionResults)
    .filter(({ status }) => status === 'passed').length;
  passed += again.numPassedTests - before;
  failed = again.numFailedTests + again.numRuntimeErrorTestSuites;
}
rmSync(directory, { recursive: true, force: true });
console.log(`counts: ${passed} ${failed}`);
