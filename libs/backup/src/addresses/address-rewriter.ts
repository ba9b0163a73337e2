import { contentKey } from '#comments';
import { Database, SiteDataSource, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import { quoteIdentifier, readSiteTables } from '../site-tables.js';
import type { SiteTable } from '../site-tables.js';
import { AddressReplacer } from './address-replacer.js';
import { hostSpellings } from './host-spellings.js';

/** The numbers of changed rows and values of a table. */
export interface RewrittenTable {
  table: string;
  rows: number;
  values: number;
}

/** A row with the address, and its columns with the address replaced. */
interface RowWithAddress {
  table: string;
  /** `rowid` on SQLite, `ctid` on PostgreSQL. */
  key: number | string;
  changes: { name: string; value: string }[];
}

/** Rows that are read at a time. */
const BATCH_SIZE = 100;
/** Milliseconds that a rewrite may take. */
const TIME_LIMIT = 6 * 3_600_000;
/** Guids identify entries for feed readers and repeated imports, so they stay the same after a move. */
const IDENTIFIERS = new Set(['posts.guid']);
/** Columns with a hash of a text, by the column of the text. */
const HASHES = new Map([['comments.content', { name: 'content_key', hash: contentKey }]]);

/** Replaces an address of the site in all tables. */
@Injectable()
export class AddressRewriter {
  constructor(
    private readonly source: SiteDataSource,
    private readonly database: Database,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * Counts the values that `rewrite` would change.
   * @param from address without trailing slash
   * @param to address without trailing slash
   * @returns the tables with such values
   */
  async count(from: string, to: string): Promise<RewrittenTable[]> {
    const tables = await this.readTables();
    return this.units.run(() => this.findRows(tables, from, to, () => undefined), { timeLimit: TIME_LIMIT });
  }

  /**
   * Replaces an address in one transaction. Other writes wait for it.
   * @param from address without trailing slash
   * @param to address without trailing slash
   * @returns the tables with changes
   */
  async rewrite(from: string, to: string): Promise<RewrittenTable[]> {
    const tables = await this.readTables();
    return this.units.run(
      async () => {
        const { queryRunner } = this.database.manager;
        // Before the first read: a transaction that reads all rows conflicts with each write that is committed
        // during it.
        if (this.database.kind === 'postgres')
          await queryRunner!.query(
            `LOCK TABLE ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')} IN SHARE ROW EXCLUSIVE MODE`,
          );
        const changed = await this.findRows(tables, from, to, (row) => this.update(row));
        if (changed.length > 0) await this.source.rebuildDerivedTables(queryRunner!);
        return changed;
      },
      { timeLimit: TIME_LIMIT },
    );
  }

  private readTables(): Promise<SiteTable[]> {
    return this.source.withQueryRunner((runner) => readSiteTables(this.source, runner));
  }

  /** Calls `handle` for each row with the address, and returns the numbers of such rows and values by table. */
  private async findRows(
    tables: readonly SiteTable[],
    from: string,
    to: string,
    handle: (row: RowWithAddress) => Promise<void> | void,
  ): Promise<RewrittenTable[]> {
    const replacer = new AddressReplacer(from, to);
    const patterns = hostSpellings(from).map(likePattern);
    const found: RewrittenTable[] = [];
    for (const table of tables) {
      const counts = { table: table.name, rows: 0, values: 0 };
      for await (const row of this.rowsOf(table, patterns, replacer)) {
        counts.rows += 1;
        counts.values += row.changes.length;
        await handle(row);
      }
      if (counts.rows > 0) found.push(counts);
    }
    return found;
  }

  /** Yields the rows of a table that have the address. */
  private async *rowsOf(
    table: SiteTable,
    hostPatterns: readonly string[],
    replacer: AddressReplacer,
  ): AsyncGenerator<RowWithAddress> {
    const columns = table.columns
      .filter(({ name, type }) => type === 'value' && !IDENTIFIERS.has(`${table.name}.${name}`))
      .map(({ name }) => name);
    if (columns.length === 0) return;
    // The position of a row identifies it in every table, whatever the primary key is.
    const isSqlite = this.database.kind === 'sqlite';
    const key = isSqlite ? 'rowid' : 'ctid::text';
    const condition = columns
      .flatMap((name) =>
        hostPatterns.map((_, at) => `LOWER(CAST(${quoteIdentifier(name)} AS TEXT)) LIKE $${at + 1} ESCAPE '!'`),
      )
      .join(' OR ');
    // Every notation of the address contains the host name. The replacer then leaves other addresses of the host alone.
    const found = await this.database.query<{ key: number | string }>(
      `SELECT ${key} AS key FROM ${quoteIdentifier(table.name)} WHERE ${condition}`,
      [...hostPatterns],
    );
    for (let start = 0; start < found.length; start += BATCH_SIZE) {
      const keys = found.slice(start, start + BATCH_SIZE).map((row) => row.key);
      // A column can be called `key`.
      const rows = await this.database.query<Record<string, unknown> & { row_position: number | string }>(
        `SELECT ${key} AS row_position, ${columns.map(quoteIdentifier).join(', ')} FROM ${quoteIdentifier(table.name)}
          WHERE ${isSqlite ? this.database.anyOf('rowid', 1) : 'ctid = ANY($1::tid[])'}`,
        [keys],
      );
      for (const row of rows) {
        const changes = columns.flatMap((name) => {
          const value = row[name];
          const replaced = typeof value === 'string' ? replacer.replace(value) : value;
          return replaced === value ? [] : [{ name, value: replaced as string }];
        });
        if (changes.length > 0) yield { table: table.name, key: row.row_position, changes };
      }
    }
  }

  private async update({ table, key, changes }: RowWithAddress): Promise<void> {
    const hashes = changes.flatMap(({ name, value }) => {
      const hashed = HASHES.get(`${table}.${name}`);
      return hashed ? [{ name: hashed.name, value: hashed.hash(value) }] : [];
    });
    const written = [...changes, ...hashes];
    await this.database.execute(
      `UPDATE ${quoteIdentifier(table)} SET ${written.map(({ name }, index) => `${quoteIdentifier(name)} = $${index + 2}`).join(', ')}
        WHERE ${this.database.kind === 'sqlite' ? 'rowid = $1' : 'ctid = $1::tid'}`,
      [key, ...written.map(({ value }) => value)],
    );
  }
}

/**
 * A LIKE pattern for values that can contain the host. It accepts any text for characters beyond ASCII, because values
 * can hold them escaped, and LOWER of SQLite leaves them unchanged.
 */
function likePattern(host: string): string {
  return `%${host
    .toLowerCase()
    .replace(/[!%_]/g, '!$&')
    .replace(/[^\0-\x7f]+/g, '%')}%`;
}
