#!/usr/bin/env node
// Sends every hostile value in every argument of one namespace, on SQLite and PostgreSQL: npm run fuzz -- events/v1
// Needs a deployment with the namespace. FUZZ_SEED repeats a run, TEST_DATABASES chooses databases.
import { spawnSync } from 'node:child_process';

const [namespace = ''] = process.argv.slice(2);
if (!/^[\w.-]+\/[\w.-]+$/.test(namespace)) {
  const isHelp = namespace === '--help' || namespace === '-h';
  (isHelp ? process.stdout : process.stderr).write('Usage: npm run fuzz -- events/v1\n');
  process.exit(isHelp ? 0 : 2);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '-i', 'test/security/fuzz.e2e-spec.ts'],
  {
    env: { TZ: 'America/St_Johns', ...process.env, FUZZ_NAMESPACE: namespace },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
