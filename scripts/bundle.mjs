// Makes few files of each app and what it loads at start: finding and reading two thousand small modules took more than half of the time to be ready.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages that find machine code, threads or pages of theirs beside their own files, and tools of developers that others could use. */
const KEPT_APART = ['better-sqlite3', 'pino', 'prettier', 'typescript', 'swagger-ui-dist/absolute-path.js'];

/** Packages with a file in which they are whole; otherwise they read data beside their own files. */
/** @type {Record<string, string>} */
const WHOLE = { 'css-tree': 'css-tree/dist/csstree.esm' };

/** What is loaded when it is first needed stays a package, and so does what other packages could use if it were installed. */
/** @type {import('esbuild').Plugin} */
const packages = {
  name: 'packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === packages || kind === 'entry-point') return undefined;
      if (KEPT_APART.includes(path) || kind === 'dynamic-import') return { path, external: true };
      const found = await bundler.resolve(WHOLE[path] ?? path, { kind, importer, resolveDir, pluginData: packages });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

/**
 * @nestjs/typeorm looks at the start for what older versions of TypeORM had, by loading all of TypeORM from its own files beside the one of the
 * bundle: a tenth of the time to be ready. Ours has neither.
 */
const NOT_IN_TYPEORM = 'export const Connection = undefined, AbstractRepository = undefined;';
/** @type {import('esbuild').Plugin} */
const onlyOneTypeorm = {
  name: 'only one TypeORM',
  setup(bundler) {
    bundler.onLoad({ filter: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ }, () => ({
      contents: NOT_IN_TYPEORM,
    }));
  },
};

await build({
  absWorkingDir: root,
  entryPoints: readdirSync(`${root}/apps`).flatMap((app) =>
    ['main', 'cli'].map((entry) => ({ in: `dist/apps/${app}/src/${entry}.js`, out: `${app}/${entry}` })),
  ),
  outdir: 'dist/bundle',
  chunkNames: 'parts/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Names of classes are names of providers, migrations and log lines.
  keepNames: true,
  // Less text to keep in memory; lines and names stay readable in stacks.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 200,
  plugins: [packages, onlyOneTypeorm],
  // What packages in CommonJS expect to find.
  banner: {
    js: "import{createRequire as $require}from'node:module';import{dirname as $dirname}from'node:path';import{fileURLToPath as $path}from'node:url';const require=$require(import.meta.url),__filename=$path(import.meta.url),__dirname=$dirname(__filename);",
  },
  logLevel: 'warning',
});
