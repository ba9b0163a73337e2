// Bundles the apps of this project.
import { join } from 'node:path';
import { appNames, buildRecord, OUTPUT, ROOT } from './fingerprint.mjs';
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
      // Next to the folders of apps and chunks, so that `text-thread.ts` finds it from both.
      { in: 'libs/text/src/thread/text-worker.ts', out: 'text-worker' },
      { in: 'libs/platform/src/database/readers/reader-process.ts', out: 'reader-process' },
    ],
    // Resolves imports such as #platform to the sources of the library.
    conditions: ['source'],
    plugins: [typescript],
  });
  const record = buildRecord(fingerprint);
  replace(join(OUTPUT, record.path), record.text);
}
