// Ignores snapshots of a database that a run leaves out (TEST_DATABASES, E2E_API). Jest counts them as obsolete, and a
// run with obsolete snapshots as failed.

/** Titles name their database: `describe.each(databases)('posts on %s', …)`. */
const DATABASE_OF_TITLE = / on (sqlite|postgres)\b/;

/**
 * @typedef {{ unchecked: number, uncheckedKeys: string[] }} UncheckedSnapshots part of the result of a suite
 */

/**
 * Returns the result of a suite without the snapshots of databases that the run leaves out.
 * @template {UncheckedSnapshots} T
 * @param {T} snapshot
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {T}
 */
function ignoreLeftOutSnapshots(snapshot, { E2E_API, TEST_DATABASES = 'sqlite,postgres' }) {
  // As in libs/testing/src/fresh-database.ts.
  const databases = E2E_API ? ['sqlite'] : TEST_DATABASES.split(',');
  const uncheckedKeys = snapshot.uncheckedKeys.filter((key) => {
    const database = DATABASE_OF_TITLE.exec(key)?.[1];
    return database === undefined || databases.includes(database);
  });
  const ignored = snapshot.uncheckedKeys.length - uncheckedKeys.length;
  return { ...snapshot, uncheckedKeys, unchecked: snapshot.unchecked - ignored };
}

module.exports = ignoreLeftOutSnapshots;
