import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { findBrokenReferences } from '../database/broken-references.js';
import { Database } from '../database/database.js';
import type { Replicas } from '../database/replicas/replicas.js';
import { SiteDataSource } from '../database/site-data-source.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { errorCode } from '../files/file-error.js';
import { isWithin } from '../files/is-within.js';
import { siteAccount, sqliteFiles } from '../files/private-files.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { RedisSettings } from '../redis/redis-settings.js';
import { MANY_ATTEMPTS } from '../scheduler/scheduler.js';
import { SiteChecks } from './site-checks.js';
import type { SiteProblem } from './site-checks.js';

/** Maximum number of problems that SQLite reports, and of files that are named. */
const MAX_PROBLEMS = 20;
/** A message of SQLite about a full-text index, such as `fts5: checksum mismatch for table "comment_search"`. */
const DAMAGED_SEARCH_INDEX = /\bfts5\b.*\btable "?(?:main\.)?(?<table>\w+)/i;
/** Bytes and seconds by which a replica may be behind the primary. */
const MAX_LAG_BYTES = 16 * 1024 ** 2;
const MAX_LAG_SECONDS = 10;
/** Milliseconds that rebuilding a search index may take. */
const REBUILD_TIME_LIMIT = 6 * 3_600_000;
/** The permission bits of group and others. */
const GROUP_AND_OTHERS = 0o077;
/** The permission bit by which the owner reads. */
const OWNER_READ = 0o400;

/** The checks of the database itself, its standbys (replicas) and jobs, of Redis, and of the permissions of files. */
@Injectable()
export class PlatformChecks {
  constructor(
    checks: SiteChecks,
    private readonly configuration: Configuration,
    private readonly source: SiteDataSource,
    private readonly database: Database,
    private readonly units: UnitOfWork,
  ) {
    checks.add({
      name: 'database',
      find: () => (database.kind === 'sqlite' ? this.checkSqlite() : this.checkPostgres()),
    });
    if (source.replicas) checks.add({ name: 'standbys', find: () => this.checkReplicas(source.replicas!) });
    const { redisUrl } = configuration.readSettings(RedisSettings);
    if (redisUrl !== undefined) checks.add({ name: 'Redis', find: () => this.checkRedis(redisUrl) });
    checks.add({ name: 'permissions of files', find: async () => this.checkPermissions() });
    checks.add({ name: 'scheduled jobs', find: () => this.checkJobs() });
  }

