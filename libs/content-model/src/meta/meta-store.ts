import { Database } from '#platform';
import type { Json } from '#schema';
import { Injectable } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import type { MetaChange } from './check-meta.js';
import type { MetaRow } from './read-meta.js';

/** Meta tables with their owner columns. */
const TABLES = {
  post: { table: 'post_meta', ownerColumn: 'post_id' },
  term: { table: 'term_meta', ownerColumn: 'term_id' },
  comment: { table: 'comment_meta', ownerColumn: 'comment_id' },
} as const;

/** A table of meta: each row has one value, and the id of its owner in `ownerColumn`. */
export interface MetaTable {
  table: string;
  ownerColumn: string;
}

/** A stored row of one key; its value is JSON, or null. */
interface StoredValue {
  id: number;
  value: string | null;
}

/** An owner type with a built-in meta table, or the meta table of another owner type. */
export type StoredMetaOwner = keyof typeof TABLES | MetaTable;

/**
 * The parameter for the key in conditions. The tables have partial indexes on certain keys, so SQLite would compile a
 * statement again for each value of a plain parameter. The cast prevents this.
 */
const KEY_PARAMETER = 'CAST($2 AS TEXT)';

/** Reads and writes rows of meta. */
@Injectable()
export class MetaStore {
  private readonly postListeners: ((postId: number) => void | Promise<void>)[] = [];
  /** The new owners without rows, by the query runner of the unit of work that has created them. */
  private readonly newOwners = new WeakMap<QueryRunner, Set<string>>();

  constructor(private readonly database: Database) {}

  /** Registers a function that runs after each write of a post's meta, in its unit of work. */
  onPostWrite(listener: (postId: number) => void | Promise<void>): void {
    this.postListeners.push(listener);
  }

  /**
   * Notes that the running unit of work has created an owner, so that this unit does not look for rows of it before
   * `write` has written some.
   */
  addNewOwner(owner: StoredMetaOwner, id: number): void {
    const { queryRunner } = this.database.manager;
    if (!queryRunner) throw new Error('MetaStore.addNewOwner requires a unit of work: wrap it in UnitOfWork.run(…).');
    const owners = this.newOwners.get(queryRunner) ?? new Set();
    this.newOwners.set(queryRunner, owners.add(ownerKey(owner, id)));
  }

  private getNewOwners(): Set<string> | undefined {
    const { queryRunner } = this.database.manager;
    return queryRunner && this.newOwners.get(queryRunner);
  }

  /** Returns the rows of several owners by id, oldest first. Owners without rows are absent. */
  async rowsOf(owner: StoredMetaOwner, ids: readonly number[]): Promise<Map<number, MetaRow[]>> {
    const { table, ownerColumn: column } = tableOf(owner);
    const found = new Map<number, MetaRow[]>();
    const newOwners = this.getNewOwners();
    if (ids.every((id) => newOwners?.has(ownerKey(owner, id)))) return found;
    const rows = await this.database.query<MetaRow & { owner: number }>(
      `SELECT ${column} AS owner, key, value FROM ${table} WHERE ${this.database.anyOf(column, 1)} ORDER BY id`,
      [ids],
    );
    for (const { owner: id, key, value } of rows) {
      const list = found.get(id);
      if (list) list.push({ key, value });
      else found.set(id, [{ key, value }]);
    }
    return found;
  }

  /** Returns the stored values of one key of an owner, oldest first. */
  async values(owner: StoredMetaOwner, id: number, key: string): Promise<Json[]> {
    const rows = await this.storedRows(owner, id, key);
    return rows.map(({ value }) => (value === null ? null : (JSON.parse(value) as Json)));
  }

  /**
   * Replaces the rows of each given key; other keys stay. Rows with an unchanged value stay, so that their order and
   * ids are stable. Needs a unit of work.
   */
  async write(owner: StoredMetaOwner, id: number, changes: readonly MetaChange[]): Promise<void> {
    const stored = await Promise.all(changes.map(({ key }) => this.storedRows(owner, id, key)));
    if (changes.length > 0) this.getNewOwners()?.delete(ownerKey(owner, id));
    for (const [index, change] of changes.entries()) this.writeKey(owner, id, change, stored[index]!);
    if (owner === 'post' && changes.length > 0) for (const listener of this.postListeners) await listener(id);
  }

  private async storedRows(owner: StoredMetaOwner, id: number, key: string): Promise<StoredValue[]> {
    if (this.getNewOwners()?.has(ownerKey(owner, id))) return [];
    const { table, ownerColumn: column } = tableOf(owner);
    return this.database.query<StoredValue>(
      `SELECT id, value FROM ${table} WHERE ${column} = $1 AND key = ${KEY_PARAMETER} ORDER BY id`,
      [id, key],
    );
  }

  private writeKey(
    owner: StoredMetaOwner,
    id: number,
    { key, values }: MetaChange,
    stored: readonly StoredValue[],
  ): void {
    const { table, ownerColumn: column } = tableOf(owner);
    const remaining = values.map((value) => JSON.stringify(value));
    if (remaining.length === 1 && stored.length === 1) {
      if (stored[0]!.value !== remaining[0])
        this.database.send(`UPDATE ${table} SET value = $1 WHERE id = $2`, [remaining[0], stored[0]!.id]);
      return;
    }
    for (const row of stored) {
      const at = row.value === null ? -1 : remaining.indexOf(row.value);
      if (at >= 0) remaining.splice(at, 1);
      else this.database.send(`DELETE FROM ${table} WHERE id = $1`, [row.id]);
    }
    for (const value of remaining)
      this.database.send(`INSERT INTO ${table} (${column}, key, value) VALUES ($1, $2, $3)`, [id, key, value]);
  }
}

function ownerKey(owner: StoredMetaOwner, id: number): string {
  return `${tableOf(owner).table} ${id}`;
}

function tableOf(owner: StoredMetaOwner): MetaTable {
  return typeof owner === 'string' ? TABLES[owner] : owner;
}
