#!/usr/bin/env node
// Fills an installed site with generated posts. Uses the settings of its server.

const [app = '', posts = ''] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(posts)) {
  const isHelp = app === '--help' || app === '-h';
  (isHelp ? process.stdout : process.stderr).write('Usage: node bench/generate.mjs APP POSTS\n');
  process.exit(isHelp ? 0 : 2);
}
// Imported here, because the build without tests does not contain the configuration.
const { loadConfiguration } = await import('#platform/testing');
const { generateSite } = await import('./generate-site.mjs');
const { PostgresStore } = await import('./postgres-store.mjs');
const { SqliteStore } = await import('./sqlite-store.mjs');

const { database } = loadConfiguration(app);
await generateSite(database.kind === 'sqlite' ? new SqliteStore(database.path) : new PostgresStore(database.url), {
  app,
  env: process.env,
  count: Number(posts),
});
