// Bundles servers into few files. Resolving and reading two thousand small modules would take more than half of the
// start. The package `atrium` contains this file as well, for the bundles of sites.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { createOnDemandPlugin } from './on-demand.mjs';
import { onlyOneTypeorm, supportedDrivers, packages } from './plugins.mjs';

// A bundler that runs for seconds need not collect garbage often: it takes a fifth less processor time, and 650 MB
// instead of 490.
process.env.GOGC ??= '400';

/** Folder of the chunks, whose names contain a hash of their content. */
const CHUNKS = 'chunks';

/**
 * Options of all output.
 * @satisfies {import('esbuild').BuildOptions}
 */
const COMMON = /** @type {const} */ ({
  write: false,
  bundle: true,
  platform: 'node',
  target: 'node20',
  // Saves memory; lines and names stay readable in stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 200,
  logLevel: 'warning',
});

/** The helper of the bundler that sets the name of each class and function. */
const NAME_HELPER = 'var __name=(target,value)=>__defProp(target,"name",{value,configurable:!0})';
/**
 * Sets only names that differ, and none of functions that cannot be constructors. Defining a property takes longer than
 * creating a closure, and each request creates hundreds of them. It is part of the banner, so that the names of the
 * chunks change with it.
 */
const SET_NAME =
  "const $setName=(target,value)=>!('prototype'in target)||target.name===value?target:Object.defineProperty(target,'name',{value,configurable:true});";

/**
 * Bundles entries. Servers may run from the output and other builds may write to it at the same time. A chunk is never
 * changed or removed, because a running server may still load it. Entries are replaced atomically, after the chunks
 * that they import.
 * @param {string} output folder
 * @param {import('esbuild').BuildOptions} options entries, and options that differ
 */
export async function writeBundle(output, { plugins = [], conditions = [], ...options }) {
  const { plugin: replacePackages, files: packageFiles } = createOnDemandPlugin(COMMON);
  const { outputFiles } = await build({
    ...options,
    ...COMMON,
    outdir: output,
    chunkNames: `${CHUNKS}/[name]-[hash]`,
    splitting: true,
    format: 'esm',
    conditions: [...conditions, 'module'],
    // Names of classes identify providers, migrations and log lines.
    keepNames: true,
    plugins: [...plugins, supportedDrivers, replacePackages, packages, onlyOneTypeorm],
    // CommonJS packages expect these names.
    banner: {
      js: `${SET_NAME}import{createRequire as $require}from'node:module';import{dirname as $dirname}from'node:path';import{fileURLToPath as $path}from'node:url';const require=$require(import.meta.url),__filename=$path(import.meta.url),__dirname=$dirname(__filename);`,
    },
  });
  const files = outputFiles.map(({ path, text }) => ({ path, text: text.replace(NAME_HELPER, 'var __name=$setName') }));
  if (!files.some(({ text }) => text.includes('var __name=$setName')))
    throw new Error('The bundler has another helper for names of classes: change NAME_HELPER.');
  const isChunk = (/** @type {{ path: string }} */ { path }) => dirname(path) === join(output, CHUNKS);
  const immutable = [...packageFiles].map(([file, text]) => ({ path: join(output, file), text }));
  for (const { path, text } of [...immutable, ...files.filter(isChunk)]) if (!existsSync(path)) replace(path, text);
  for (const { path, text } of files.filter((one) => !isChunk(one))) replace(path, text);
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
