// Bundles servers into few files. Resolving and reading two thousand small modules would take more than half of the
// start. The package `atrium` contains this file as well, for the bundles of sites.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { onlyOneTypeorm, packages } from './plugins.mjs';

/** Folder of the chunks, whose names contain a hash of their content. */
const CHUNKS = 'chunks';

/**
 * Bundles entries. Servers may run from the output and other builds may write to it at the same time. A chunk is never
 * changed or removed, because a running server may still load it. Entries are replaced atomically, after the chunks
 * that they import.
 * @param {string} output folder
 * @param {import('esbuild').BuildOptions} options entries, and options that differ
 */
export async function writeBundle(output, { plugins = [], conditions = [], ...options }) {
  const { outputFiles } = await build({
    ...options,
    outdir: output,
    write: false,
    chunkNames: `${CHUNKS}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: [...conditions, 'module'],
    // Names of classes identify providers, migrations and log lines.
    keepNames: true,
    // Saves memory; lines and names stay readable in stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    plugins: [...plugins, packages, onlyOneTypeorm],
    // CommonJS packages expect these names.
    banner: {
      js: "import{createRequire as $require}from'node:module';import{dirname as $dirname}from'node:path';import{fileURLToPath as $path}from'node:url';const require=$require(import.meta.url),__filename=$path(import.meta.url),__dirname=$dirname(__filename);",
    },
    logLevel: 'warning',
  });
  const isChunk = (/** @type {import('esbuild').OutputFile} */ { path }) => dirname(path) === join(output, CHUNKS);
  for (const { path, contents } of outputFiles.filter(isChunk)) if (!existsSync(path)) replace(path, contents);
  for (const file of outputFiles.filter((one) => !isChunk(one))) replace(file.path, file.contents);
}

/**
 * Writes a file atomically: readers see the old or the new content.
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
export function replace(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}
