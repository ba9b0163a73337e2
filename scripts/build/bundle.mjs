// Bundles each app into few files. Resolving and reading two thousand small modules would take more than half of the
// start.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { appNames, buildRecord, OUTPUT, ROOT } from './fingerprint.mjs';
import { onlyOneTypeorm, packages, typescript } from './plugins.mjs';

/** Folder of the chunks, whose names contain a hash of their content. */
const CHUNKS = 'chunks';

/**
 * Builds all apps. Servers may run from the output and other builds may write to it at the same time. A chunk is never
 * changed or removed, because a running server may still load it. Entries are replaced atomically, after the chunks
 * that they import.
 * @param {string} fingerprint of the sources
 */
export async function bundle(fingerprint) {
  const { outputFiles = [] } = await build(options());
  const isChunk = (/** @type {import('esbuild').OutputFile} */ { path }) => dirname(path) === join(OUTPUT, CHUNKS);
  for (const { path, contents } of outputFiles.filter(isChunk)) if (!existsSync(path)) replace(path, contents);
  for (const file of outputFiles.filter((one) => !isChunk(one))) replace(file.path, file.contents);
  const record = buildRecord(fingerprint);
  replace(join(OUTPUT, record.path), record.text);
}

/** @returns {import('esbuild').BuildOptions} */
function options() {
  return {
    absWorkingDir: ROOT,
    entryPoints: [
      ...appNames().flatMap((app) =>
        ['main', 'cli'].map((entry) => ({ in: `apps/${app}/src/${entry}.ts`, out: `${app}/${entry}` })),
      ),
      // Next to the folders of apps and chunks, so that `text-thread.ts` finds it from both.
      { in: 'libs/text/src/thread/text-worker.ts', out: 'text-worker' },
    ],
    outdir: OUTPUT,
    write: false,
    chunkNames: `${CHUNKS}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Resolves imports such as #platform to the sources of the library.
    conditions: ['source', 'module'],
    // Names of classes identify providers, migrations and log lines.
    keepNames: true,
    // Saves memory; lines and names stay readable in stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    plugins: [typescript, packages, onlyOneTypeorm],
    // CommonJS packages expect these names.
    banner: {
      js: "import{createRequire as $require}from'node:module';import{dirname as $dirname}from'node:path';import{fileURLToPath as $path}from'node:url';const require=$require(import.meta.url),__filename=$path(import.meta.url),__dirname=$dirname(__filename);",
    },
    logLevel: 'warning',
  };
}

/**
 * Writes a file atomically: readers see the old or the new content.
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
function replace(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}
