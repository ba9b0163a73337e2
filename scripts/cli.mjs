#!/usr/bin/env node
// Runs a command of a deployment: npm run -s cli -- <app> <command> …
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { appNames, OUTPUT, ROOT } from './build/fingerprint.mjs';

// Commands run beside a server, and some read files of any size, so they save memory and run slower. V8 applies these
// flags to modules that are loaded later.
for (const flag of ['--heap-growing-percent=20', '--semi-space-growth-factor=1']) setFlagsFromString(flag);

const apps = appNames();
const [app = '', ...args] = process.argv.slice(2);

if (!apps.includes(app)) {
  const isHelp = app === '' || app === '--help' || app === '-h';
  const text = `Usage: npm run -s cli -- <app> <command> [options]\n\nApps: ${apps.join(', ')}\nCommands of an app: npm run -s cli -- ${apps[0]} --help\n`;
  (isHelp ? process.stdout : process.stderr).write(isHelp ? text : `There is no app "${app}".\n\n${text}`);
  process.exit(app === '--help' || app === '-h' ? 0 : 2);
}

const entry = join(OUTPUT, app, 'cli.js');
if (!existsSync(entry)) {
  process.stderr.write('Building Atrium first …\n');
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
process.argv.splice(2, process.argv.length - 2, ...args);
await import(entry);
