import { RouteRegistry } from '#route-registry';
import type { BoundEndpoint, Route } from '#route-registry';
import type { Schema } from '#schema';
import type { Site } from '#testing';

/** A collection whose items can be created and updated. */
export interface Resource {
  /** Template of the collection: `/core/v2/posts`. */
  collection: string;
  create: BoundEndpoint;
  update: BoundEndpoint;
  /** Schemas of the arguments of updates by name, without path parameters. */
  fields: ReadonlyMap<string, Schema>;
}

const ITEM = /^(.+)\/\{(\w+)\}$/;

/** Returns the collections with POST whose items have PUT, from the registered routes. */
export function writableResources(site: Site): Resource[] {
  const { routes } = site.provider(RouteRegistry).table;
  return routes.flatMap((route) => {
    const [, collection] = ITEM.exec(route.template) ?? [];
    const update = endpointOf(route, 'PUT');
    const create = routes
      .filter(({ template }) => template === collection)
      .map((found) => endpointOf(found, 'POST'))
      .find(Boolean);
    if (!collection || !update || !create) return [];
    const inPath = new Set([...route.template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const fields = new Map(
      update.args.list.filter(({ name }) => !inPath.has(name)).map(({ name, schema }) => [name, schema]),
    );
    return [{ collection, create, update, fields }];
  });
}

/** Returns routes with POST and PUT on the same path, where a write creates or updates. */
export function sharedWrites(site: Site): { template: string; create: BoundEndpoint; update: BoundEndpoint }[] {
  return site.provider(RouteRegistry).table.routes.flatMap((route) => {
    const [create, update] = [endpointOf(route, 'POST'), endpointOf(route, 'PUT')];
    return create && update ? [{ template: route.template, create, update }] : [];
  });
}

function endpointOf({ endpoints }: Route, method: 'POST' | 'PUT'): BoundEndpoint | undefined {
  return endpoints.find(({ methods }) => methods.includes(method));
}
