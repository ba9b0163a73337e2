import type { Type } from '@nestjs/common';
import {
  Arg,
  CollectionArgs,
  ContextArgs,
  CreateArgsOf,
  idsArg,
  offsetArg,
  orderArg,
  orderByArg,
  UpdateArgsOf,
} from '#route-registry';
import type { ArgOptions } from '#route-registry';
import type { Schema } from '#schema';
import { instantError } from '../declaration/fields.js';
import type { StoredField } from '../declaration/stored-field.js';
import { declarationOf, filterableFields } from '../declaration/stored-resource.decorator.js';
import { memoizePerResource } from '../memoize-per-resource.js';

const FIRST_PASS: ArgOptions = { validationPass: 'first' };

/** The path argument of one item, with the context of the answer. */
export class ItemArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}

/** The arguments that the lists of all stored resources have. */
export interface ListItemsArgs extends CollectionArgs {
  offset?: number;
  include: number[];
  exclude: number[];
  order: 'asc' | 'desc';
  orderby: string;
  status?: string;
}

/** The arguments of all lists, which the derived class inherits. */
const INHERITED: Record<keyof CollectionArgs, true> = { context: true, page: true, per_page: true, search: true };

/**
 * The arguments of a resource's list, derived from its filterable and sortable fields. Extend the class to add more.
 * @throws Error if the filter of a field has the name of another argument
 */
export const listArgsOf = memoizePerResource((resource: Type<object>): Type<ListItemsArgs> => {
  const declaration = declarationOf(resource);
  const { fields, hasDrafts } = declaration;
  class DerivedListArgs extends CollectionArgs {}
  const names = new Set<string>(Object.keys(INHERITED));
  const declare = (name: string, schema: Schema, options = FIRST_PASS) => {
    names.add(name);
    Arg(schema, options)(DerivedListArgs.prototype, name);
  };
  declare('offset', { ...offsetArg(), minimum: 0 });
  declare('include', idsArg('Limit to these IDs.'));
  declare('exclude', idsArg('Exclude these IDs.'));
  declare('order', orderArg('desc'));
  const orders = ['id', 'include', ...fields.filter(({ sortable }) => sortable).map(({ name }) => name)];
  declare('orderby', orderByArg(orders, 'id'));
  for (const field of filterableFields(declaration))
    for (const [name, schema] of filterArguments(field)) {
      if (names.has(name))
        throw new Error(
          `${resource.name}.${field.name}: its filter has the name of the list argument \`${name}\`; rename the field, or remove \`filterable\`.`,
        );
      declare(name, schema, field.kind === 'instant' ? { ...FIRST_PASS, rule: instantError } : FIRST_PASS);
    }
  if (hasDrafts)
    declare(
      'status',
      {
        description: 'Limit to this status.',
        type: 'string',
        enum: ['publish', 'draft', 'any'],
        default: 'publish',
      },
      {
        ...FIRST_PASS,
        rule: (value, { actor }) => statusError(value, actor.can(declaration.rights.update.own)),
      },
    );
  return DerivedListArgs as Type<ListItemsArgs>;
}, 'ListArgs');

function statusError(value: unknown, mayEdit: boolean): { code: string; message: string } | null {
  return value === 'publish' || mayEdit ? null : { code: 'rest_forbidden_status', message: 'You may not list drafts.' };
}

/** Returns the arguments that filter by a field, with their schemas. */
function filterArguments({ name, kind, choices }: StoredField): (readonly [string, Schema])[] {
  if (kind === 'instant')
    return (['after', 'before'] as const).map((side) => [
      `${name}_${side}`,
      {
        description: `Limit to items whose ${name} is ${side === 'after' ? 'at or after' : 'before'} this date.`,
        type: 'string',
        format: 'date-time',
      },
    ]);
  if (kind === 'flag') return [[name, { description: `Filter by ${name}.`, type: 'boolean' }]];
  if (kind === 'integer' || kind === 'decimal')
    return (['min', 'max'] as const).map((side) => [
      `${side}_${name}`,
      {
        description: `Limit to items whose ${name} is at ${side === 'min' ? 'least' : 'most'} this number.`,
        type: kind === 'integer' ? 'integer' : 'number',
      },
    ]);
  if (kind === 'text' && !choices)
    return [[name, { description: `Limit to items with this value of ${name}.`, type: 'string' }]];
  const items: Schema = choices ? { type: 'string', enum: choices } : { type: 'integer' };
  return [
    [name, { description: `Limit to items with one of these values of ${name}.`, type: 'array', items, default: [] }],
  ];
}

/** The arguments of a creation. */
export const createArgsOf = memoizePerResource(
  (resource: Type<object>): Type<object> => class extends CreateArgsOf<object>(resource) {},
  'CreateArgs',
);

/** The arguments of an update. */
export const updateArgsOf = memoizePerResource((resource: Type<object>): Type<{ id: number }> => {
  class DerivedUpdateArgs extends UpdateArgsOf<object>(resource) {
    @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  }
  return DerivedUpdateArgs;
}, 'UpdateArgs');
