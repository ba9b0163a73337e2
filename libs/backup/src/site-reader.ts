import { programVersion, secretKeyOf } from '#platform';
import type { Configuration, FileStore, SiteDataSource, SiteQueryRunner } from '#platform';
import type { RowsRecord, SiteContents, SiteManifest, SiteRecord } from './site-record.js';
import { quoteIdentifier, readSiteTables } from './site-tables.js';
import type { SiteTable } from './site-tables.js';
import { toStoredValue } from './stored-values.js';

/** Maximum number of rows per record. */
const PAGE_SIZE = 200;
/** Characters and bytes after which a record ends: 200 texts of posts can be larger than the memory. */
const PAGE_LENGTH = 4 * 1024 * 1024;
/** Number of rows of a table that are first fetched from PostgreSQL, before their length is known. */
const FIRST_FETCH = 10;

/** Location of a site: its database, files and settings. */
export interface SiteLocation {
  configuration: Configuration;
  /**
   * A `SiteReader` needs a data source of its own (`openSiteDatabase`), because it begins a transaction on the reading
   * connection.
   */
  source: SiteDataSource;
  files: FileStore;
}

/**
 * Reads a whole site while it is in use. All rows are from one snapshot (one read transaction: WAL snapshot on SQLite,
 * REPEATABLE READ on PostgreSQL). Files that are removed after the snapshot are omitted.
 */
export class SiteReader {
  private runner!: SiteQueryRunner;
  private tables: SiteTable[] = [];
  private fileKeys: string[] = [];

  constructor(private readonly site: SiteLocation) {}

  /** Begins the read transaction, which `close` ends. The records must be read before that. */
  async open(): Promise<SiteContents> {
    const { source, configuration, files } = this.site;
    this.runner = source.createQueryRunner();
    await this.beginSnapshot();
    this.tables = await readSiteTables(source, this.runner);
    const migrations = (await this.runner.query('SELECT name FROM migrations ORDER BY name')) as { name: string }[];
    const rows: Record<string, number> = {};
    for (const { name } of this.tables) rows[name] = await this.count(name);
    this.fileKeys = [];
    for await (const key of files.keys()) this.fileKeys.push(key);
    const manifest: SiteManifest = {
      app: configuration.app,
      version: programVersion(),
      created: new Date().toISOString(),
      migrations: migrations.map(({ name }) => name),
      rows,
      files: this.fileKeys.length,
    };
    return { manifest, records: this.readRecords() };
  }

  /** Ends the read transaction and releases its connection. */
  async close(): Promise<void> {
    if (this.runner.isReleased) return;
    await this.runner.query('COMMIT');
    await this.runner.release();
  }

  private async beginSnapshot(): Promise<void> {
    if (this.isSqlite) {
      await this.runner.query('BEGIN');
      return;
    }
    await this.runner.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await this.runner.removeTimeLimits();
  }

  private async count(table: string): Promise<number> {
    const [row] = (await this.runner.query(`SELECT COUNT(*) AS count FROM ${quoteIdentifier(table)}`)) as [
      { count: number },
    ];
    return Number(row.count);
  }

  private async *readRecords(): AsyncGenerator<SiteRecord> {
    const { files, configuration } = this.site;
    yield { kind: 'secretKey', key: secretKeyOf(configuration) };
    for (const key of this.fileKeys) {
      const found = await files.stat(key);
      if (found) yield { kind: 'file', key, size: found.size, open: () => files.read(key) };
    }
    for (const table of this.tables) yield* this.readRows(table);
    yield { kind: 'lastIds', byTable: await this.readLastIds() };
  }

  private async *readRows({ name: table, columns }: SiteTable): AsyncGenerator<RowsRecord> {
    const names = columns.map(({ name }) => name);
    const sql = `SELECT ${names.map(quoteIdentifier).join(', ')} FROM ${quoteIdentifier(table)}`;
    for await (const page of this.isSqlite ? this.readSqlitePages(sql) : this.readPostgresPages(sql, names))
      yield {
        kind: 'rows',
        table,
        columns: names,
        rows: page.map((row) => row.map((value, index) => toStoredValue(value, columns[index]!.type))),
      };
  }

  private *readSqlitePages(sql: string): Generator<unknown[][]> {
    let page: unknown[][] = [];
    let length = 0;
    for (const row of this.site.source.readingConnection.prepare(sql).raw().iterate() as Iterable<unknown[]>) {
      page.push(row);
      length += lengthOf(row);
      if (page.length < PAGE_SIZE && length < PAGE_LENGTH) continue;
      yield page;
      page = [];
      length = 0;
    }
    if (page.length > 0) yield page;
  }

  private async *readPostgresPages(sql: string, names: readonly string[]): AsyncGenerator<unknown[][]> {
    await this.runner.query(`DECLARE site_rows NO SCROLL CURSOR FOR ${sql}`);
    for (let count = FIRST_FETCH; ;) {
      const found = (await this.runner.query(`FETCH ${count} FROM site_rows`)) as Record<string, unknown>[];
      if (found.length === 0) break;
      const rows = found.map((row) => names.map((name) => row[name]));
      const average = rows.reduce((sum, row) => sum + lengthOf(row), 0) / rows.length;
      count = Math.min(Math.max(Math.floor(PAGE_LENGTH / average), 1), PAGE_SIZE);
      yield rows;
    }
    await this.runner.query('CLOSE site_rows');
  }

  private async readLastIds(): Promise<Record<string, number>> {
    const rows = (await this.runner.query(
      this.isSqlite
        ? 'SELECT name AS "table", seq AS last FROM sqlite_sequence'
        : `SELECT c.table_name AS table, pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.table_name), c.column_name)::regclass) AS last
            FROM information_schema.columns c WHERE c.table_schema = current_schema() AND c.is_identity = 'YES'`,
    )) as { table: string; last: number | string | null }[];
    return Object.fromEntries(rows.flatMap(({ table, last }) => (last === null ? [] : [[table, Number(last)]])));
  }

  private get isSqlite(): boolean {
    return this.site.source.kind === 'sqlite';
  }
}

/** The number of characters and bytes of the texts and binary values of a row. */
function lengthOf(row: readonly unknown[]): number {
  return row.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 0),
    0,
  );
}
