import { MetaStore } from '#content-model/core';
import type { MetaRow } from '#content-model/core';
import type { Database } from '#platform';
import { batchesById } from '#platform';
import type { StoredField } from '../declaration/stored-field.js';
import type { StoredItem } from '../declaration/stored-item.js';
import { ListStatement } from './list-query.js';
import { fieldTable } from './migrations.js';
import type { ResourceStore } from './resource-store.js';

/** Number of items that are loaded together. */
const PAGE_SIZE = 100;
const MILLISECONDS_PER_SECOND = 1_000;
/** Maximum number of items that `createdInSecondOf` returns. */
const MAX_CREATED_IN_SECOND = 1_000;

/** Reads all items of a resource, drafts included, without the conditions that its store adds to lists. */
export class ItemScan {
  constructor(
    private readonly store: ResourceStore<StoredItem>,
    private readonly database: Database,
  ) {}

  /** Returns the number of items. */
  async count(): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM ${this.table}`);
    return row!.total;
  }

  /** Returns the largest id; 0 without items. */
  async lastId(): Promise<number> {
    const [row] = await this.database.query<{ last: number | null }>(`SELECT MAX(id) AS last FROM ${this.table}`);
    return row!.last ?? 0;
  }

  /** Yields all items in the order of their ids, one page in memory at a time. */
  async *pages(): AsyncGenerator<StoredItem[]> {
    const ids = `SELECT id FROM ${this.table} WHERE id > $1 ORDER BY id`;
    for await (const rows of batchesById(this.database, ids, PAGE_SIZE))
      yield await this.store.byIds(rows.map(({ id }) => id));
  }

  /** Returns the stored rows of a field of meta values by the ids of their items, unregistered keys included. */
  metaOf(field: StoredField, ids: readonly number[]): Promise<Map<number, MetaRow[]>> {
    const table = { table: fieldTable(this.store.declaration, field), ownerColumn: 'item_id' };
    return new MetaStore(this.database).rowsOf(table, ids);
  }

  /** Returns the items that were created in the second of `date`, and whose id is at most `lastId`. */
  async createdInSecondOf(date: Date, lastId: number): Promise<StoredItem[]> {
    const statement = new ListStatement(this.database, this.store.declaration);
    const start = Math.floor(date.getTime() / MILLISECONDS_PER_SECOND) * MILLISECONDS_PER_SECOND;
    statement.and(`e.created >= ${statement.bind(new Date(start))}`);
    statement.and(`e.created < ${statement.bind(new Date(start + MILLISECONDS_PER_SECOND))}`);
    statement.and(`e.id <= ${statement.bind(lastId)}`);
    const rows = await this.database.query<{ id: number }>(
      `${statement.select('e.id')} ORDER BY e.id LIMIT ${MAX_CREATED_IN_SECOND}`,
      statement.parameters,
    );
    return this.store.byIds(rows.map(({ id }) => id));
  }

  private get table(): string {
    return `"${this.store.declaration.table}"`;
  }
}
