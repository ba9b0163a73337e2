#!/usr/bin/env node
// The command of the package: "atrium academy" starts a deployment, "atrium academy COMMAND" runs a command of it,
// "atrium bundle FILE …" bundles the compiled entries of a site.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');
const apps = readdirSync(dist).filter((name) => existsSync(join(dist, name, 'cli.js')));
const [app = '', ...args] = process.argv.slice(2);

if (app === 'bundle' && args.length > 0) {
  const { bundleSite } = await import('../package/bundle-site.mjs');
  try {
    await bundleSite(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else if (apps.includes(app)) {
  process.argv.splice(2, 1);
  await import(pathToFileURL(join(dist, app, args.length === 0 ? 'main.js' : 'cli.js')).href);
} else {
  const isHelp = ['', '--help', '-h'].includes(app);
  const usage = `Usage: atrium <app>                      starts the server\n       atrium <app> <command> [options]  runs a command; "atrium <app> --help" lists them\n       atrium bundle <file>...           bundles compiled entries of a site into dist/bundle/server\n\nApps: ${apps.join(', ')}\n`;
  (isHelp ? process.stdout : process.stderr).write(isHelp ? usage : `There is no app "${app}".\n\n${usage}`);
  process.exitCode = isHelp && app !== '' ? 0 : 2;
}
