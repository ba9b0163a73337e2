import { MetaRegistry } from '#content-model';
import { checkMeta, MetaStore, readMeta } from '#content-model/core';
import type { MetaChange, MetaTable, RegisteredMetaKey } from '#content-model/core';
import type { Database } from '#platform';
import type { Actor } from '#route-registry';
import type { StoredItem } from '../declaration/stored-item.js';
import type { StoredResourceDeclaration } from '../declaration/stored-resource.decorator.js';
import { fieldTable } from './migrations.js';

/**
 * Reads and writes the meta values of a resource's items. Does nothing for resources without a field of meta values.
 */
export class ItemMeta {
  private readonly fields: readonly { name: string; table: MetaTable }[];
  private readonly store: MetaStore;

  constructor(
    private readonly declaration: StoredResourceDeclaration,
    database: Database,
    private readonly registry: MetaRegistry | undefined,
  ) {
    this.store = new MetaStore(database);
    this.fields = declaration.fields
      .filter(({ kind }) => kind === 'meta')
      .map((field) => ({ name: field.name, table: { table: fieldTable(declaration, field), ownerColumn: 'item_id' } }));
    if (this.fields.length > 0 && !registry)
      throw new Error(
        `${declaration.table}.${this.fields[0]!.name}: there is no registry of meta keys; add ContentModelModule to the \`imports\` of the library.`,
      );
  }

  /** Loads the meta values of items into the items. */
  async load(items: readonly StoredItem[]): Promise<void> {
    for (const { name, table } of this.fields) {
      const rows = await this.store.rowsOf(
        table,
        items.map(({ id }) => id),
      );
      for (const item of items) Object.assign(item, { [name]: readMeta(this.keys, rows.get(item.id) ?? []) });
    }
  }

  /**
   * Validates the meta values of arguments.
   * @param id id of the item, 0 for a new one
   * @throws RestError 400, 401, 403
   */
  check(args: object, actor: Actor, id: number): Record<string, readonly MetaChange[]> {
    const input = args as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
    return Object.fromEntries(
      this.fields.flatMap(({ name }) => {
        const values = input[name];
        return values ? [[name, checkMeta(this.keys, values, actor, id)]] : [];
      }),
    );
  }

  /** Stores the meta changes that the values of a write contain. Needs a unit of work. */
  async save(id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
    for (const { name, table } of this.fields)
      await this.store.write(table, id, (values[name] ?? []) as readonly MetaChange[]);
  }

  private get keys(): ReadonlyMap<string, RegisteredMetaKey> {
    return this.registry!.keysOf('resource', this.declaration.table);
  }
}
