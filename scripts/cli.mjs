#!/usr/bin/env node
// Runs a command of a deployment: npm run -s cli -- <app> <command> …
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Commands run beside a server, and some read files of any size: they trade a little speed for memory. Before anything else is loaded.
for (const flag of ['--optimize-for-size', '--semi-space-growth-factor=1']) setFlagsFromString(flag);

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const apps = readdirSync(join(root, 'apps'));
const [app = '', ...words] = process.argv.slice(2);

if (!apps.includes(app)) {
  const asked = app === '' || app === '--help' || app === '-h';
  const text = `Usage: npm run -s cli -- <app> <command> [options]\n\nApps: ${apps.join(', ')}\nCommands of an app: npm run -s cli -- ${apps[0]} --help\n`;
  (asked ? process.stdout : process.stderr).write(asked ? text : `There is no app "${app}".\n\n${text}`);
  process.exit(app === '--help' || app === '-h' ? 0 : 2);
}

const entry = join(root, 'dist', 'bundle', app, 'cli.js');
if (!existsSync(entry)) {
  process.stderr.write('Building Atrium first …\n');
  const built = spawnSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
process.argv.splice(2, process.argv.length - 2, ...words);
await import(entry);
