import type { Type } from '@nestjs/common';
import type { MetaKey } from '#content-model';
import type { Schema } from '#schema';

/** The kind of a field, which determines how its values are stored. */
export type FieldKind = 'text' | 'integer' | 'decimal' | 'flag' | 'instant' | 'relation' | 'relations' | 'meta';

/** Maximum number of ids of a relation. Its items must fit on one page of their collection. */
export const MAX_RELATED_IDS = 100;

/** The resource to which a relation refers. */
export interface RelationTarget {
  /** Declared path of the collection, such as `/core/v2/users`. */
  path: string;
}

/** A field of a stored resource. */
export interface StoredField {
  name: string;
  kind: FieldKind;
  /** Column of the resource's table; absent for `relations` and `meta`, which have a table of their own. */
  column?: string;
  required: boolean;
  /** Set only by the server. */
  readonly: boolean;
  filterable: boolean;
  sortable: boolean;
  searchable: boolean;
  /** The value of new items, and of stored items when the field is added later. */
  defaultValue?: string | number | boolean;
  /** Allowed values of a choice. */
  choices?: readonly string[];
  target?: RelationTarget;
  /** Keys of a field of meta values. */
  metaKeys?: readonly MetaKey[];
  /** Date or instant of the migration that adds the field to an existing table, such as `2026-11-23`. */
  added?: string;
  schema: Schema;
}

const FIELDS = Symbol('resources:fields');

/**
 * Records a field of a class.
 * @throws Error that names the property, if it has another decorator of a field
 */
export function addStoredField(target: { name: string }, field: StoredField): void {
  const own = (Reflect.getOwnMetadata(FIELDS, target) as StoredField[] | undefined) ?? [];
  if (own.some(({ name }) => name === field.name))
    throw new Error(`${target.name}.${field.name}: has two decorators of fields; remove one.`);
  Reflect.defineMetadata(FIELDS, [...own, field], target);
}

/** Returns the fields of a class and its base classes, base first. */
export function storedFields(resource: Type<object>): readonly StoredField[] {
  const chain: object[] = [];
  for (let type: object = resource; type && type !== Function.prototype; type = Object.getPrototypeOf(type) as object)
    chain.unshift(type);
  const fields = new Map<string, StoredField>();
  for (const type of chain)
    for (const field of (Reflect.getOwnMetadata(FIELDS, type) as StoredField[] | undefined) ?? [])
      fields.set(field.name, field);
  return [...fields.values()];
}

/**
 * Returns the field that serves as the title of an item: the first required plain text, else the first plain text;
 * `undefined` if there is none.
 */
export function titleField(fields: readonly StoredField[]): StoredField | undefined {
  const texts = fields.filter(({ kind, choices }) => kind === 'text' && !choices);
  return texts.find(({ required }) => required) ?? texts[0];
}
