#!/usr/bin/env node
// Writes docs/api, the public API of the package: npm run api:report. With --check, fails if it differs.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/fingerprint.mjs';
import { apiReports } from './package/api-report.mjs';
import { makePackage, PACKAGE } from './package/package.mjs';

const FOLDER = join(ROOT, 'docs/api');

await makePackage();
const reports = apiReports(PACKAGE);
const written = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
const read = (/** @type {string} */ name) =>
  written.includes(name) ? readFileSync(join(FOLDER, name), 'utf8') : undefined;
const changed = [...reports].filter(([name, text]) => read(name) !== text).map(([name]) => name);
const removed = written.filter((name) => !reports.has(name));

if (process.argv.includes('--check')) {
  if (changed.length + removed.length > 0) {
    process.stderr.write(
      `The public API has changed: ${[...changed, ...removed].map((name) => `docs/api/${name}`).join(', ')}.\n` +
        'Run "npm run api:report", review the difference, and describe it in CHANGELOG.md (docs/plugins.md has the policy for versions).\n',
    );
    process.exitCode = 1;
  }
} else {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of removed) rmSync(join(FOLDER, name));
  for (const name of changed) writeFileSync(join(FOLDER, name), reports.get(name) ?? '');
  process.stdout.write(
    changed.length + removed.length === 0 ? 'Nothing has changed.\n' : `wrote ${changed.join(' ')}\n`,
  );
}
