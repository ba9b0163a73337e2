import type { Type } from '@nestjs/common';
import type { Schema } from '#schema';
import { resourceLinks } from '../declaration/resource.decorator.js';
import type { RouteRegistry } from '../registry/route-registry.js';
import { methodsOf } from '../registry/route.js';
import type { BoundEndpoint, Route } from '../registry/route.js';

/** An endpoint in the discovery document. */
export interface EndpointDescription {
  methods: readonly string[];
  allow_batch?: { v1: boolean };
  args: Record<string, Schema & { required: boolean }>;
}

/** A route in the discovery document. */
export interface RouteDescription {
  namespace: string;
  methods: readonly string[];
  endpoints: EndpointDescription[];
  schema?: Schema & { $schema: string };
  _links?: { self: { href: string }[] };
}

/** Describes a route by the declarations of its endpoints. */
export function describeRoute(route: Route, registry: RouteRegistry): RouteDescription {
  return {
    namespace: route.namespace,
    methods: methodsOf(route),
    endpoints: route.endpoints.map(describeEndpoint),
    ...(!route.expression && { _links: { self: [{ href: `${registry.apiUrl}${route.pattern}` }] } }),
  };
}

/** Like `describeRoute`, with the schema of the route's resource. */
export function describeRouteWithSchema(route: Route, registry: RouteRegistry): RouteDescription {
  const { _links, ...description } = describeRoute(route, registry);
  return { ...description, ...(route.item && { schema: schemaOf(route.item, registry) }), ...(_links && { _links }) };
}

function schemaOf(item: Type<object>, registry: RouteRegistry): RouteDescription['schema'] {
  const links = resourceLinks(item).map((link) => ({ ...link, href: registry.urlOf(link.href) }));
  const $schema = 'http://json-schema.org/draft-04/schema#';
  const { publishedSchema } = registry.resources.get(item);
  return { $schema, ...publishedSchema, ...(links.length > 0 ? { links } : {}) };
}

function describeEndpoint(endpoint: BoundEndpoint): EndpointDescription {
  const { batch } = endpoint.declaration;
  const shown = endpoint.args.list.filter(({ definition }) => !definition.hiddenFromDiscovery);
  const args = Object.fromEntries(shown.map(({ name, schema, required }) => [name, { ...schema, required }]));
  return {
    methods: endpoint.methods,
    ...(batch !== undefined && { allow_batch: { v1: batch } }),
    args,
  };
}
