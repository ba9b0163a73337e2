import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandError, insertRows, migrate, pendingMigrations, storeSecretKey } from '#platform';
import type { StagingArea, WritingRunner } from '#platform';
import { extensionOf, typeOfExtension } from '#media';
import type {
  FileRecord,
  LastIdsRecord,
  RowsRecord,
  SiteContents,
  SiteManifest,
  TransferSummary,
} from './site-record.js';
import { hashTransform } from './hash-transform.js';
import type { SiteLocation } from './site-reader.js';
import { quoteIdentifier, readSiteTables } from './site-tables.js';
import { toColumnValue } from './stored-values.js';

/** The table of accounts. An installed site has at least one account. */
const ACCOUNTS_TABLE = 'users';

/** Called after each record with the counts so far. */
export type OnProgress = (copied: Readonly<TransferSummary>) => void;

/**
 * Writes a whole site into an empty database and file store. Files are written first, and skipped if the target has the
 * same bytes, so an interrupted transfer is continued by starting it again. All rows are written in one transaction.
 */
export class SiteWriter {
  private runner?: WritingRunner;

  constructor(
    private readonly site: SiteLocation,
    private readonly staging: StagingArea,
  ) {}

  /**
   * Writes the site with its secret key.
   * @throws CommandError if the target is not empty, has another schema or SECRET_KEY, or belongs to another
   * deployment; or if its file store has another file under a key, or does not return a stored file unchanged
   */
  async write(contents: SiteContents, onProgress?: OnProgress): Promise<TransferSummary> {
    await this.checkTarget(contents.manifest);
    return this.copy(contents, (record) => this.writeRows(record), onProgress);
  }

  /**
   * Writes the secret key and the files of a site whose rows the target has already.
   * @throws CommandError if the target has another SECRET_KEY; or if its file store has another file under a key, or
   * does not return a stored file unchanged
   */
  writeFiles(contents: SiteContents, onProgress?: OnProgress): Promise<TransferSummary> {
    return this.copy(contents, () => undefined, onProgress);
  }

  /** @param writeRows called with each record of the database */
  private async copy(
    { manifest, records }: SiteContents,
    writeRows: (record: RowsRecord | LastIdsRecord) => Promise<void> | void,
    onProgress: OnProgress = () => undefined,
  ): Promise<TransferSummary> {
    const copied: TransferSummary = { tables: Object.keys(manifest.rows).length, rows: 0, files: 0, fileBytes: 0 };
    let secretKey: string | undefined;
    try {
      for await (const record of records) {
        if (record.kind === 'file') {
          await this.writeFile(record);
          copied.files += 1;
          copied.fileBytes += record.size;
        } else if (record.kind === 'secretKey') {
          this.checkSecretKey(record.key);
          secretKey = record.key;
        } else {
          await writeRows(record);
          if (record.kind === 'rows') copied.rows += record.rows.length;
        }
        onProgress(copied);
      }
      if (this.runner) await this.site.source.rebuildDerivedTables(this.runner);
      // Before the commit: without its key, a site loses its application passwords.
      if (secretKey !== undefined) storeSecretKey(this.site.configuration, secretKey);
      if (this.runner) await this.site.source.commit(this.runner);
    } catch (error) {
      await this.runner?.rollback();
      throw error;
    } finally {
      // On SQLite, runners share connections, which stay open.
      if (this.site.source.kind === 'postgres') await this.runner?.release();
      this.runner = undefined;
    }
    return copied;
  }

  /**
   * Migrates the target, and returns whether it has accounts. A server that starts without accounts adds
   * nothing but defaults, which a transfer replaces.
   */
  async migrateAndFindAccounts(): Promise<boolean> {
    const { source } = this.site;
    await migrate(source);
    const accounts = (await source.withQueryRunner((runner) =>
      runner.query(`SELECT 1 FROM ${quoteIdentifier(ACCOUNTS_TABLE)} LIMIT 1`),
    )) as unknown[];
    return accounts.length > 0;
  }

