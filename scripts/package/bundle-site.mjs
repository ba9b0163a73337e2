// Part of the package: bundles the compiled entries of a site with Atrium and its packages.
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { THREAD_ENTRIES } from '../build/thread-entries.mjs';

/** Folder of the package. */
const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
const OUTPUT = resolve('dist/bundle');

/**
 * Writes `dist/bundle/server/<name>.js` for each entry.
 * @param {readonly string[]} entries such as `dist/src/main.js`
 * @throws {Error} if the site lacks the bundler
 */
export async function bundleSite(entries) {
  const { replace, writeBundle } = await import('../build/write-bundle.mjs').catch(missingBundler);
  const { name, version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  await writeBundle(OUTPUT, {
    entryPoints: [
      ...entries.map((entry) => ({ in: resolve(entry), out: `server/${basename(entry, '.js')}` })),
      ...THREAD_ENTRIES.map(({ out }) => ({ in: join(PACKAGE, `dist/${out}.js`), out })),
    ],
  });
  // The server reads the version of Atrium from the nearest package.json.
  replace(join(OUTPUT, 'package.json'), `${JSON.stringify({ name, version, private: true, type: 'module' })}\n`);
}

/**
 * @param {NodeJS.ErrnoException} error
 * @returns {never}
 */
function missingBundler(error) {
  throw error.code === 'ERR_MODULE_NOT_FOUND'
    ? new Error('Bundling needs the package esbuild: run "npm install --save-dev esbuild".', { cause: error })
    : error;
}
