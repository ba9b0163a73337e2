import type { Schema } from '../schema/schema.js';
import { methodsOf } from '../registry/route.js';
import type { BoundEndpoint, Route } from '../registry/route.js';

/** One endpoint as the discovery document shows it. */
export interface EndpointDescription {
  methods: readonly string[];
  allow_batch?: { v1: true };
  args: Record<string, Schema & { required: boolean }>;
}

/** One route as the discovery document shows it. */
export interface RouteDescription {
  namespace: string;
  methods: readonly string[];
  endpoints: EndpointDescription[];
  schema?: Schema & { $schema: string };
  _links?: { self: { href: string }[] };
}

/** Describes a route from its declarations. */
export function describeRoute(route: Route, apiUrl: string): RouteDescription {
  const description: RouteDescription = {
    namespace: route.namespace,
    methods: methodsOf(route),
    endpoints: route.endpoints.map(describeEndpoint),
  };
  if (!route.expression) description._links = { self: [{ href: `${apiUrl}${route.pattern}` }] };
  return description;
}

function describeEndpoint(endpoint: BoundEndpoint): EndpointDescription {
  const shown = endpoint.args.list.filter(({ definition }) => !definition.beyond);
  const args = Object.fromEntries(shown.map(({ name, schema, required }) => [name, { ...schema, required }]));
  return {
    methods: endpoint.methods,
    ...(endpoint.declaration.batch ? { allow_batch: { v1: true as const } } : {}),
    args,
  };
}
