import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './list.mjs';
import { findMarkers } from './markers.mjs';
import { withoutDefence } from './removal.mjs';

/** Files and directories that the suites need. */
const PARTS = [
  'apps',
  'libs',
  'test',
  'scripts',
  'package.json',
  'package-lock.json',
  'jest.config.cjs',
  'tsconfig.json',
  'nest-cli.json',
  '.swcrc',
];
/** Imports of suites that start the built server or its commands. */
const STARTS_PROCESSES = /\b(?:ServerProcess|spawnCommand)\b/;
/** Milliseconds after which a suite is stopped. */
const SUITE_TIMEOUT = 180_000;
/** Messages of failed expectations. Any other failure is accidental. */
const EXPECTATION = /expect\(|Property failed|Exceeded timeout/;

/** @typedef {import('./list.mjs').LocatedAttack} LocatedAttack */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} TestResult a part of Jest's report */

/**
 * Creates a copy of the project in which defences can be removed.
 * @param {Map<string, import('./list.mjs').Defence>} defences by name
 */
export function makeCopy(defences) {
  const root = mkdtempSync(join(tmpdir(), 'atrium-defences-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const files = new Map(findMarkers(root).map(({ name, file }) => [name, join(root, file)]));

  /** @param {string} name */
  function removeDefence(name) {
    const file = files.get(name);
    const defence = defences.get(name);
    if (!file || !defence) throw new Error(`unknown defence ${name}`);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, withoutDefence(source, name, defence));
    return () => writeFileSync(file, source);
  }

  return {
    /**
     * Runs the tests of several attacks of one suite with all defences in place.
     * @param {LocatedAttack[]} attacks
     * @returns {Promise<[LocatedAttack, string][]>} `passes` or the error of each
     */
    async runIntact(attacks) {
      const { tests, broken } = await runTests(root, attacks);
      return attacks.map((attack) => {
        const own = testsOf(attack, tests);
        const passes = own.length > 0 && own.every(({ status }) => status === 'passed');
        return [attack, broken ?? (passes ? 'passes' : 'fails or is not found')];
      });
    },

    /**
     * Removes the defences of an attack, runs its test and restores the sources.
     * @param {LocatedAttack} attack
     * @returns {Promise<string>} the outcome; `fails` is expected
     */
    async runWithoutDefences(attack) {
      const restores = attack.without.map(removeDefence);
      const { tests, broken } = await runTests(root, [attack]);
      for (const restore of restores.toReversed()) restore();
      if (broken) return broken;
      const failed = testsOf(attack, tests).filter(({ status }) => status === 'failed');
      if (failed.length === 0) return 'NOT NOTICED';
      const accidents = failed.filter(({ failureMessages }) => !EXPECTATION.test(failureMessages.join('\n')));
      return accidents.length < failed.length
        ? 'fails'
        : `fails by accident: ${accidents[0]?.failureMessages[0]?.split('\n')[0]}`;
    },

    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * @param {LocatedAttack} attack
 * @param {TestResult[]} tests
 */
function testsOf({ test }, tests) {
  return tests.filter(({ fullName }) => fullName.includes(beginningOf(test)));
}

/**
 * Returns the title up to its first placeholder.
 * @param {string} title
 */
function beginningOf(title) {
  return String(title.split(/%[psdifjo#]/)[0]);
}

/**
 * Runs the tests of attacks of one suite. `broken` is the reason why the suite gave no results.
 * @param {string} root
 * @param {LocatedAttack[]} attacks
 * @returns {Promise<{ tests: TestResult[], broken?: string }>}
 */
async function runTests(root, attacks) {
  const [first] = attacks;
  if (!first) return { tests: [] };
  const { suite, database = 'sqlite' } = first;
  const report = join(root, 'report.json');
  if (STARTS_PROCESSES.test(readFileSync(join(root, suite), 'utf8'))) {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, encoding: 'utf8' });
    if (status !== 0) return { tests: [], broken: `the copy cannot be built: ${stderr.split('\n')[0]}` };
  }
  rmSync(report, { force: true });
  const names = attacks.map(({ test }) => beginningOf(test).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const args = [
    'node_modules/jest/bin/jest.js',
    '--rootDir',
    root,
    '--runInBand',
    '--runTestsByPath',
    suite,
    '-t',
    names,
    '--silent',
    '--forceExit',
    '--json',
    `--outputFile=${report}`,
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TZ: 'America/St_Johns', TEST_DATABASES: database },
    stdio: 'ignore',
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), SUITE_TIMEOUT);
  await once(child, 'exit');
  clearTimeout(timer);
  try {
    /** @type {{ testResults: { message: string, assertionResults: TestResult[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    if (tests.length > 0) return { tests };
    const reason = testResults[0]?.message.split('\n').find((line) => line.trim() !== '' && !line.includes('●'));
    return { tests, broken: `the suite does not run: ${reason}` };
  } catch {
    return { tests: [], broken: 'the suite did not end' };
  }
}
