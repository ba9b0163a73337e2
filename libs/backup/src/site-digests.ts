import { RowDigest } from './row-digest.js';
import type { SiteRecord, StoredValue } from './site-record.js';

/** Forwards records and adds their rows to a digest for each table. */
export class SiteDigests {
  private readonly byTable = new Map<string, RowDigest>();

  /** Yields the records unchanged, and adds the rows among them to the digests. */
  async *observe(records: AsyncIterable<SiteRecord>): AsyncGenerator<SiteRecord> {
    for await (const record of records) {
      if (record.kind === 'rows') this.add(record.table, record.columns, record.rows);
      yield record;
    }
  }

  /** Names of the tables whose rows differ. */
  differences(other: SiteDigests): string[] {
    return [...new Set([...this.byTable.keys(), ...other.byTable.keys()])].filter(
      (table) => this.byTable.get(table)?.value !== other.byTable.get(table)?.value,
    );
  }

  private add(table: string, columns: readonly string[], rows: readonly (readonly StoredValue[])[]): void {
    // The databases list the columns of a table in different orders if a migration added some.
    const order = columns.map((name, index) => ({ name, index })).sort((one, two) => (one.name < two.name ? -1 : 1));
    let digest = this.byTable.get(table);
    if (!digest) this.byTable.set(table, (digest = new RowDigest()));
    for (const row of rows) digest.add(order.map(({ index }) => row[index]!));
  }
}
