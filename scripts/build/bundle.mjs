// Bundles the apps of this project.
import { join } from 'node:path';
import { appNames, buildRecord, OUTPUT, ROOT } from './fingerprint.mjs';
import { THREAD_ENTRIES } from './thread-entries.mjs';
import { typescript } from './typescript.mjs';
import { replace, writeBundle } from './write-bundle.mjs';

/**
 * Builds all apps.
 * @param {string} fingerprint of the sources
 */
export async function bundle(fingerprint) {
  await writeBundle(OUTPUT, {
    absWorkingDir: ROOT,
    entryPoints: [
      ...appNames().flatMap((app) =>
        ['main', 'cli'].map((entry) => ({ in: `apps/${app}/src/${entry}.ts`, out: `${app}/${entry}` })),
      ),
      ...THREAD_ENTRIES,
    ],
    // Resolves imports such as #platform to the sources of the library.
    conditions: ['source'],
    plugins: [typescript],
  });
  const record = buildRecord(fingerprint);
  replace(join(OUTPUT, record.path), record.text);
}
