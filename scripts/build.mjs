#!/usr/bin/env node
// Builds the apps into dist/<app>/main.js and cli.js: npm run build. Does nothing if the sources have not changed since
// the last build; --force builds anyway.
import { currentBuild, sourceFingerprint } from './build/fingerprint.mjs';

/** Undefined in an image or a package without sources, which cannot be built. */
const fingerprint = sourceFingerprint();
const force = process.argv.includes('--force');

if (fingerprint !== undefined && (force || currentBuild() !== fingerprint)) {
  const bundler = await import('./build/bundle.mjs').catch(missingTools);
  await bundler.bundle(fingerprint);
}

/**
 * @param {NodeJS.ErrnoException} error
 * @returns {never}
 */
function missingTools(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write(
    'The sources have changed since the last build, and building needs the development dependencies. ' +
      'Run "npm ci" first, or "npm run start:prod" to start the last build.\n',
  );
  process.exit(1);
}
