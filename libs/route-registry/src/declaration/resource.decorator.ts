import type { Type } from '@nestjs/common';
import type { Schema } from '#schema';
import { defineArg } from './arg.decorator.js';
import type { ArgOptions, Resolve, SchemaSource } from './arg.decorator.js';
import { inheritedDefinitions, ownDefinitions } from './class-definitions.js';

/** One declared field of a resource. */
export interface FieldDefinition {
  name: string;
  source: SchemaSource;
  /** Overrides of the field's schema for the argument of writes. */
  arg?: Partial<Schema>;
  /** Options of the argument in addition to its schema. */
  options?: ArgOptions;
}

const FIELDS = Symbol('route-registry:fields');
const TITLE = Symbol('route-registry:title');
const SCHEMA_TITLE = Symbol('route-registry:schema-title');
const LINKS = Symbol('route-registry:links');
const UNDECLARED = Symbol('route-registry:undeclared');

/** A relation to which items may have links. The schema that `OPTIONS` returns describes it (JSON Hyper-Schema). */
export interface SchemaLink {
  rel: string;
  title: string;
  /** Path below the root of the API, with `{id}` for the id. */
  href: string;
  targetSchema: Schema;
}

/**
 * Marks a class that declares a resource's fields.
 * @param title name of the resource in the OpenAPI document, and the title of its schema
 * @param links relations of the resource
 * @param schemaTitle title of the schema that `OPTIONS` returns, if another resource has the same one
 */
export function Resource(title: string, links: readonly SchemaLink[] = [], schemaTitle = title): ClassDecorator {
  return (target) => {
    Reflect.defineMetadata(TITLE, title, target);
    Reflect.defineMetadata(SCHEMA_TITLE, schemaTitle, target);
    Reflect.defineMetadata(LINKS, links, target);
  };
}

/**
 * Names members of answers that are not declared as fields, because the schema of the reference lacks them. The
 * pipeline removes all other undeclared members.
 */
export function UndeclaredMembers(...names: string[]): ClassDecorator {
  return (target) => Reflect.defineMetadata(UNDECLARED, names, target);
}

/** The names of `@UndeclaredMembers`. */
export function undeclaredMembers(resource: Type<object>): readonly string[] {
  return (Reflect.getMetadata(UNDECLARED, resource) as readonly string[] | undefined) ?? [];
}

/** The relations that `@Resource` named. */
export function resourceLinks(resource: Type<object>): readonly SchemaLink[] {
  return (Reflect.getMetadata(LINKS, resource) as readonly SchemaLink[] | undefined) ?? [];
}

/**
 * Declares a field of a resource. Its schema names the contexts that include the field (`context`) and whether clients
 * can write it (`readonly`). The arguments of create and update endpoints are derived from it (`CreateArgsOf`,
 * `UpdateArgsOf`).
 * @param arg keywords that the argument's schema adds or overrides
 * @param options options of the argument in addition to its schema
 */
export function Field(source: SchemaSource, arg?: Partial<Schema>, options?: ArgOptions): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    ownDefinitions<FieldDefinition>(FIELDS, prototype.constructor).set(name, { name, source, arg, options });
  };
}

/** The title from `@Resource`; empty without the decorator. */
export function resourceTitle(resource: Type<object>): string {
  return (Reflect.getMetadata(TITLE, resource) as string | undefined) ?? '';
}

/** The title from `@Resource` of the schema that `OPTIONS` returns; empty without the decorator. */
export function resourceSchemaTitle(resource: Type<object>): string {
  return (Reflect.getMetadata(SCHEMA_TITLE, resource) as string | undefined) ?? '';
}

/** The fields of a resource class and its base classes, base first. */
export function fieldDefinitions(resource: Type<object>): Map<string, FieldDefinition> {
  return inheritedDefinitions<FieldDefinition>(FIELDS, resource);
}

/** Keywords of a field's schema that do not apply to an argument. */
const FIELD_ONLY = ['context', 'readonly'];

/**
 * Creates an args class with one argument for each writable field of a resource, including defaults and `required`.
 * Extend it to add arguments: `class CreateEventArgs extends CreateArgsOf<EventFields>(EventResource) {}`.
 * @param options options of all arguments, which those of fields override
 */
export function CreateArgsOf<Fields extends object>(resource: Type<object>, options: ArgOptions = {}): Type<Fields> {
  return argsOf<Fields>(resource, (schema) => schema, options);
}

/** Like `CreateArgsOf`, for updates: no argument is required and none has a default. */
export function UpdateArgsOf<Fields extends object>(
  resource: Type<object>,
  options: ArgOptions = {},
): Type<Partial<Fields>> {
  return argsOf<Partial<Fields>>(resource, ({ default: _default, required: _required, ...schema }) => schema, options);
}

/**
 * For resources in which the reference turns `null` into the zero value of the type, even where an enumeration or a
 * format does not allow that value. Without these options such a `null` is refused.
 */
export const ZERO_FOR_NULL: ArgOptions = { refusesNull: false };

function argsOf<Fields extends object>(
  resource: Type<object>,
  adapt: (schema: Schema) => Schema,
  options: ArgOptions,
): Type<Fields> {
  class DerivedArgs {}
  for (const field of fieldDefinitions(resource).values()) {
    if (typeof field.source === 'object' && field.source.readonly) continue;
    const derive = (schema: Schema): Schema =>
      adapt(
        Object.fromEntries(
          Object.entries({ ...schema, ...field.arg }).filter(([keyword]) => !FIELD_ONLY.includes(keyword)),
        ),
      );
    const source: SchemaSource =
      typeof field.source === 'function'
        ? (resolve: Resolve) => derive((field.source as (resolve: Resolve) => Schema)(resolve))
        : derive(field.source);
    defineArg(DerivedArgs, {
      validationPass: 'first',
      refusesNull: true,
      ...options,
      ...field.options,
      name: field.name,
      source,
    });
  }
  return DerivedArgs as Type<Fields>;
}
