import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { filterByContext, requireAcyclic } from '#schema';
import type { Schema } from '#schema';
import { ALL_CONTEXTS } from '../declaration/contexts.js';
import type { Context } from '../declaration/contexts.js';
import type { Resolve } from '../declaration/arg.decorator.js';
import {
  fieldDefinitions,
  resourceSchemaTitle,
  resourceTitle,
  undeclaredMembers,
} from '../declaration/resource.decorator.js';
import { fieldSelection } from '../pipeline/select-fields.js';

/** The selection of a resource's fields for one response. */
export interface View {
  readonly context: Context;
  /**
   * Whether the context has a field or member (`content.raw`) and `_fields` selects it. Other fields need not be
   * computed.
   */
  wants(field: string): boolean;
  /** Removes the members that the context does not have, at any depth. */
  filter(data: Record<string, unknown>): Record<string, unknown>;
}

/** The complete schema of a resource, including its extensions. */
export class ResourceSchema {
  readonly schema: Schema & { title: string };
  /** The schema that `OPTIONS` returns. It can have the title of another resource. */
  readonly publishedSchema: Schema & { title: string };
  private readonly shown = new Map<Context, Set<string>>();
  private readonly undeclared: ReadonlySet<string>;

  /** @throws TypeError naming a part of the schema that contains itself */
  constructor(resource: Type<object>, properties: Record<string, Schema>) {
    const title = resourceTitle(resource);
    this.undeclared = new Set(undeclaredMembers(resource));
    this.schema = { title, type: 'object', properties };
    this.publishedSchema = { ...this.schema, title: resourceSchemaTitle(resource) };
    requireAcyclic(this.schema, ` of ${title}`);
    for (const context of ALL_CONTEXTS) this.shown.set(context, shownIn(properties, context));
  }

  /**
   * Returns the selection of fields for a response.
   * @param wanted `_fields` of the request
   * @param options.wholeFields whether `_fields` selects whole fields only, as in the reference: the name of a member,
   * such as `content.raw`, selects nothing, except for members of `id`
   */
  view(context: Context, wanted?: unknown, { wholeFields = false } = {}): View {
    const shown = this.shown.get(context)!;
    const fields = fieldSelection(wanted);
    // `content` includes `content.*`, but `content.raw` does not.
    const selects = (field: string) =>
      fields.includes(wholeFields && field !== 'id' ? `${field.split('.', 1)[0]}.*` : field);
    return {
      context,
      wants: (field) => (shown.has(field) || !this.declaresSiblingsOf(field)) && selects(field),
      filter: (data) => filterByContext(data, this.schema, context) as Record<string, unknown>,
    };
  }

  /** The fields of a context, with the members of objects (`content.raw`). */
  fieldsOf(context: Context): ReadonlySet<string> {
    return this.shown.get(context)!;
  }

  /** The members that the resource neither declares nor names by `@UndeclaredMembers`. */
  undeclaredIn(data: Readonly<Record<string, unknown>>): string[] {
    const declared = this.schema.properties!;
    return Object.keys(data).filter(
      (name) => !Object.hasOwn(declared, name) && !this.undeclared.has(name) && name !== '_links',
    );
  }

  /** Whether the schema declares the members of the field's parent. If not, the field belongs to every context. */
  private declaresSiblingsOf(field: string): boolean {
    let members: Readonly<Record<string, Schema>> | undefined = this.schema.properties;
    for (const name of field.split('.')) {
      if (!members) return false;
      members = members[name]?.properties;
    }
    return true;
  }
}

function shownIn(properties: Record<string, Schema>, context: Context, prefix = ''): Set<string> {
  const names = new Set<string>();
  for (const [name, schema] of Object.entries(properties)) {
    if (schema.context && !schema.context.includes(context)) continue;
    names.add(prefix + name);
    if (schema.properties)
      for (const member of shownIn(schema.properties, context, `${prefix}${name}.`)) names.add(member);
  }
  return names;
}

/** The schemas of all resources of the app, built on first use. */
@Injectable()
export class ResourceSchemas {
  private readonly schemas = new Map<Type<object>, ResourceSchema>();
  private readonly extensions = new Map<Type<object>, Type<object>[]>();

  constructor(private readonly modules: ModuleRef) {}

  /**
   * Adds the fields of the class `extension` to `resource`, which can belong to another module. Call it before the app
   * has started.
   * @throws Error if the resource has a field of the same name, or its schema is already in use
   */
  extend(resource: Type<object>, extension: Type<object>): void {
    if (this.schemas.has(resource))
      throw new Error(
        `Fields cannot be added to ${resource.name}, whose schema is already in use; add them in the constructor or onModuleInit of a module.`,
      );
    const others = this.extensions.get(resource) ?? [];
    const present = [resource, ...others].flatMap((one) => [...fieldDefinitions(one).keys()]);
    const repeated = [...fieldDefinitions(extension).keys()].find((name) => present.includes(name));
    if (repeated !== undefined)
      throw new Error(`The field ${repeated} cannot be added to ${resource.name}, which has it already; rename it.`);
    this.extensions.set(resource, [...others, extension]);
  }

  /** The schema of a resource class. */
  get(resource: Type<object>): ResourceSchema {
    let schema = this.schemas.get(resource);
    if (!schema) {
      const classes = [resource, ...(this.extensions.get(resource) ?? [])];
      const definitions = classes.flatMap((one) => [...fieldDefinitions(one).values()]);
      const resolve = (token: Parameters<Resolve>[0]) => this.modules.get(token as never, { strict: false });
      const properties = definitions.map(
        ({ name, source }) => [name, typeof source === 'function' ? source(resolve) : source] as const,
      );
      schema = new ResourceSchema(resource, Object.fromEntries(properties));
      this.schemas.set(resource, schema);
    }
    return schema;
  }
}
