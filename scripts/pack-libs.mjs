#!/usr/bin/env node
// Makes the package of the libraries, dist/atrium-<version>.tgz: npm run pack:libs
import { spawnSync } from 'node:child_process';
import { OUTPUT } from './build/fingerprint.mjs';
import { makePackage, PACKAGE } from './package/package.mjs';

await makePackage();
const { status, stdout } = spawnSync(
  'npm',
  ['pack', PACKAGE, '--pack-destination', OUTPUT, '--ignore-scripts', '--loglevel=error'],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
process.stdout.write(`dist/${stdout}`);
process.exitCode = status ?? 1;
