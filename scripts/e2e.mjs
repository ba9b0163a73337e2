#!/usr/bin/env node
// Runs the end-to-end suites of namespaces, or all of them:
//   npm run test:e2e -- pagebuilder/v1 core/v2
//   npm run test:e2e -- theme/v1 --report reports --coverage
//   npm run test:e2e -- oembed/1.0 --list
// With E2E_API and E2E_ADMIN it runs them against an external server, one after the other (docs/testing.md).
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { coverageOptions, writeCoverageTable } from './e2e/coverage.mjs';
import { findSuites, namespaceFolders, suitesOf } from './e2e/suites.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
const USAGE = 'Usage: npm run test:e2e -- [NAMESPACE…] [--report FOLDER] [--coverage] [--list]';

/** Prints why the command does not run. Returns its exit code. */
function refuse(/** @type {string} */ message) {
  process.stderr.write(`${message}\n`);
  return 2;
}

/** @returns {number} the exit code */
function main() {
  const options = /** @type {const} */ ({
    report: { type: 'string' },
    coverage: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  });
  const { values, positionals: names } = parseArgs({ options, allowPositionals: true });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const isExternal = Boolean(process.env.E2E_API);
  if (values.coverage && isExternal)
    return refuse('--coverage measures sources that run in this process, so it does not work with E2E_API.');
  const folders = namespaceFolders(ROOT);
  const suites = suitesOf(findSuites(ROOT), names, [...folders.keys()]);
  const chosen = suites.filter(({ usesSite }) => usesSite || !isExternal);
  if (values.list) process.stdout.write(chosen.map(({ path }) => `${path}\n`).join(''));
  if (values.list) return 0;
  if (chosen.length < suites.length)
    process.stderr.write(
      `Left out with E2E_API: ${suites.length - chosen.length} suites that boot no site by #testing.\n`,
    );
  // Without paths, Jest would run all suites of the project.
  if (chosen.length === 0) return refuse('There are no suites to run.');
  const report = resolve(values.report ?? 'reports');
  const { status } = spawnSync(
    process.execPath,
    [
      resolve(ROOT, 'node_modules/jest/bin/jest.js'),
      // One suite at a time, because suites that share a site would see data of the others. --forceExit, because
      // skipped tests can leave connections open.
      ...(isExternal ? ['--runInBand', '--forceExit'] : []),
      ...(values.coverage ? coverageOptions(folders, names, report) : []),
      '--runTestsByPath',
      ...chosen.map(({ path }) => path),
    ],
    {
      cwd: ROOT,
      env: { TZ: 'America/St_Johns', ...process.env, ...(values.report && { E2E_REPORT: report }) },
      stdio: 'inherit',
    },
  );
  if (values.coverage) process.stdout.write(writeCoverageTable(ROOT, folders, names, report));
  return status ?? 1;
}

try {
  process.exitCode = main();
} catch (error) {
  process.exitCode = refuse(`${/** @type {Error} */ (error).message}\n${USAGE}`);
}
