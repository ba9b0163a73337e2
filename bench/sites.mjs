import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createRenderer } from '#core-blocks';
import { sqliteDriver as Database } from '#sqlite';
import { generateSite } from './generate-site.mjs';
import { PostgresStore } from './postgres-store.mjs';
import { postgresServer } from './postgres-server.mjs';
import { runCommand } from './processes.mjs';
import { SqliteStore } from './sqlite-store.mjs';

/** Version of the generator; increment it when generated data changes. */
const GENERATOR = 3;

/**
 * Sites up to this number of posts are measured on a copy, so that every run starts with the same data. Larger ones
 * grow with each run.
 */
const MAX_COPIED_POSTS = 100_000;

/** Settings of the servers, in place of those of the environment and of `.env`. `,` is an empty list. */
const SETTINGS = {
  LOG_LEVEL: 'error',
  UPLOAD_LIMIT: '1g',
  SECRET_KEY: 'a key for the benchmark and for nothing else',
  SITE_URL: 'http://bench.example',
  OUTGOING_PRIVATE_HOSTS: ',',
};
const SELECT_IDS = "SELECT id FROM posts WHERE type = 'post' AND status = 'publish' ORDER BY id LIMIT 20000";

/**
 * Opens a generated site. Generates it if it does not exist.
 * @param {import('./types.js').Options} options
 * @returns {Promise<import('./types.js').BenchSite>}
 */
export function openSite(options) {
  return options.database === 'postgres' ? openPostgresSite(options) : openSqliteSite(options);
}

/** Returns a digest of the renderer's version, which the stored renderings of a generated site depend on. */
function rendererDigest() {
  return createHash('sha256').update(JSON.stringify(createRenderer().versions())).digest('hex').slice(0, 12);
}

/**
 * @param {import('./types.js').Options} options
 * @returns {Promise<import('./types.js').BenchSite>}
 */
async function openSqliteSite({ app, posts, sites }) {
  const folder = join(sites, `${app}-${posts}-v${GENERATOR}.${rendererDigest()}`);
  if (!existsSync(folder)) await fillFolder(folder, app, posts);
  const data = posts <= MAX_COPIED_POSTS ? mkdtempSync(join(tmpdir(), 'atrium-bench-')) : folder;
  const file = join(data, `${app}.sqlite`);
  if (data !== folder) copyFileSync(join(folder, `${app}.sqlite`), file);
  const db = new Database(file, { readonly: true });
  const ids = /** @type {number[]} */ (db.prepare(SELECT_IDS).pluck().all());
  db.close();
  return {
    posts,
    ids,
    env: { ...SETTINGS, DATA_DIR: data, DATABASE_URL: '' },
    credentials: JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8')),
    databaseLocation: file,
    close: () => {
      if (data !== folder) rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * Generates a site in a folder, which gets its final name when it is complete.
 * @param {string} folder
 * @param {string} app
 * @param {number} posts
 */
async function fillFolder(folder, app, posts) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const env = { ...SETTINGS, DATA_DIR: unfinished, DATABASE_URL: '' };
  writeFileSync(join(unfinished, 'credentials.json'), JSON.stringify(install(app, env)));
  await generateSite(new SqliteStore(join(unfinished, `${app}.sqlite`), { isExclusive: true }), {
    app,
    env,
    count: posts,
  });
  renameSync(unfinished, folder);
}

/**
 * @param {import('./types.js').Options} options
 * @returns {Promise<import('./types.js').BenchSite>}
 */
async function openPostgresSite({ app, posts }) {
  const server = await postgresServer();
  const data = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const url = await server.createDatabase();
  const env = { ...SETTINGS, DATA_DIR: data, DATABASE_URL: url };
  const credentials = install(app, env);
  await generateSite(new PostgresStore(url), { app, env, count: posts });
  const client = new pg.Client(url);
  await client.connect();
  const ids = (await client.query(SELECT_IDS)).rows.map(({ id }) => Number(id));
  await client.end();
  return {
    posts,
    ids,
    env,
    credentials,
    databaseLocation: url,
    close: async () => {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * Installs a site. Returns the headers that sign its administrator in.
 * @param {string} app
 * @param {import('./types.js').Environment} env
 * @returns {import('./types.js').Headers}
 */
function install(app, env) {
  const args = [
    'install',
    '--admin-user',
    'admin',
    '--admin-password',
    'Bench Passw0rd',
    '--application-password',
    'bench',
    '--json',
  ];
  const { applicationPassword } = JSON.parse(runCommand(app, args, env));
  return { authorization: `Basic ${Buffer.from(`admin:${applicationPassword}`).toString('base64')}` };
}
