// Plugins of the bundler.
import { join } from 'node:path';
import { transformFile } from '@swc/core';
import { ROOT } from './fingerprint.mjs';

/** Compiles TypeScript with swc: the bundler itself writes no metadata of decorators, by which Nest injects. */
/** @type {import('esbuild').Plugin} */
export const typescript = {
  name: 'typescript',
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const { code } = await transformFile(path, { configFile: join(ROOT, '.swcrc'), sourceMaps: false });
      return { contents: code, loader: 'js' };
    });
  },
};

/** Packages that look for native code, threads or pages beside their own files, and developer tools that other packages can use. */
const EXTERNAL = ['better-sqlite3', 'pino', 'prettier', 'typescript', 'swagger-ui-dist/absolute-path.js'];

/** Packages that have a self-contained file; their main file reads data beside itself. */
/** @type {Record<string, string>} */
const SELF_CONTAINED = { 'css-tree': 'css-tree/dist/csstree.esm' };

/** Bundles packages, except those that are loaded on demand and the optional ones that are not installed. */
/** @type {import('esbuild').Plugin} */
export const packages = {
  name: 'packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === packages || kind === 'entry-point') return undefined;
      if (EXTERNAL.includes(path) || kind === 'dynamic-import') return { path, external: true };
      const found = await bundler.resolve(SELF_CONTAINED[path] ?? path, {
        kind,
        importer,
        resolveDir,
        pluginData: packages,
      });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

/**
 * At its start @nestjs/typeorm looks for exports of older versions of TypeORM, and loads all of TypeORM a second time, from its own files beside
 * the bundle, for a tenth of the time to be ready. Our version has neither export.
 */
/** @type {import('esbuild').Plugin} */
export const onlyOneTypeorm = {
  name: 'only one TypeORM',
  setup(bundler) {
    bundler.onLoad({ filter: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ }, () => ({
      contents: 'export const Connection = undefined, AbstractRepository = undefined;',
    }));
  },
};
