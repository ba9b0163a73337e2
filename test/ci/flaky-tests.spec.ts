import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedTests, readRuns, recordPath, recordRun, repeatedlyFlaky } from '../../scripts/flaky-tests.mjs';

const A = 'test/a.spec.ts › lists are sorted';
const B = 'test/b.spec.ts › lists are counted';

describe('the record of flaky tests', () => {
  let directory: string;
  let path: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'flaky-'));
    path = join(directory, 'below', 'flaky.json');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const runs = (...flaky: string[][]) => flaky.map((names) => ({ at: '2026-11-22T00:00:00.000Z', flaky: names }));

  it('is empty without a file or with a damaged file', () => {
    expect(readRuns(path)).toEqual([]);
    const damaged = join(directory, 'damaged.json');
    writeFileSync(damaged, '{"runs":');
    expect(readRuns(damaged)).toEqual([]);
  });

  it('contains the last ten runs, oldest first', () => {
    for (let run = 1; run <= 12; run += 1) recordRun(path, { at: String(run), flaky: [] });
    expect(readRuns(path).map(({ at }) => at)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
  });

  it('names a test that is flaky for the second time in ten runs', () => {
    expect(repeatedlyFlaky([A, B], [])).toEqual([]);
    expect(repeatedlyFlaky([A, B], runs([A], [], [], []))).toEqual([A]);
  });

  it('does not name a test whose last flaky run is more than nine runs ago', () => {
    const nine: string[][] = Array.from({ length: 9 }, () => []);
    expect(repeatedlyFlaky([A], runs([A], ...nine.slice(1)))).toEqual([A]);
    expect(repeatedlyFlaky([A], runs([A], ...nine))).toEqual([]);
  });

  it('is shared by all checkouts of a user unless the environment sets a file', () => {
    expect(recordPath({ XDG_CACHE_HOME: '/cache' })).toBe('/cache/atrium/flaky-tests.json');
    expect(recordPath({ XDG_CACHE_HOME: '/cache', FLAKY_TESTS_RECORD: '/tmp/one.json' })).toBe('/tmp/one.json');
  });
});

it('failedTests returns failed tests with their suite, and suites that did not start', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/root/test/a.spec.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'lists are sorted', status: 'failed' },
          { fullName: 'lists are counted', status: 'passed' },
        ],
      },
      { name: '/root/test/b.spec.ts', status: 'failed', assertionResults: [] },
      { name: '/root/test/c.spec.ts', status: 'passed', assertionResults: [] },
    ],
  };
  expect(failedTests(report, (path) => path.slice('/root/'.length))).toEqual([A, 'test/b.spec.ts']);
});
