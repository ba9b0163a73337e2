#!/usr/bin/env node
// Makes the packages atrium, @atrium/client and create-atrium as dist/<name>-<version>.tgz: npm run pack:libs
import { spawnSync } from 'node:child_process';
import { OUTPUT } from './build/fingerprint.mjs';
import { CLIENT, makeClient } from './package/client.mjs';
import { CREATE, makeCreateAtrium } from './package/create.mjs';
import { makePackage, PACKAGE } from './package/package.mjs';

await makePackage();
await makeClient();
makeCreateAtrium();
const { status, stdout } = spawnSync(
  'npm',
  ['pack', PACKAGE, CLIENT, CREATE, '--pack-destination', OUTPUT, '--ignore-scripts', '--loglevel=error'],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
process.stdout.write(stdout.replaceAll(/^(?=.)/gm, 'dist/'));
process.exitCode = status ?? 1;
