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
import Database from 'better-sqlite3';
import pg from 'pg';
import { RENDERER } from '../dist/libs/content/src/posts/render/post-renderer.js';
import { generateSite } from './generate-site.mjs';
import { PostgresStore } from './postgres-store.mjs';
import { postgresServer } from './postgres-server.mjs';
import { cli } from './processes.mjs';
import { SqliteStore } from './sqlite-store.mjs';

/** To be raised when other things are generated. */
const GENERATOR = 1;

/** Sites up to this many posts are measured on a copy, so that every run finds the same; larger ones grow by what is written. */
const COPIED = 100_000;

const SETTINGS = {
  LOG_LEVEL: 'error',
  UPLOAD_LIMIT: '1g',
  SECRET_KEY: 'a key for the benchmark, and for nothing else',
  SITE_URL: 'http://bench.example',
  OUTGOING_PRIVATE_HOSTS: ',',
};
const IDS = "SELECT id FROM posts WHERE type = 'post' AND status = 'publish' ORDER BY id LIMIT 20000";

/**
 * Opens a generated site, and generates it where that was not done yet.
 * @returns settings of its server, headers that sign an administrator in, ids of its first posts, where the baselines find its database, and what closes it
 */
export function openSite(options) {
  return options.database === 'postgres' ? openPostgresSite(options) : openSqliteSite(options);
}

async function openSqliteSite({ app, posts, sites }) {
  const kept = join(sites, `${app}-${posts}-v${GENERATOR}.${RENDERER}`);
  if (!existsSync(kept)) await fillFolder(kept, app, posts);
  const data = posts <= COPIED ? mkdtempSync(join(tmpdir(), 'atrium-bench-')) : kept;
  const file = join(data, `${app}.sqlite`);
  if (data !== kept) copyFileSync(join(kept, `${app}.sqlite`), file);
  const db = new Database(file, { readonly: true });
  const ids = db.prepare(IDS).pluck().all();
  db.close();
  return {
    posts,
    ids,
    env: { ...SETTINGS, DATA_DIR: data, DATABASE_URL: '' },
    credentials: JSON.parse(readFileSync(join(kept, 'credentials.json'), 'utf8')),
    baseline: file,
    close: () => {
      if (data !== kept) rmSync(data, { recursive: true, force: true });
    },
  };
}

/** What was not generated to its end is not taken for a site. */
async function fillFolder(kept, app, posts) {
  const unfinished = `${kept}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const env = { ...SETTINGS, DATA_DIR: unfinished, DATABASE_URL: '' };
  writeFileSync(join(unfinished, 'credentials.json'), JSON.stringify(install(app, env)));
  await generateSite(new SqliteStore(join(unfinished, `${app}.sqlite`), true), { app, env, count: posts });
  renameSync(unfinished, kept);
}

async function openPostgresSite({ app, posts }) {
  const server = await postgresServer();
  const data = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const url = await server.createDatabase();
  const env = { ...SETTINGS, DATA_DIR: data, DATABASE_URL: url };
  const credentials = install(app, env);
  await generateSite(new PostgresStore(url), { app, env, count: posts });
  const client = new pg.Client(url);
  await client.connect();
  const ids = (await client.query(IDS)).rows.map(({ id }) => Number(id));
  await client.end();
  return {
    posts,
    ids,
    env,
    credentials,
    baseline: url,
    close: async () => {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function install(app, env) {
  const words = [
    'install',
    '--admin-user',
    'admin',
    '--admin-password',
    'Bench Passw0rd',
    '--application-password',
    'bench',
    '--json',
  ];
  const { applicationPassword } = JSON.parse(cli(app, words, env));
  return { authorization: `Basic ${Buffer.from(`admin:${applicationPassword}`).toString('base64')}` };
}
