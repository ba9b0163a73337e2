import type { Method } from '../declaration/endpoint.decorators.js';
import type { BoundEndpoint, BoundRoute, Route } from './route.js';

/** A route that matches a path, for any method. */
export interface PathMatch {
  route: Route;
  pathParams: Readonly<Record<string, string>>;
}

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

/**
 * Finds routes by path. Paths without parameters are looked up in a map. Paths with parameters are tried in the order
 * of registration, within their namespace. Matching is case-insensitive, except for the namespace.
 */
export class RouteTable {
  private readonly fixed = new Map<string, Route>();
  private readonly variable = new Map<string, Route[]>();
  private readonly all: Route[] = [];

  /** All routes in the order of registration. */
  get routes(): readonly Route[] {
    return this.all;
  }

  /** Adds a route. */
  add(route: Route): void {
    this.all.push(route);
    if (!route.expression) {
      this.fixed.set(fixedKey(route.pattern, route.namespace), route);
      return;
    }
    const list = this.variable.get(route.namespace) ?? [];
    list.push(route);
    this.variable.set(route.namespace, list);
  }

  /** The routes that match a path: first those without parameters, then those with parameters. */
  *matches(path: string): Generator<PathMatch> {
    const namespaces = namespacesOf(path);
    for (const namespace of namespaces) {
      const fixed = this.fixed.get(fixedKey(path, namespace));
      if (fixed?.namespace === namespace) yield { route: fixed, pathParams: NO_PARAMS };
    }
    for (const namespace of namespaces) {
      for (const route of this.variable.get(namespace) ?? []) {
        const match = route.expression!.exec(path);
        if (match) yield { route, pathParams: match.groups ? decoded(match.groups) : NO_PARAMS };
      }
    }
  }

  /** The endpoint for a path and a method. HEAD requests use the endpoint for GET. */
  find(path: string, method: string): BoundRoute | undefined {
    const wanted = method === 'HEAD' ? 'GET' : method;
    for (const { route, pathParams } of this.matches(path)) {
      const endpoint = endpointFor(route, wanted);
      if (endpoint) return { route, endpoint, pathParams };
    }
    return undefined;
  }
}

/** The possible namespaces of a path: its first two segments, its first one, and the root. */
function namespacesOf(path: string): string[] {
  const first = path.indexOf('/', 1);
  if (first < 0) return [path.slice(1), ''];
  const second = path.indexOf('/', first + 1);
  return [path.slice(1, second < 0 ? undefined : second), path.slice(1, first), ''];
}

function endpointFor(route: Route, method: string): BoundEndpoint | undefined {
  return route.endpoints.find((endpoint) => endpoint.methods.includes(method as Method));
}

/**
 * Decodes the values of path parameters. Most patterns of parameters match no `%`, so that encoded values find no
 * route.
 */
function decoded(groups: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!Object.values(groups).some((value) => value.includes('%'))) return groups;
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeValue(value)]));
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The key of a path without parameters: case-sensitive in the namespace only. */
function fixedKey(path: string, namespace: string): string {
  const prefix = namespace === '' ? 0 : namespace.length + 1;
  return path.slice(0, prefix) + path.slice(prefix).toLowerCase();
}
