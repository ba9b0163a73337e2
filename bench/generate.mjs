#!/usr/bin/env node
// Fills an installed site with generated posts. Uses the settings of its server.
//   node bench/generate.mjs APP POSTS
import { loadConfiguration } from '#platform/testing';
import { generateSite } from './generate-site.mjs';
import { PostgresStore } from './postgres-store.mjs';
import { SqliteStore } from './sqlite-store.mjs';

const [app = '', posts] = process.argv.slice(2);
const { database } = loadConfiguration(app);
await generateSite(database.kind === 'sqlite' ? new SqliteStore(database.path) : new PostgresStore(database.url), {
  app,
  env: process.env,
  count: Number(posts),
});
