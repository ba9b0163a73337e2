import { Field, ResourceSchemas } from '#route-registry';
import type { RestRequest, View } from '#route-registry';
import type { Schema } from '#schema';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { PostRow } from '#post-repository';

/** A field that a library adds to the items of a resource of posts. */
export interface AddedField {
  /** Name of the field. */
  name: string;
  /** Schema of the field; its `context` says where it is shown. */
  schema: Schema;
  /**
   * Returns the values of all posts of an answer at once, by id; null for posts without a value. The values appear
   * in cached answers, which become stale when the rows that were read for the values change. For values from other
   * sources, limit the lifetime of answers by `Dependencies.current?.expireAfter(…)`.
   */
  resolveMany(
    rows: readonly PostRow[],
    request: RestRequest,
  ): ReadonlyMap<number, unknown> | Promise<ReadonlyMap<number, unknown>>;
}

/** Fields that libraries add to the resources of post types. A resource may have several, of several libraries. */
@Injectable()
export class PostFields {
  private readonly added = new Map<Type<object>, AddedField[]>();

  constructor(private readonly schemas: ResourceSchemas) {}

  /**
   * Adds a field to the items and the schema of a resource. Call it before the app starts.
   * @throws Error if a field with this name was already added to the resource
   */
  register(resource: Type<object>, field: AddedField): void {
    const present = this.added.get(resource) ?? [];
    if (present.some(({ name }) => name === field.name))
      throw new Error(`The field ${field.name} is already added to ${resource.name}; rename one of the two.`);
    this.added.set(resource, [...present, field]);
    class Extension {}
    Field({ ...field.schema, readonly: true })(Extension.prototype, field.name);
    this.schemas.extend(resource, Extension);
  }

  /** Whether fields are added to a resource. */
  hasAdded(resource: Type<object>): boolean {
    return this.added.has(resource);
  }

  /** Loads the requested fields of posts by one call for each field. Returns a function from an id to its fields. */
  async load(
    resource: Type<object>,
    rows: readonly PostRow[],
    view: View,
    request: RestRequest,
  ): Promise<(id: number) => Record<string, unknown>> {
    const selected = (this.added.get(resource) ?? []).filter(({ name }) => view.wants(name));
    const values = new Map<string, ReadonlyMap<number, unknown>>();
    for (const { name, resolveMany } of selected) values.set(name, await resolveMany(rows, request));
    return (id) => Object.fromEntries([...values].map(([name, byId]) => [name, byId.get(id) ?? null]));
  }
}