  private async checkTarget(manifest: SiteManifest): Promise<void> {
    const { source, configuration } = this.site;
    if (manifest.app !== configuration.app)
      throw new CommandError(
        `This is a site of the deployment "${manifest.app}", not of "${configuration.app}". Use the command of its deployment.`,
      );
    if (await this.migrateAndFindAccounts())
      throw new CommandError(
        'The target already contains a site with accounts. Choose an empty data directory (DATA_DIR) or database (DATABASE_URL).',
      );
    const pending = await pendingMigrations(source);
    const rows = (await source.withQueryRunner((runner) => runner.query('SELECT name FROM migrations'))) as {
      name: string;
    }[];
    const own = rows.map(({ name }) => name);
    const missing = own.filter((name) => !manifest.migrations.includes(name));
    const unknown = manifest.migrations.filter((name) => !own.includes(name));
    const different = [...pending, ...missing, ...unknown];
    if (different.length > 0)
      throw new CommandError(
        `The site was copied by Atrium ${manifest.version} with another schema (${different.slice(0, 3).join(', ')}). Restore it with that version and the same PLUGINS, then start the newer version, which migrates it.`,
      );
  }

  /** Under another key no session and no application password of the site is valid. */
  private checkSecretKey(key: string): void {
    const { secretKey, dataDir } = this.site.configuration;
    if (secretKey !== undefined && secretKey !== key)
      throw new CommandError(
        `SECRET_KEY is not the key of this site: its sessions and application passwords would be lost. Unset it and try again; the key is then in ${join(dataDir, 'secret.key')}.`,
      );
  }

  private async writeFile({ key, open }: FileRecord): Promise<void> {
    const bytes = await open();
    await this.staging.withFolder(async (folder) => {
      const path = join(folder, 'file');
      const hash = createHash('sha256');
      await pipeline(bytes, hashTransform(hash), createWriteStream(path));
      const expected = hash.digest('hex');
      const stored = await this.storedHash(key);
      if (stored === expected) return;
      if (stored !== undefined)
        throw new CommandError(
          `The file store already has another file ${key}, perhaps of another site. Choose an empty store (FILES_URL), or remove that file.`,
        );
      await this.site.files.save(key, path, typeOfExtension(extensionOf(key)) ?? 'application/octet-stream');
      if ((await this.storedHash(key)) !== expected)
        throw new CommandError(
          `The file store does not return the bytes that were stored as ${key}. Repair the store, or choose another one (FILES_URL).`,
        );
    });
  }

  /** Returns the SHA-256 of a file of the target, or undefined if it does not exist. */
  private async storedHash(key: string): Promise<string | undefined> {
    const { files } = this.site;
    if (!(await files.stat(key))) return undefined;
    const hash = createHash('sha256');
    await pipeline(await files.read(key), hash);
    return hash.digest('hex');
  }

  private writeRows(record: RowsRecord | LastIdsRecord): Promise<void> {
    return record.kind === 'rows' ? this.insert(record) : this.restoreSequences(record.byTable);
  }

  private async insert({ table, columns, rows }: RowsRecord): Promise<void> {
    const runner = (this.runner ??= await this.begin());
    await insertRows(
      runner,
      quoteIdentifier(table),
      columns.map(quoteIdentifier),
      rows.map((row) => row.map(toColumnValue)),
    );
  }

  /** Begins the transaction and deletes the defaults that a start of the server has added. */
  private async begin(): Promise<WritingRunner> {
    const runner = await this.site.source.begin();
    await runner.removeTimeLimits();
    for (const { name } of (await readSiteTables(this.site.source, runner)).reverse())
      await runner.query(`DELETE FROM ${quoteIdentifier(name)}`);
    return runner;
  }

  private async restoreSequences(byTable: Readonly<Record<string, number>>): Promise<void> {
    const runner = (this.runner ??= await this.begin());
    for (const [table, last] of Object.entries(byTable)) {
      if (this.site.source.kind === 'postgres')
        await runner.query(`SELECT setval(pg_get_serial_sequence(quote_ident($1), 'id'), GREATEST($2::bigint, 1))`, [
          table,
          last,
        ]);
      else {
        await runner.query('DELETE FROM sqlite_sequence WHERE name = $1', [table]);
        await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)', [table, last]);
      }
    }
  }
}
