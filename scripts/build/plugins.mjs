// Plugins of the bundler.

/**
 * Packages that load native code, worker threads or pages relative to their own files, and optional developer tools.
 */
const EXTERNAL = ['better-sqlite3', 'pino', 'prettier', 'typescript', 'swagger-ui-dist/absolute-path.js'];

/**
 * Packages with a self-contained file, whose main file reads data relative to itself.
 * @type {Record<string, string>}
 */
const SELF_CONTAINED = { 'css-tree': 'css-tree/dist/csstree.esm' };

/** Folders of the drivers in TypeORM that are bundled. */
const DATABASES = ['better-sqlite3', 'postgres', 'sqlite-abstract'];

/**
 * Bundles packages, except packages that are loaded on demand and optional packages that are not installed. Atrium
 * itself is always bundled, so that its classes exist once.
 * @type {import('esbuild').Plugin}
 */
export const packages = {
  name: 'packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === packages || kind === 'entry-point') return undefined;
      const isOnDemand = kind === 'dynamic-import' && !path.startsWith('atrium/');
      if (EXTERNAL.includes(path) || isOnDemand) return { path, external: true };
      // Only `require` loads optional packages. Asking the bundler whether a package is installed takes a sixth of a
      // build.
      if (kind === 'import-statement' && !Object.hasOwn(SELF_CONTAINED, path)) return undefined;
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
 * @type {import('esbuild').Plugin}
 */
export const onlyOneTypeorm = {
  name: 'only one TypeORM',
  setup(bundler) {
    bundler.onLoad({ filter: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ }, () => ({
      contents: 'export const Connection = undefined, AbstractRepository = undefined;',
    }));
  },
};

/**
 * TypeORM loads the drivers of all databases, and the engine parses everything that is bundled at each start. Atrium
 * supports SQLite and PostgreSQL.
 * @type {import('esbuild').Plugin}
 */
export const supportedDrivers = {
  name: 'drivers of the supported databases',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]typeorm[\\/]driver[\\/][\w-]+[\\/]\w+Driver\.js$/ }, ({ path }) => {
      const [database, driver] = path.slice(0, -'.js'.length).split(/[\\/]/).slice(-2);
      if (DATABASES.includes(String(database))) return undefined;
      return {
        contents: `exports.${driver} = class ${driver} {
          constructor() { throw new Error('The drivers of SQLite and PostgreSQL are bundled, but not ${driver}.'); }
        };`,
      };
    });
  },
};
