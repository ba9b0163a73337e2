// The plugin of the bundler that compiles TypeScript.
import { join } from 'node:path';
import { transformFile } from '@swc/core';
import { ROOT } from './fingerprint.mjs';

/**
 * Compiles TypeScript with swc, because the bundler does not emit the decorator metadata that Nest's injection needs.
 * @type {import('esbuild').Plugin}
 */
export const typescript = {
  name: 'typescript',
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const { code } = await transformFile(path, { configFile: join(ROOT, '.swcrc'), sourceMaps: false });
      return { contents: code, loader: 'js' };
    });
  },
};
