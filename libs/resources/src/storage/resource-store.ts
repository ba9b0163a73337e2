import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { MetaRegistry } from '#content-model';
import { Clock, Database, insertStatements, UnitOfWork } from '#platform';
import { errorChainCodes, invalidParam, RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import type { EntityManager } from 'typeorm';
import type { StoredField } from '../declaration/stored-field.js';
import type { StoredItem } from '../declaration/stored-item.js';
import { declarationOf } from '../declaration/stored-resource.decorator.js';
import type { StoredResourceDeclaration } from '../declaration/stored-resource.decorator.js';
import { requireDependencies } from '../declaration/require-derived.js';
import { memoizePerResource } from '../memoize-per-resource.js';
import { ItemMeta } from './item-meta.js';
import { ListStatement } from './list-query.js';
import type { ListQuery } from './list-query.js';
import { fieldTable } from './migrations.js';

/** Values of the fields that a client writes, by their names; meta values as `MetaChange`s. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Throws if a write is not allowed. Runs within the unit of work, so that no other write comes in between. */
export type WriteCheck<T> = (item: T) => void;

/** SQLSTATE with which PostgreSQL refuses, among others, rows of an index of more than 2,704 bytes. */
const PROGRAM_LIMIT_EXCEEDED = '54000';

/** Stores and finds the items of one resource. Extend `storeOf(Resource)` to change what it does. */
export class ResourceStore<T extends StoredItem> {
  readonly declaration: StoredResourceDeclaration;
  private readonly relations: readonly StoredField[];
  private readonly meta: ItemMeta;

  constructor(
    readonly resource: Type<T>,
    protected readonly database: Database,
    protected readonly units: UnitOfWork,
    protected readonly clock: Clock,
    metaKeys?: MetaRegistry,
  ) {
    this.declaration = declarationOf(resource);
    this.relations = this.declaration.fields.filter(({ kind }) => kind === 'relations');
    this.meta = new ItemMeta(this.declaration, database, metaKeys);
  }

  /** Adds further conditions to the statements of lists. Does nothing by default. */
  protected restrict(_statement: ListStatement, _query: ListQuery): void {}

  /** Returns one page of items and the total. */
  async find(query: ListQuery): Promise<{ items: T[]; total: number }> {
    const statement = new ListStatement(this.database, this.declaration).restrict(query);
    this.restrict(statement, query);
    const { page, perPage, orderBy, include = [] } = query;
    const skipped = query.offset ?? (page - 1) * perPage;
    if (orderBy === 'include' && include.length > 0) {
      const ids = await this.idsInOrder(statement, include);
      return { items: await this.byIds(ids.slice(skipped, skipped + perPage)), total: ids.length };
    }
    const [count] = await this.database.query<{ total: number }>(
      statement.select('COUNT(*) AS total'),
      statement.parameters,
    );
    const total = count!.total;
    if (skipped >= total) return { items: [], total };
    const limits = ` LIMIT ${statement.bind(perPage)} OFFSET ${statement.bind(skipped)}`;
    const rows = await this.database.query<{ id: number }>(
      statement.select('e.id') + statement.orderClause(query) + limits,
      statement.parameters,
    );
    return { items: await this.byIds(rows.map(({ id }) => id)), total };
  }

  /**
   * Returns the ids of the matching items in the order of a list of ids. They are sorted in memory: each text of a
   * statement with the positions would be prepared and cached, and compare every row with every position.
   */
  private async idsInOrder(statement: ListStatement, list: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(statement.select('e.id'), statement.parameters);
    const matching = new Set(rows.map(({ id }) => id));
    return [...new Set(list)].filter((id) => matching.has(id));
  }

  /** Returns the items with these ids, in the order of the ids. */
  async byIds(ids: readonly number[]): Promise<T[]> {
    if (ids.length === 0) return [];
    const repository = this.database.repository<StoredItem>(this.resource);
    const items = (await repository.createQueryBuilder('e').where('e.id IN (:...ids)', { ids }).getMany()) as T[];
    await this.loadRelations(items);
    await this.meta.load(items);
    const byId = new Map(items.map((item) => [item.id, item]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * Returns the item with an id.
   * @throws RestError 404 `rest_<name>_invalid_id`
   */
  async requireById(id: number): Promise<T> {
    const [item] = await this.byIds([id]);
    const { name } = this.declaration;
    if (!item) throw new RestError(`rest_${name}_invalid_id`, `No ${name.replaceAll('_', ' ')} has this id.`, 404);
    return item;
  }

  /**
   * Validates the meta values of arguments, and returns them in the form that writes take.
   * @param id the item that is updated, 0 for a new one
   * @throws RestError 400, or 401 and 403 for keys that the actor may not write
   */
  checkMeta(args: object, actor: Actor, id: number): FieldValues {
    return this.meta.check(args, actor, id);
  }

  /**
   * Stores a new item of an author (0: none). `created` and `modified` are the current time, unless the values contain
   * them.
   */
  create(values: FieldValues, author: number): Promise<T> {
    return this.units.run(async (manager) => {
      const now = this.clock.now();
      const defaults = Object.fromEntries(
        this.declaration.fields.map(({ name, defaultValue }) => [name, defaultValue]),
      );
      const item = Object.assign(
        new this.resource(),
        defaults,
        { author: author > 0 ? author : null, created: now, modified: now },
        values,
      );
      return this.save(manager, item, values);
    });
  }

  /**
   * Updates the given fields, and `modified` unless the values contain it.
   * @param check called with the item before the change, and again after it
   * @throws RestError 404, errors of `check`
   */
  update(id: number, values: FieldValues, check: WriteCheck<T> = () => undefined): Promise<T> {
    return this.units.run(async (manager) => {
      const item = await this.requireById(id);
      check(item);
      Object.assign(item, { modified: this.clock.now() }, values);
      check(item);
      return this.save(manager, item, values);
    });
  }

  /**
   * Deletes an item and returns it.
   * @throws RestError 404, errors of `check`
   */
  remove(id: number, check: WriteCheck<T> = () => undefined): Promise<T> {
    return this.units.run(async (manager) => {
      const item = await this.requireById(id);
      check(item);
      await manager.delete(this.resource, { id });
      return item;
    });
  }

  /** Makes another user the author of all items of a user (0: no author). Needs a unit of work. */
  async reassign(from: number, to: number): Promise<void> {
    await this.database.execute(`UPDATE "${this.declaration.table}" SET author_id = $1 WHERE author_id = $2`, [
      to > 0 ? to : null,
      from,
    ]);
  }

  private async save(manager: EntityManager, item: T, values: FieldValues): Promise<T> {
    const { id } = await manager.save(item).catch((error: unknown) => {
      throw this.longTextError(error) ?? error;
    });
    for (const field of this.relations) {
      const ids = values[field.name] as readonly number[] | undefined;
      if (ids) await this.saveRelation(field, id, ids);
    }
    await this.meta.save(id, values);
    return this.requireById(id);
  }

  /** Returns the refusal of a text that is too long for its index on PostgreSQL; undefined for other errors. */
  private longTextError(error: unknown): RestError | undefined {
    if (!errorChainCodes(error).includes(PROGRAM_LIMIT_EXCEEDED)) return undefined;
    const { table, fields } = this.declaration;
    const name = fields.find((field) => String(error).includes(`"${table}_by_${field.name}"`))?.name ?? 'item';
    return invalidParam(
      name,
      `${name} is too long: a text by which lists are sorted or filtered has at most 2,600 bytes.`,
    );
  }

  private async saveRelation(field: StoredField, id: number, targets: readonly number[]): Promise<void> {
    const table = fieldTable(this.declaration, field);
    await this.database.execute(`DELETE FROM "${table}" WHERE item_id = $1`, [id]);
    const rows = targets.map((target, position) => [id, position, target]);
    for (const insertion of insertStatements(`"${table}"`, ['item_id', 'position', 'target_id'], rows))
      await this.database.execute(...insertion);
  }

  /** Loads the relations to many of all items at once. */
  private async loadRelations(items: readonly T[]): Promise<void> {
    for (const field of this.relations) {
      const rows = await this.database.query<{ item_id: number; target_id: number }>(
        `SELECT r.item_id, r.target_id FROM "${fieldTable(this.declaration, field)}" r WHERE ${this.database.anyOf('r.item_id', 1)} ORDER BY r.item_id, r.position`,
        [items.map(({ id }) => id)],
      );
      for (const item of items)
        Object.assign(item, {
          [field.name]: rows.filter(({ item_id: owner }) => owner === item.id).map(({ target_id: target }) => target),
        });
    }
  }
}

/** Returns the provider that stores the items of a resource; inject it by `@Inject(storeOf(Event))`, or extend it. */
export const storeOf = memoizePerResource(<T extends StoredItem>(resource: Type<T>): Type<ResourceStore<T>> => {
  @Injectable()
  class Store extends ResourceStore<T> {
    constructor(
      @Inject(Database) database: Database,
      @Inject(UnitOfWork) units: UnitOfWork,
      @Inject(Clock) clock: Clock,
      @Optional() @Inject(MetaRegistry) metaKeys?: MetaRegistry,
    ) {
      super(resource, database, units, clock, metaKeys);
      requireDependencies(new.target, database, units, clock);
    }
  }
  return Store;
}, 'Store');
