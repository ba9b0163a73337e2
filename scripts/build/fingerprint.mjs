// Tells whether the built apps are up to date, without loading anything that is only installed for development.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Where builds are written to. */
export const OUTPUT = join(ROOT, 'dist');

const APPS = join(ROOT, 'apps');
/** What a build is made from. */
const SOURCES = ['apps', 'libs', 'scripts/build', 'package.json', 'package-lock.json', '.swcrc'];
/** Files that are compiled into no app. */
const TEST_FILE = /\.(?:e2e-)?spec\.ts$/;
/** Written last, so that it names a complete build. */
const RECORD = join(OUTPUT, 'build.json');

/** Names of the deployments: those of the sources or, in an image that has none, those that are built. */
export function appNames() {
  if (existsSync(APPS)) return readdirSync(APPS);
  return readdirSync(OUTPUT).filter((name) => existsSync(join(OUTPUT, name, 'cli.js')));
}

/** Hash of everything that a build is made from; undefined where there are no sources. */
export function sourceFingerprint() {
  if (!existsSync(APPS)) return undefined;
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of filesBelow(join(ROOT, source)))
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('hex');
}

/** Fingerprint of the sources of the last complete build; undefined where there is none. */
export function currentBuild() {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')).fingerprint;
  } catch {
    return undefined;
  }
}

/**
 * The file that records a build: its path below dist, and its text.
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
