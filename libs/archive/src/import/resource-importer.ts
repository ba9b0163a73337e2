import { Database } from '#platform';
import { instantError, instantOf, ItemScan, ResourceRegistry, resourcePath, titleField } from '#resources';
import type { FieldValues, ResourceStore, StoredField, StoredItem } from '#resources';
import { Injectable } from '@nestjs/common';
import { MetaRegistry } from '#content-model';
import { TaxonomyRegistry, termsPath } from '#content-model/core';
import { compileSchema, SchemaFailure } from '#schema';
import type { CompiledSchema } from '#schema';
import type { ArchiveItem } from '../archive-record.js';
import { maybeUnserialize } from '../php-serialized.js';
import type { PhpValue } from '../php-serialized.js';
import { USERS_PATH } from '../users-path.js';
import { CompactIdMap } from './compact-id-map.js';
import type { ImportRun } from './import-run.js';
import { toMetaChanges } from './to-meta-changes.js';

/** Stands for the local id of an item that was removed. */
const REMOVED = 0;

const SKIPPED_ITEMS_LABEL = 'items with values that their resource refuses';

type Store = ResourceStore<StoredItem>;

/** Stores the items of an archive that belong to stored resources of this site. */
@Injectable()
export class ResourceImporter {
  private readonly compiled = new WeakMap<StoredField, CompiledSchema>();

  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly metaKeys: MetaRegistry,
    private readonly taxonomies: TaxonomyRegistry,
  ) {}

  /** Whether a type of archive items is a resource of this site. */
  has(type: string): boolean {
    return this.registry.get(`/${type}`) !== undefined;
  }

  /**
   * Stores an item unless one with the same date of creation and title existed before the import. An existing item is
   * not changed. Relations to items that come later are set by `finalize`.
   */
  async importItem(record: ArchiveItem, run: ImportRun): Promise<void> {
    const store = this.registry.get(`/${record.type}`)!;
    const archived = new Map(record.meta.map(({ key, value }) => [key, maybeUnserialize(value)]));
    const values = this.convertValues(store, archived);
    if (!values) return run.report.countSkipped(SKIPPED_ITEMS_LABEL);
    const author = archived.get('author');
    if (typeof author === 'number') run.usersWithoutAccount.reportById(author);
    const existingId = await this.findExisting(store, values, run);
    if (existingId !== undefined) {
      idsOf(store, run).set(record.id, existingId);
      return run.report.count(record.type, 'present');
    }
    const authorId = typeof author === 'number' ? (run.userIdsBySourceId.get(author) ?? run.options.importerId) : 0;
    const { fields, table } = store.declaration;
    const meta = fields
      .filter(({ kind }) => kind === 'meta')
      .map(({ name }) => [
        name,
        toMetaChanges(metaRows(record, name), this.metaKeys, {
          owner: 'resource',
          subtype: table,
          isFiltered: run.options.filterHtml,
        }),
      ]);
    const relations = fields.flatMap((field) => this.convertRelation(field, archived.get(field.name), run));
    const { id } = await store.create(
      {
        ...values,
        ...Object.fromEntries(meta),
        ...Object.fromEntries(relations.map(({ field, value }) => [field.name, value])),
      },
      authorId,
    );
    for (const { field, sourceIds, isComplete } of relations)
      if (!isComplete) {
        run.pendingRelations.push({ store, id, itemSourceId: record.id, field, sourceIds });
        if (isRequiredRelation(field)) run.incompleteItems.add(keyOf(resourcePath(store), id));
      }
    idsOf(store, run).set(record.id, id);
    run.report.count(record.type, 'imported');
  }

  /** Sets relations to items that came later. Removes each item with a required relation whose target never came. */
  async finalize(run: ImportRun): Promise<void> {
    const removed = await this.removeIncomplete(run);
    for (const { store, id, field, sourceIds } of run.pendingRelations) {
      if (removed.has(keyOf(resourcePath(store), id))) continue;
      const { modified } = await store.requireById(id);
      await store.update(id, { [field.name]: valueOf(field, this.findLocalIds(field, sourceIds, run)), modified });
    }
  }

  /** Removes the items without a required relation, and those whose required relation is one of them. */
  private async removeIncomplete(run: ImportRun): Promise<Set<string>> {
    const removed = new Set<string>();
    let countBefore: number;
    // Each removal can make further items incomplete.
    do {
      countBefore = removed.size;
      for (const { store, id, itemSourceId, field, sourceIds } of run.pendingRelations) {
        const key = keyOf(resourcePath(store), id);
        const isIncomplete = isRequiredRelation(field) && this.findLocalIds(field, sourceIds, run).length === 0;
        if (!isIncomplete || removed.has(key)) continue;
        removed.add(key);
        await store.remove(id);
        idsOf(store, run).set(itemSourceId, REMOVED);
        run.report.count(resourcePath(store).slice(1), 'imported', -1);
        run.report.countSkipped(SKIPPED_ITEMS_LABEL);
      }
    } while (removed.size > countBefore);
    return removed;
  }

  /**
   * The values of all fields but relations and meta; undefined if a required one or the date of creation is missing or
   * refused.
   */
  private convertValues({ declaration }: Store, archived: ReadonlyMap<string, PhpValue>): FieldValues | undefined {
    const values: Record<string, unknown> = {};
    for (const field of declaration.fields) {
      if (field.target || field.kind === 'meta') continue;
      const value = this.convertValue(field, archived.get(field.name));
      if (value === undefined && (field.required || field.name === 'created')) return undefined;
      if (value !== undefined) values[field.name] = value;
    }
    return values;
  }

  private convertValue(field: StoredField, value: PhpValue | undefined): unknown {
    if (value === undefined || value === null) return undefined;
    const { schema, kind, name } = field;
    let compiled = this.compiled.get(field);
    if (!compiled) this.compiled.set(field, (compiled = compileSchema(schema)));
    if (compiled.validate(value, name) !== null || (kind === 'instant' && instantError(value))) return undefined;
    const cleaned = compiled.sanitize(value, name);
    if (cleaned instanceof SchemaFailure) return undefined;
    return kind === 'instant' ? instantOf(String(cleaned)) : cleaned;
  }

  /** Finds an item with the same title and second of creation that existed before the import. */
  private async findExisting(store: Store, values: FieldValues, run: ImportRun): Promise<number | undefined> {
    const path = resourcePath(store);
    const scan = new ItemScan(store, this.database);
    let lastId = run.lastResourceIds.get(path);
    if (lastId === undefined) run.lastResourceIds.set(path, (lastId = await scan.lastId()));
    const title = titleField(store.declaration.fields)?.name;
    const found = await scan.createdInSecondOf(values['created'] as Date, lastId);
    return found.find(
      (one) => title === undefined || ((one as unknown as FieldValues)[title] ?? '') === (values[title] ?? ''),
    )?.id;
  }

  /**
   * Returns the value of a relation with the local ids that are known so far, or an empty array if the field is not a
   * relation. `isComplete` is false if `finalize` must set the value again.
   */
  private convertRelation(
    field: StoredField,
    archived: PhpValue | undefined,
    run: ImportRun,
  ): { field: StoredField; value: unknown; sourceIds: number[]; isComplete: boolean }[] {
    if (!field.target || field.name === 'author') return [];
    const sourceIds = [archived ?? []].flat().filter((id): id is number => typeof id === 'number');
    const ids = this.findLocalIds(field, sourceIds, run);
    const mayBeRemoved = ids.some((id) => run.incompleteItems.has(keyOf(field.target!.path, id)));
    return [
      {
        field,
        value: valueOf(field, ids),
        sourceIds,
        isComplete: ids.length === sourceIds.length && !(field.required && ids.length === 0) && !mayBeRemoved,
      },
    ];
  }

  private findLocalIds({ target }: StoredField, sourceIds: readonly number[], run: ImportRun): number[] {
    return [...new Set(sourceIds.flatMap((id) => this.findLocalId(target!.path, id, run) ?? []))];
  }

  private findLocalId(path: string, id: number, run: ImportRun): number | undefined {
    if (path === USERS_PATH) return run.usersWithoutAccount.reportById(id) ? undefined : run.userIdsBySourceId.get(id);
    const store = this.registry.get(path);
    if (store) return idsOf(store, run).get(id) || undefined;
    return this.taxonomies.all.some((one) => termsPath(one) === path) ? run.termIds.get(id) : run.items.idOf(id);
  }
}

/** The local ids of a resource's items by those of the archive. */
function idsOf(store: Store, { resourceIds }: ImportRun): CompactIdMap {
  const path = resourcePath(store);
  let ids = resourceIds.get(path);
  if (!ids) resourceIds.set(path, (ids = new CompactIdMap()));
  return ids;
}

function keyOf(path: string, id: number): string {
  return `${path} ${id}`;
}

function isRequiredRelation({ kind, required }: StoredField): boolean {
  return kind === 'relation' && required;
}

/** The value of a relation. A required relation whose target has not been imported yet is 0. */
function valueOf({ kind, required }: StoredField, ids: readonly number[]): unknown {
  return kind === 'relations' ? ids : (ids[0] ?? (required ? 0 : null));
}

function metaRows({ meta }: ArchiveItem, field: string): { key: string; value: PhpValue }[] {
  const prefix = `${field}.`;
  return meta
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ key, value }) => ({ key: key.slice(prefix.length), value: maybeUnserialize(value) }));
}
