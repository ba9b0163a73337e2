#!/usr/bin/env node
// Makes the project of a site: npm create atrium my-site
// --atrium VERSION or --atrium FILE.tgz: the package `atrium` of the site. Overwrites nothing.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), '../template');
const USAGE = 'Usage: npm create atrium my-site [-- --atrium VERSION|FILE.tgz]';
/** The template's placeholder for the name of the site. */
const NAME = 'my-site';
/** Names in the project, by names in the template. npm renames or leaves out packed files with the names in the project. */
const RENAMED = { gitignore: '.gitignore', dockerignore: '.dockerignore', 'env.example': '.env.example' };

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { atrium: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  process.stdout.write(values.help ? `${USAGE}\n` : createSite(positionals, values.atrium));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * Makes the project in a new or empty folder.
 * @param {readonly string[]} positionals the folder
 * @param {string | undefined} atrium version or tarball; default: the version that the template names
 * @returns {string} what to do next
 * @throws {Error} that says what to change
 */
function createSite([folder, ...others], atrium) {
  if (!folder || others.length > 0) throw new Error(USAGE);
  const target = resolve(folder);
  const name = basename(target);
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`"${name}" is not a valid name of a site; write it like ${NAME}.`);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} exists and is not empty; nothing was written.`);
  const isFile = atrium?.endsWith('.tgz');
  if (atrium && isFile && !existsSync(atrium)) throw new Error(`${resolve(atrium)} does not exist.`);

  mkdirSync(target, { recursive: true });
  cpSync(TEMPLATE, target, { recursive: true });
  for (const [from, to] of Object.entries(RENAMED)) renameSync(join(target, from), join(target, to));
  for (const file of ['README.md', 'package.json', 'Dockerfile'])
    writeFileSync(join(target, file), readFileSync(join(target, file), 'utf8').replaceAll(NAME, name));
  if (atrium) {
    // The file is part of the project, so that images can be built from the folder alone.
    if (isFile) cpSync(atrium, join(target, basename(atrium)));
    dependOn(join(target, 'package.json'), isFile ? `file:${basename(atrium)}` : atrium);
  }
  const path = relative('', target) || '.';
  return `${name} is in ${path}. Next:

  cd ${path}
  npm install
  npm test        runs the contract of its namespace events/v1
  npm start       starts it: http://127.0.0.1:3000/api/events/v1/events

Then read src/events/event.ts, which declares the namespace, and README.md.
`;
}

/**
 * Sets the version of Atrium.
 * @param {string} manifest path of the package.json
 * @param {string} version
 */
function dependOn(manifest, version) {
  const { dependencies, ...others } = JSON.parse(readFileSync(manifest, 'utf8'));
  const text = JSON.stringify({ ...others, dependencies: { ...dependencies, atrium: version } }, null, 2);
  writeFileSync(manifest, `${text}\n`);
}
