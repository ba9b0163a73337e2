// Determines whether the built apps are up to date, without loading development dependencies.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Folder of the built apps. */
export const OUTPUT = join(ROOT, 'dist');

const APPS = join(ROOT, 'apps');
/** Sources of a build. */
const SOURCES = ['apps', 'libs', 'scripts/build', 'package.json', 'package-lock.json', '.swcrc'];
/** Files that belong to no app. */
const TEST_FILE = /\.(?:e2e-)?spec\.ts$/;
/** Written last, so that it records only complete builds. */
const RECORD = join(OUTPUT, 'build.json');

/** Returns the names of the deployments: from the sources or, in an image without sources, from the built apps. */
export function appNames() {
  if (existsSync(APPS)) return readdirSync(APPS);
  return readdirSync(OUTPUT).filter((name) => existsSync(join(OUTPUT, name, 'cli.js')));
}

/**
 * Returns the hash of all sources of a build, or undefined without sources.
 * @param {string[]} further other files and folders that the result depends on
 */
export function sourceFingerprint(...further) {
  if (!existsSync(APPS)) return undefined;
  const hash = createHash('sha256');
  for (const source of [...SOURCES, ...further])
    for (const file of filesBelow(join(ROOT, source)))
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('hex');
}

/** Returns the fingerprint of the last complete build, or undefined if there is none. */
export function currentBuild() {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')).fingerprint;
  } catch {
    return undefined;
  }
}

/**
 * Returns path and content of the file that records a build.
 * @param {string} fingerprint of the sources
 */
export function buildRecord(fingerprint) {
  return { path: relative(OUTPUT, RECORD), text: `${JSON.stringify({ fingerprint })}\n` };
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
