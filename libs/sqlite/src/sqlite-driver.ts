import { createRequire } from 'node:module';
import type Sqlite from 'better-sqlite3';

/** The first major version of Node in which the driver for Node-API runs. */
const FIRST_NODE_API_MAJOR = 22;

const load = createRequire(import.meta.url);

/**
 * The file of the SQLite driver for the running version of Node. Releases of better-sqlite3 up to 12 support Node 20,
 * but crash the process from Node 24.19 on: their destructors need a V8 context, which an idle garbage collection
 * lacks. Releases from 13 on use Node-API and need Node 22. npm installs one of these as the optional package
 * `better-sqlite3-napi` if the version of Node supports it.
 */
export const sqliteDriverPath: string = findDriver();

/** The SQLite driver for the running version of Node. */
export const sqliteDriver: typeof Sqlite = load(sqliteDriverPath);

function findDriver(): string {
  if (Number.parseInt(process.versions.node, 10) >= FIRST_NODE_API_MAJOR)
    try {
      return load.resolve('better-sqlite3-napi');
    } catch (error) {
      // An installation without optional packages.
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  return load.resolve('better-sqlite3');
}
