import { Logger } from '@nestjs/common';
import { MigrationExecutor } from 'typeorm';
import { CommandError } from '../commands/command-error.js';
import { findBrokenReferences } from './broken-references.js';
import type { SiteDataSource, WritingRunner } from './site-data-source.js';

/** The key of the PostgreSQL advisory lock for migrations. It must not change between versions. */
const MIGRATION_LOCK = 4_617_201;

/**
 * Runs all pending migrations or none of them, under a lock, so that several instances can start at the same time.
 * @returns the names of the completed migrations
 */
export async function migrate(source: SiteDataSource): Promise<string[]> {
  return source.kind === 'sqlite' ? migrateSqlite(source) : migratePostgres(source);
}

/**
 * Runs the pending migrations in one transaction.
 * @param check called before the commit with the names of the completed migrations; an error rolls them back
 */
async function runPending(source: SiteDataSource, check?: (names: readonly string[]) => void): Promise<string[]> {
  const runner = await source.begin();
  try {
    await runner.removeTimeLimits();
    const names = await executePending(source, runner);
    check?.(names);
    await source.commit(runner);
    return names;
  } catch (error) {
    await runner.rollback();
    throw error;
  } finally {
    await runner.release();
  }
}

async function executePending(source: SiteDataSource, runner: WritingRunner): Promise<string[]> {
  requireUniqueNames(source);
  const executor = new MigrationExecutor(source, runner);
  executor.transaction = 'all';
  const pending = await executor.getPendingMigrations();
  if (pending.length === 0) return [];
  const isNew = (await executor.getExecutedMigrations()).length === 0;
  if (!isNew)
    new Logger('Migrations').log(
      `Pending: ${pending.map(({ name }) => name).join(', ')}. Creating an index can take 15 minutes for a million posts; if you interrupt it, nothing has changed.`,
    );
  try {
    return (await executor.executePendingMigrations()).map(({ name }) => name);
  } catch (error) {
    throw explainExistingTable(error) ?? error;
  }
}

/** The remedies for a migration that creates a table which exists. The message of the database names none. */
function explainExistingTable(error: unknown): Error | undefined {
  // PostgreSQL reports an existing index as a relation, too.
  const { query } = error as { query?: string };
  const table = /(?:table|relation) "?(\w+)"? already exists/.exec(String(error))?.[1];
  if (table === undefined || !query?.trimStart().startsWith('CREATE TABLE')) return undefined;
  return new Error(
    `A migration creates the table ${table}, which exists. If another library has it, set another \`table\` in @StoredResource; if \`created\` was changed, restore its first date; if the database belongs to another program, change DATABASE_URL.`,
    { cause: error },
  );
}

/** @throws Error naming a migration that two libraries or resources have, with the remedy */
function requireUniqueNames({ migrations }: SiteDataSource): void {
  const names = migrations.map((migration) => migration.name ?? migration.constructor.name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined)
    throw new Error(
      `Two libraries or resources have the migration ${repeated}. Set another \`table\` in @StoredResource, or rename one of the two migration classes.`,
    );
}

async function migratePostgres(source: SiteDataSource): Promise<string[]> {
  // A transaction of its own, because that of the migrations must begin when the lock is held.
  const lock = await source.begin();
  try {
    // Another instance can hold the lock for longer than the time limit of a statement.
    await lock.removeTimeLimits();
    await lock.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    return await runPending(source);
  } finally {
    await lock.rollback();
    await lock.release();
  }
}

/**
 * Disables foreign keys during the migrations, because rebuilding a table drops it temporarily. Checks them before the
 * commit.
 */
async function migrateSqlite(source: SiteDataSource): Promise<string[]> {
  const connection = source.writingConnection;
  connection.pragma('foreign_keys = OFF');
  try {
    return await runPending(source, (names) => {
      const [broken] = names.length > 0 ? findBrokenReferences(connection) : [];
      // Names both possible causes, because a check before the migrations would take as long as this one.
      if (broken !== undefined)
        throw new Error(
          `${broken}, so the migrations were rolled back. If the row is older than them, because the database was changed past this program, correct or delete it: the command doctor of the version that the site uses finds all such rows. Otherwise correct the migration.`,
        );
    });
  } finally {
    connection.pragma('foreign_keys = ON');
  }
}

/** @throws CommandError if the database of a site, not an empty one, has pending migrations */
export async function refusePendingMigrations(source: SiteDataSource, commandLine: string): Promise<void> {
  const pending = await pendingMigrations(source);
  if (pending.length === 0 || pending.length === source.migrations.length) return;
  throw new CommandError(
    `This command changes nothing, but the database lacks migrations of this version: ${pending.join(', ')}. Run it with the version that the site uses now, or run "${commandLine} migrate" first, which ends the use of earlier versions.`,
  );
}

/** The names of the pending migrations. */
export async function pendingMigrations(source: SiteDataSource): Promise<string[]> {
  requireUniqueNames(source);
  const executor = new MigrationExecutor(source);
  return (await executor.getPendingMigrations()).map(({ name }) => name);
}
