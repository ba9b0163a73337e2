import { Inject, Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { toGmtTime } from '#platform';
import { Item, RouteRegistry } from '#route-registry';
import type { Links } from '#route-registry';
import { storedFields } from '../declaration/stored-field.js';
import type { StoredItem } from '../declaration/stored-item.js';
import { declarationOf } from '../declaration/stored-resource.decorator.js';
import { requireDependencies } from '../declaration/require-derived.js';
import { memoizePerResource } from '../memoize-per-resource.js';

/**
 * Converts the items of one resource for answers. The pipeline removes the fields that the context does not contain.
 */
export class ResourceView<T extends StoredItem> {
  constructor(
    readonly resource: Type<T>,
    protected readonly routes: RouteRegistry,
  ) {}

  /** URL of the collection. */
  get collection(): string {
    const { namespace, base } = declarationOf(this.resource);
    return this.routes.urlOf(`/${namespace}/${base}`);
  }

  /** URL of an item. */
  address(id: number): string {
    return `${this.collection}/${id}`;
  }

  /** Returns an item for an answer, with links. The links of relations can be embedded. */
  item(stored: T): Item {
    const data: Record<string, unknown> = { id: stored.id };
    const values = stored as unknown as Readonly<Record<string, unknown>>;
    for (const { name } of storedFields(this.resource)) data[name] = jsonOf(values[name]);
    return new Item(data, this.links(stored));
  }

  /** Links of an item: itself, its collection, and each relation under the name of its field. */
  protected links(stored: T): Links {
    const links: Links = { self: [{ href: this.address(stored.id) }], collection: [{ href: this.collection }] };
    const values = stored as unknown as Readonly<Record<string, unknown>>;
    for (const { name, target } of storedFields(this.resource)) {
      const ids = [values[name] ?? []].flat() as number[];
      if (target && ids.length > 0)
        links[name] = ids.map((id) => ({ href: this.routes.urlOf(`${target.path}/${id}`), embeddable: true }));
    }
    return links;
  }
}

/** Returns the JSON of a value. Dates have no fractions of a second, and undefined becomes null. */
function jsonOf(value: unknown): unknown {
  return value instanceof Date ? `${toGmtTime(value)}Z` : (value ?? null);
}

/** Returns the provider that converts the items of a resource for answers. */
export const viewOf = memoizePerResource(<T extends StoredItem>(resource: Type<T>): Type<ResourceView<T>> => {
  @Injectable()
  class View extends ResourceView<T> {
    constructor(@Inject(RouteRegistry) routes: RouteRegistry) {
      super(resource, routes);
      requireDependencies(new.target, routes);
    }
  }
  return View;
}, 'View');
