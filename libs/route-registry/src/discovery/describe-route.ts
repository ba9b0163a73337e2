import type { Schema } from '../schema/schema.js';
import { methodsOf } from '../registry/route.js';
import type { BoundEndpoint, Route } from '../registry/route.js';

/** An endpoint in the discovery document. */
export interface EndpointDescription {
  methods: readonly string[];
  allow_batch?: { v1: true };
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
  const shown = endpoint.args.list.filter(({ definition }) => !definition.hiddenFromDiscovery);
  const args = Object.fromEntries(shown.map(({ name, schema, required }) => [name, { ...schema, required }]));
  return {
    methods: endpoint.methods,
    ...(endpoint.declaration.batch ? { allow_batch: { v1: true as const } } : {}),
    args,
  };
}
