import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { Configuration } from '#platform';
import { SiteDataSource } from '#platform/testing';
import type { Site } from '#testing';
import { sqliteDriver } from '#sqlite';

/** Tables that reads may change: derived data, rate limits and scheduled jobs. Their changes are not reported. */
const IGNORED_TABLES = new Set([
  'application_passwords',
  'scheduled_jobs',
  'post_renderings',
  'public_items',
  'public_item_sources',
  'public_item_tags',
  'rendering_sources',
  'oembed_answers',
  'sign_in_budgets',
  'fuzz_changes',
]);

/** Reports changes of stored data except those that reads may cause. Triggers record them. */
export interface Watch {
  /** Returns the changes since the last call, such as `UPDATE posts`. */
  changes(): Promise<string[]>;
  close(): Promise<void>;
}

/** Watches the database and the files of a site. */
export async function watchSite(site: Site): Promise<Watch> {
  const watch =
    site.provider(SiteDataSource).options.type === 'postgres' ? await watchPostgres(site) : watchSqlite(site);
  const { dataDir } = site.provider(Configuration);
  let before = filesIn(dataDir);
  return {
    async changes() {
      const changes = await watch.changes();
      const now = filesIn(dataDir);
      if (now !== before) changes.push('files');
      before = now;
      return changes;
    },
    close: () => watch.close(),
  };
}

/** Uploads, including staged ones. */
function filesIn(dataDir: string): string {
  return ['uploads', 'incoming']
    .map((folder) => {
      try {
        return readdirSync(join(dataDir, folder), { recursive: true }).sort().join('\n');
      } catch {
        return '';
      }
    })
    .join('\n\n');
}

function watchSqlite(site: Site): Watch {
  const db = new sqliteDriver(String(site.provider(SiteDataSource).options.database));
  db.exec('CREATE TABLE fuzz_changes (number INTEGER PRIMARY KEY, what TEXT)');
  const tables = db
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
  for (const table of tables.filter((name) => !IGNORED_TABLES.has(name))) {
    const columns = db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[];
    const differs = columns.map((name) => `OLD."${name}" IS NOT NEW."${name}"`).join(' OR ');
    for (const [kind, when] of [
      ['INSERT', ''],
      ['UPDATE', `WHEN ${differs}`],
      ['DELETE', ''],
    ] as const) {
      db.exec(
        `CREATE TRIGGER fuzz_${kind}_${table} AFTER ${kind} ON "${table}" ${when} BEGIN INSERT INTO fuzz_changes (what) VALUES ('${kind} ${table}'); END`,
      );
    }
  }
  const read = db.prepare('SELECT number, what FROM fuzz_changes WHERE number > ? ORDER BY number');
  return createWatch(
    (last) => Promise.resolve(read.all(last) as Change[]),
    () => Promise.resolve(void db.close()),
  );
}

async function watchPostgres(site: Site): Promise<Watch> {
  const client = new Client({ connectionString: (site.provider(SiteDataSource).options as { url: string }).url });
  await client.connect();
  await client.query(`
    CREATE TABLE fuzz_changes (number int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text);
    CREATE FUNCTION fuzz_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO fuzz_changes (what) VALUES (TG_OP || ' ' || TG_TABLE_NAME); RETURN NULL; END $$`);
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  for (const { name } of rows.filter((table) => !IGNORED_TABLES.has(table.name))) {
    for (const [kind, when] of [
      ['INSERT', ''],
      ['UPDATE', 'WHEN (OLD::text IS DISTINCT FROM NEW::text)'],
      ['DELETE', ''],
    ] as const) {
      await client.query(
        `CREATE TRIGGER fuzz_${kind} AFTER ${kind} ON "${name}" FOR EACH ROW ${when} EXECUTE FUNCTION fuzz_note()`,
      );
    }
  }
  return createWatch(
    async (last) =>
      (await client.query<Change>('SELECT number, what FROM fuzz_changes WHERE number > $1 ORDER BY number', [last]))
        .rows,
    () => client.end(),
  );
}

interface Change {
  number: number;
  what: string;
}

function createWatch(read: (last: number) => Promise<Change[]>, close: () => Promise<void>): Watch {
  let last = 0;
  return {
    async changes() {
      const found = await read(last);
      last = found.at(-1)?.number ?? last;
      return [...new Set(found.map(({ what }) => what))];
    },
    close,
  };
}
