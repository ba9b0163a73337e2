import { RouteRegistry } from '#route-registry';
import type { BoundEndpoint, Permission, Route } from '#route-registry';
import { OpenApiDocument } from '#openapi/testing';
import type { Site } from '#testing';
import { OPENAPI_KEYWORDS } from '#schema';
import type { Schema } from '#schema';
import { code, pageHead, table } from './markdown.fixture.js';

/** The operations of a path in an OpenAPI document, by method. */
type Operations = Record<string, { summary?: string }>;
type OperationsByPath = Record<string, Operations>;

/** Returns a page for each namespace and a page with their list, by file name. */
export function routesPages(sites: readonly Site[]): Map<string, string> {
  const routes = new Map<string, Route>();
  const operations: OperationsByPath = {};
  for (const site of sites) {
    for (const route of site.provider(RouteRegistry).table.routes)
      if (!routes.has(route.template)) routes.set(route.template, route);
    Object.assign(operations, (site.provider(OpenApiDocument).get() as { paths: OperationsByPath }).paths);
  }
  const byNamespace = new Map<string, Route[]>();
  for (const route of routes.values())
    byNamespace.set(route.namespace, [...(byNamespace.get(route.namespace) ?? []), route]);
  const pages = new Map<string, string>();
  const rows: string[][] = [];
  for (const [namespace, list] of [...byNamespace].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = `routes-${namespace.replaceAll(/\W+/g, '-') || 'root'}.md`;
    const title = namespace === '' ? 'Routes of the root' : `Routes of ${namespace}`;
    pages.set(
      file,
      pageHead(title, 'Endpoints, their permissions and arguments.') +
        list.map((route) => describeRoute(route, operations[route.template]!)).join(''),
    );
    rows.push([`[${namespace || 'root'}](${file})`, String(list.length)]);
  }
  const about = 'All routes of the deployments academy and challenge, by namespace.';
  return pages.set('routes.md', pageHead('Routes', about) + table(['namespace', 'routes'], rows));
}

function describeRoute({ template, endpoints }: Route, operations: Operations): string {
  return `\n## ${code(template)}\n${endpoints.map((endpoint) => describeEndpoint(endpoint, operations)).join('')}`;
}

function describeEndpoint({ methods, declaration, args }: BoundEndpoint, operations: Operations): string {
  const summary = operations[methods[0]!.toLowerCase()]!.summary;
  const head = `\n**${methods.join(', ')}** – ${summary ? `${summary}; ` : ''}${requirementOf(declaration.allow)}${declaration.batch ? '; in batches' : ''}\n`;
  const rows = args.list
    .filter(({ definition }) => !definition.hiddenFromDiscovery)
    .map(({ name, schema, required }) => [
      code(name),
      `${typeOf(schema)}${required ? ', required' : ''}`,
      schema.default === undefined ? '' : code(JSON.stringify(schema.default)),
      schema.description ?? schema[OPENAPI_KEYWORDS]?.description ?? '',
    ]);
  return rows.length === 0 ? head : head + table(['argument', 'type', 'default', 'meaning'], rows);
}

function requirementOf({ kind, description }: Permission): string {
  const names = description.split(' and ');
  if (kind !== 'capability' && !names.every((name) => /^[a-z]+(?:_[a-z]+)+$/.test(name)))
    return `allowed for: ${description}`;
  return `requires the ${names.length === 1 ? 'capability' : 'capabilities'} ${names.map((name) => code(name)).join(' and ')}`;
}

function typeOf({ type, enum: choices, items, minimum, maximum, oneOf, anyOf }: Schema): string {
  if (choices && choices.length <= 12) return choices.map((choice) => code(JSON.stringify(choice))).join(', ');
  const limits = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
  ];
  const alternatives = oneOf ?? anyOf;
  const name = type ? [type].flat().join(' or ') : alternatives ? alternatives.map(typeOf).join(' or ') : 'any';
  const of = items && !Array.isArray(items) && name === 'array' ? ` of ${typeOf(items)}` : '';
  return [`${name}${of}`, ...limits].join(' ');
}
