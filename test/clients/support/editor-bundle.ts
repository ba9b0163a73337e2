import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = process.cwd();
const CACHE = join(ROOT, 'node_modules/.cache/atrium-suites');

/** Packages that compress images and videos in browsers. They are not installed (package.json overrides them). */
const NOT_INSTALLED = /^@wordpress\/(?:vips|video-conversion)(?:\/|$)/;

/** The packages by their names in `window.wp`. */
const PACKAGES = {
  apiFetch: '@wordpress/api-fetch',
  blockEditor: '@wordpress/block-editor',
  blocks: '@wordpress/blocks',
  core: '@wordpress/core-data',
  data: '@wordpress/data',
  element: '@wordpress/element',
};

/** Returns the editor's packages as one script that sets `window.wp`. It is cached, because bundling takes seconds. */
export async function buildEditorBundle(): Promise<string> {
  const source = [
    ...Object.entries(PACKAGES).map(([name, path]) => `import * as ${name} from '${path}';`),
    `window.wp = { ${Object.keys(PACKAGES).join(', ')} };`,
  ].join('\n');
  const lockfile = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const hash = createHash('sha1').update(source).update(lockfile).digest('hex');
  const file = join(CACHE, `editor-${hash}.js`);
  if (!existsSync(file)) {
    const { outputFiles } = await build({
      stdin: { contents: source, resolveDir: ROOT },
      bundle: true,
      write: false,
      format: 'iife',
      minifySyntax: true,
      define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', 'import.meta': '{}' },
      loader: { '.css': 'empty' },
      logLevel: 'error',
      plugins: [
        {
          name: 'packages that are not installed',
          setup(plugin) {
            plugin.onResolve({ filter: NOT_INSTALLED }, ({ path }) => ({ path, namespace: 'empty' }));
            plugin.onLoad({ filter: /./, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
          },
        },
      ],
    });
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, outputFiles[0]!.contents);
    renameSync(`${file}.${process.pid}`, file);
  }
  return readFileSync(file, 'utf8');
}
