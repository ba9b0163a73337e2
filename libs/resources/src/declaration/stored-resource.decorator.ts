import type { Type } from '@nestjs/common';
import { MetaRegistry } from '#content-model';
import { Field, registerErrorCodes, Resource } from '#route-registry';
import { isRecord } from '#schema';
import type { ArgOptions } from '#route-registry';
import { Entity } from 'typeorm';
import { POST_RIGHTS } from './resource-rights.js';
import type { ResourceRights } from './resource-rights.js';
import { storedFields } from './stored-field.js';
import type { StoredField } from './stored-field.js';

/**
 * Options of the arguments for meta values. `checkMeta` validates each key, because null deletes a value although the
 * schema of the key does not allow null.
 */
const META_OPTIONS: ArgOptions = {
  noSchemaReason: 'an object whose keys are validated one by one',
  rule: (value) => (isRecord(value) ? null : 'The meta values must be an object.'),
};

/** Options of a stored resource besides its fields. */
export interface StoredResourceOptions {
  /** Namespace of its routes, such as `events/v1`. */
  namespace: string;
  /** Path of the collection below the namespace, such as `events`. */
  base: string;
  /** Name in schemas and error codes; default: the name of the class in snake case. */
  name?: string;
  /** Table; default: the base with underscores. */
  table?: string;
  /** Date of the migration that creates the table, such as `2026-11-22`. Never change it. */
  created: string;
  /** The capabilities that the operations require; default: those of posts. */
  rights?: Partial<ResourceRights>;
}

/** The declaration of a stored resource. */
export interface StoredResourceDeclaration extends Required<StoredResourceOptions> {
  rights: ResourceRights;
  fields: readonly StoredField[];
  /** Whether items can be drafts. */
  hasDrafts: boolean;
}

/**
 * Returns the fields whose filters are derived for lists. The status of items with drafts has an argument of its own,
 * which depends on the rights of the actor.
 */
export function filterableFields({ fields, hasDrafts }: StoredResourceDeclaration): StoredField[] {
  return fields.filter(({ name, filterable }) => filterable && !(hasDrafts && name === 'status'));
}

const DECLARATION = Symbol('resources:declaration');

/**
 * Declares a class as a resource with a table of its own. Its fields are `@Text`, `@Instant`, `@Relation` and so on.
 */
export function StoredResource(options: StoredResourceOptions): ClassDecorator {
  return (target) => {
    const name = options.name ?? target.name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
    const fields = storedFields(target as unknown as Type<object>);
    const declaration: StoredResourceDeclaration = {
      table: options.base.replaceAll(/\W/g, '_'),
      ...options,
      name,
      rights: { ...POST_RIGHTS, ...options.rights },
      fields,
      hasDrafts: fields.some((field) => field.name === 'status' && field.choices?.includes('draft')),
    };
    Reflect.defineMetadata(DECLARATION, declaration, target);
    Entity(declaration.table)(target);
    for (const { name: member, kind, schema } of fields)
      if (kind === 'meta')
        Field(
          (resolve) => ({ ...resolve(MetaRegistry).schemaOf('resource', declaration.table), ...schema }),
          {},
          META_OPTIONS,
        )(target.prototype as object, member);
    Resource(name)(target);
    registerErrorCodes({
      [`rest_${name}_invalid_id`]: 404,
      rest_cannot_create: 403,
      rest_cannot_edit: 403,
      rest_cannot_delete: 403,
      rest_forbidden_status: 403,
    });
  };
}

/** Returns the declaration of a class with `@StoredResource`. @throws Error if the class is not decorated */
export function declarationOf(resource: Type<object>): StoredResourceDeclaration {
  const declaration = Reflect.getOwnMetadata(DECLARATION, resource) as StoredResourceDeclaration | undefined;
  if (!declaration)
    throw new Error(
      `${resource.name}: is not a stored resource; decorate it with @StoredResource({ namespace, base, created }).`,
    );
  return declaration;
}
