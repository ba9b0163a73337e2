// Bundles packages that few sites use into files of their own, which are loaded at their first call. The engine parses
// everything else at each start. The package `atrium` contains this file as well.
import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { packages } from './plugins.mjs';

/** Folder of the files, beside those of apps and chunks. */
const FOLDER = 'on-demand';

/** For packages whose export creates a function: loads the package at the first call of the created function. */
const FACTORY = `module.exports = (...options) => {
  let create;
  return (...values) => (create ??= load()(...options))(...values);
};`;

/**
 * What the bundle contains instead of a package: its exports that Atrium's dependencies use. `load` returns the
 * package.
 * @type {Record<string, string>}
 */
const REPLACEMENTS = {
  // For @IsPhoneNumber of class-validator: half of it is data of all countries.
  'libphonenumber-js/max': 'exports.parsePhoneNumber = (...values) => load().parsePhoneNumber(...values);',
  // For schemas of Fastify, which endpoints of Nest do not have.
  '@fastify/ajv-compiler': FACTORY,
  '@fastify/fast-json-stringify-compiler': FACTORY,
};

/**
 * Returns a plugin for the packages, and the files that it has made when the build has ended, by their paths below the
 * output.
 * @param {import('esbuild').BuildOptions & { write: false }} options of all output
 */
export function createOnDemandPlugin(options) {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'packages that are loaded at their first call',
    setup(bundler) {
      const replaced = new RegExp(`^(?:${Object.keys(REPLACEMENTS).join('|')})$`);
      bundler.onResolve({ filter: replaced }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === packages) return undefined;
        const found = await bundler.resolve(path, { kind, importer, resolveDir, pluginData: packages });
        if (found.errors.length > 0) return found;
        return { path: found.path, namespace: FOLDER, pluginData: path };
      });
      bundler.onLoad({ filter: /./, namespace: FOLDER }, async ({ path, pluginData }) => {
        const text = await bundlePackage(path, options);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
        const file = `${FOLDER}/${pluginData.replace(/\W+/g, '-').replace(/^-/, '')}-${hash}.cjs`;
        files.set(file, text);
        return {
          contents: `let used;
            const load = () => (used ??= require(${JSON.stringify(`../${file}`)}));
            ${REPLACEMENTS[pluginData]}`,
        };
      });
      bundler.onResolve({ filter: /^\.\.\//, namespace: FOLDER }, ({ path }) => ({ path, external: true }));
    },
  };
  return { plugin, files };
}

/**
 * @param {string} path of the package's main file
 * @param {import('esbuild').BuildOptions & { write: false }} options
 */
async function bundlePackage(path, options) {
  const {
    outputFiles: [file],
  } = await build({ ...options, entryPoints: [path], format: 'cjs' });
  return String(file?.text);
}
