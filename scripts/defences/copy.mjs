import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editsOf } from './list.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the suites need of the project. */
const PARTS = ['apps', 'libs', 'test', 'scripts', 'package.json', 'jest.config.cjs', 'tsconfig.json', '.swcrc'];
/** Milliseconds after which a suite is ended. */
const LONGEST = 180_000;
/** What a failed expectation says; anything else that a test fails with is an accident. */
const EXPECTATION = /expect\(|Property failed|Exceeded timeout/;

/** Makes a copy of the project in which defences can be taken away. */
export function makeCopy() {
  const root = mkdtempSync(join(tmpdir(), 'atrium-defences-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));

  return {
    /** Runs the tests of several defences of one suite as the code is; what became of each. */
    async intact(defences) {
      const { tests, broken } = await run(root, defences);
      return defences.map((one) => [
        one,
        broken ??
          (testsOf(one, tests).every(({ status }) => status === 'passed') && testsOf(one, tests).length > 0
            ? 'passes'
            : 'fails or is not found'),
      ]);
    },

    /** Takes one defence away, runs its test, and puts it back. */
    async without(defence) {
      const before = new Map();
      for (const { file, text, becomes } of editsOf(defence)) {
        const path = join(root, file);
        const source = readFileSync(path, 'utf8');
        if (!before.has(path)) before.set(path, source);
        writeFileSync(
          path,
          source.replace(text, () => becomes),
        );
      }
      const { tests, broken } = await run(root, [defence]);
      for (const [path, source] of before) writeFileSync(path, source);
      if (broken) return broken;
      const failed = testsOf(defence, tests).filter(({ status }) => status === 'failed');
      if (failed.length === 0) return 'NOT NOTICED';
      const accidents = failed.filter(({ failureMessages }) => !EXPECTATION.test(failureMessages.join('\n')));
      return accidents.length < failed.length
        ? 'seen to fail'
        : `fails by accident: ${accidents[0].failureMessages[0].split('\n')[0]}`;
    },

    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function testsOf({ title }, tests) {
  return tests.filter(({ fullName }) => fullName.includes(title.split(/%[sdj]/)[0]));
}

/** Runs the tests of these defences, which are of one suite. */
async function run(root, defences) {
  const { suite, database = 'sqlite' } = defences[0];
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const names = defences.map(({ title }) => title.split(/%[sdj]/)[0].replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const words = [
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
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, TZ: 'America/St_Johns', TEST_DATABASES: database },
    stdio: 'ignore',
  });
  const clock = setTimeout(() => child.kill('SIGKILL'), LONGEST);
  await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  clearTimeout(clock);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    return tests.length === 0
      ? {
          tests,
          broken: `the suite does not run: ${testResults[0]?.message.split('\n').find((line) => line.trim() !== '' && !line.includes('●'))}`,
        }
      : { tests };
  } catch {
    return { tests: [], broken: 'the suite did not end' };
  }
}
