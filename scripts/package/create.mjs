// Makes the folder of the package `create-atrium`: the command and its template with the versions of this project.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUT, ROOT } from '../build/fingerprint.mjs';
import { BUNDLER, FOR_SUITES } from './contents.mjs';

/** Folder of the package. */
export const CREATE = join(OUTPUT, 'create-atrium');
/** Packages that the template imports, in Atrium's versions. Other versions would be installed as second copies. */
const USED = ['@nestjs/common', '@nestjs/core', 'class-validator', 'reflect-metadata'];
/** Packages that a site overrides, because the versions that dependents want need a newer Node or another Nest. */
const OVERRIDDEN = ['cookie', 'file-type', '@golevelup/nestjs-discovery'];
/** Packages with install scripts, which npm runs only if the site allows them. */
const SCRIPTED = ['better-sqlite3', '@swc/core', '@parcel/watcher', 'esbuild', '@scarf/scarf'];
const DEVELOPMENT = [...FOR_SUITES, BUNDLER, '@types/jest', '@types/node', 'typescript'];

/** Makes the folder. */
export function makeCreateAtrium() {
  const { version, dependencies, devDependencies, overrides, allowScripts } = read(join(ROOT, 'package.json'));
  const own = (/** @type {string} */ name) => [name, dependencies[name] ?? devDependencies[name]];
  rmSync(CREATE, { recursive: true, force: true });
  cpSync(join(ROOT, 'packages/create-atrium'), CREATE, { recursive: true });
  cpSync(join(ROOT, 'LICENSE'), join(CREATE, 'LICENSE'));
  extend(join(CREATE, 'package.json'), { version });
  extend(join(CREATE, 'template/package.json'), {
    dependencies: { atrium: `^${version}`, ...Object.fromEntries(USED.map(own)) },
    devDependencies: Object.fromEntries(DEVELOPMENT.toSorted().map(own)),
    allowScripts: Object.fromEntries(SCRIPTED.map((name) => [name, allowScripts[name]])),
    overrides: Object.fromEntries(OVERRIDDEN.map((name) => [name, overrides[name]])),
  });
}

/** @param {string} path */
function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * @param {string} path
 * @param {object} members
 */
function extend(path, members) {
  writeFileSync(path, `${JSON.stringify({ ...read(path), ...members }, null, 2)}\n`);
}
