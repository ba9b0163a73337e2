// Plugins of the bundler.
import { join } from 'node:path';
import { transformFile } from '@swc/core';
import { ROOT } from './fingerprint.mjs';

/**
 * Compiles TypeScript with swc, because the bundler does not emit the decorator metadata that Nest's injection needs.
 */
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

/**
 * Packages that load native code, worker threads or pages relative to their own files, and optional developer tools.
 */
const EXTERNAL = ['better-sqlite3', 'pino', 'prettier', 'typescript', 'swagger-ui-dist/absolute-path.js'];

/** Packages with a self-contained file, whose main file reads data relative to itself. */
/** @type {Record<string, string>} */
const SELF_CONTAINED = { 'css-tree': 'css-tree/dist/csstree.esm' };

/** Bundles packages, except packages that are loaded on demand and optional packages that are not installed. */
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
 * At its start, @nestjs/typeorm looks for exports of older versions of TypeORM. This would load TypeORM a second time
 * from its own files, which takes a tenth of the start. Our version has neither export.
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
