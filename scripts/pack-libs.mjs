#!/usr/bin/env node
// Makes the packages dist/atrium-<version>.tgz and dist/atrium-client-<version>.tgz: npm run pack:libs
import { spawnSync } from 'node:child_process';
import { OUTPUT } from './build/fingerprint.mjs';
import { CLIENT, makeClient } from './package/client.mjs';
import { makePackage, PACKAGE } from './package/package.mjs';

await makePackage();
await makeClient();
const { status, stdout } = spawnSync(
  'npm',
  ['pack', PACKAGE, CLIENT, '--pack-destination', OUTPUT, '--ignore-scripts', '--loglevel=error'],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
process.stdout.write(stdout.replaceAll(/^(?=.)/gm, 'dist/'));
process.exitCode = status ?? 1;