  /** Damaged pages can only be restored from a backup; indexes, also those of searches, can be built again. */
  private async checkSqlite(): Promise<SiteProblem[]> {
    const { writingConnection: connection } = this.source;
    const damage = (connection.pragma(`integrity_check(${MAX_PROBLEMS})`) as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((message) => message !== 'ok');
    const broken = findBrokenReferences(connection);
    return [
      ...damage.map((message) => this.describeDamage(message)),
      ...broken.slice(0, MAX_PROBLEMS).map((one) => ({ message: `${one}. Correct or delete it.` })),
    ];
  }

  /** @param message a message of SQLite's `integrity_check` */
  private describeDamage(message: string): SiteProblem {
    const searchIndex = DAMAGED_SEARCH_INDEX.exec(message)?.groups?.['table'];
    if (searchIndex !== undefined) return { message, repair: () => this.rebuildSearchIndex(searchIndex) };
    if (!/index/i.test(message)) return { message: `${message} Restore a backup.` };
    return { message, repair: async () => void this.source.writingConnection.exec('REINDEX') };
  }

  /** Builds a full-text index of SQLite again: from its own contents, or by the libraries if it has none. */
  private async rebuildSearchIndex(table: string): Promise<void> {
    const sql = "SELECT 1 FROM sqlite_schema WHERE name = ? AND sql LIKE '%content=''''%'";
    const hasContents = this.source.writingConnection.prepare(sql).get(table) === undefined;
    await this.units.run(
      async ({ queryRunner }) => {
        await queryRunner!.query(
          `INSERT INTO ${table} (${table}) VALUES ('${hasContents ? 'rebuild' : 'delete-all'}')`,
        );
        if (!hasContents) await this.source.rebuildDerivedTables(queryRunner!);
      },
      { timeLimit: REBUILD_TIME_LIMIT },
    );
  }

  /** Indexes are invalid after `CREATE INDEX CONCURRENTLY` was interrupted. */
  private async checkPostgres(): Promise<SiteProblem[]> {
    const rows = await this.database.query<{ name: string }>(
      `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class c ON c.oid = indexrelid
        WHERE NOT indisvalid AND c.relnamespace = current_schema()::regnamespace`,
    );
    return rows.map(({ name }) => ({ message: `The index ${name} is invalid. Build it again with REINDEX INDEX.` }));
  }

  /** A healthy replica is some kilobytes behind while the site is in use. */
  private async checkReplicas(replicas: Replicas): Promise<SiteProblem[]> {
    return (await replicas.status()).flatMap(({ name, isUp, lagBytes, lagSeconds }) => {
      if (!isUp) return [{ message: `The standby ${name} cannot be read; the log says why.` }];
      if (lagBytes <= MAX_LAG_BYTES && (lagBytes === 0 || lagSeconds <= MAX_LAG_SECONDS)) return [];
      return [
        {
          message: `The standby ${name} is ${lagBytes} bytes and ${Math.round(lagSeconds)} s behind, so requests seldom read from it. Check its load and its connection.`,
        },
      ];
    });
  }

  /** Uses a connection of its own, because only some sites and processes have others. */
  private async checkRedis(url: string): Promise<SiteProblem[]> {
    const connection = new RedisConnection(url, () => undefined);
    try {
      await connection.start();
      if (connection.failure !== undefined) throw new Error(connection.failure);
      await connection.send((client) => client.ping());
      return [];
    } catch (error) {
      const reason = (error as Error).message;
      return [{ message: `The server of REDIS_URL cannot be used (${reason}). Start it, or correct REDIS_URL.` }];
    } finally {
      connection.close();
    }
  }

  /** Jobs are never given up, so that a scheduled post appears when the cause of the failures is removed. */
  private async checkJobs(): Promise<SiteProblem[]> {
    const rows = await this.database.query<{ kind: string; count: number; most: number }>(
      'SELECT kind, COUNT(*) AS count, MAX(attempts) AS most FROM scheduled_jobs WHERE attempts >= $1 GROUP BY kind ORDER BY kind',
      [MANY_ATTEMPTS],
    );
    return rows.map(({ kind, count, most }) => ({
      message: `Jobs of kind ${kind} that have failed at least ${MANY_ATTEMPTS} times: ${count}, one of them ${most} times. The log has the error at “Job ${kind} …”; they are retried hourly until its cause is removed.`,
    }));
  }

  /**
   * Every start restricts the files of its own account, so only those of other accounts are left, such as those that
   * root has created beside a server of another account.
   */
  private checkPermissions(): SiteProblem[] {
    const account = siteAccount(this.configuration);
    const open: string[] = [];
    const closed: string[] = [];
    const inspect = (path: string): void => {
      try {
        const found = lstatSync(path, { throwIfNoEntry: false });
        if (!found || found.isSymbolicLink()) return;
        if (found.mode & GROUP_AND_OTHERS || found.uid !== account) open.push(path);
        else if (!(found.mode & OWNER_READ)) closed.push(path);
        if (found.isDirectory()) for (const name of readdirSync(path)) inspect(join(path, name));
      } catch (error) {
        // A running server may have removed it. What cannot be read belongs to another account.
        if (errorCode(error) !== 'ENOENT' && !open.includes(path)) open.push(path);
      }
    };
    const { database, dataDir } = this.configuration;
    inspect(dataDir);
    if (database.kind === 'sqlite' && !isWithin(database.path, dataDir))
      for (const path of sqliteFiles(database.path)) inspect(path);
    return [
      ...open.slice(0, MAX_PROBLEMS).map((path) => ({
        message: `${path} belongs to another account, or can be read by others. Run: chown -R ${account} and chmod -R go= on it.`,
      })),
      ...closed.slice(0, MAX_PROBLEMS).map((path) => ({
        message: `${path} cannot be read by its own account. Run: chmod -R u+rwX on it.`,
      })),
    ];
  }
}
