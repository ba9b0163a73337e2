import { decodeComponent } from '#text';
import type { Method } from '../declaration/endpoint.decorators.js';
import type { BoundEndpoint, BoundRoute, Route } from './route.js';

/** A route that matches a path, for any method. */
export interface PathMatch {
  route: Route;
  pathParams: Readonly<Record<string, string>>;
}

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

/**
 * Finds routes by path. Routes without parameters are looked up in a map. Routes with parameters are tried in the order
 * of registration. Only those are tried whose first segment after the namespace is that of the path or has a parameter.
 * Matching is case-insensitive.
 */
export class RouteTable {
  private readonly fixed = new Map<string, Route>();
  private readonly variable = new Map<string, VariableRoutes>();
  private readonly all: Route[] = [];

  /** All routes in the order of registration. */
  get routes(): readonly Route[] {
    return this.all;
  }

  /** Adds a route. */
  add(route: Route): void {
    this.all.push(route);
    if (!route.expression) {
      this.fixed.set(route.pattern.toLowerCase(), route);
      return;
    }
    const namespace = route.namespace.toLowerCase();
    let routes = this.variable.get(namespace);
    if (!routes) this.variable.set(namespace, (routes = new VariableRoutes()));
    routes.add(route);
  }

  /** The routes that match a path: first those without parameters, then those with parameters. */
  *matches(path: string): Generator<PathMatch> {
    const lowerCasePath = path.toLowerCase();
    const fixed = this.fixed.get(lowerCasePath);
    if (fixed) yield { route: fixed, pathParams: NO_PARAMS };
    for (const namespace of namespacesOf(lowerCasePath)) {
      for (const route of this.variable.get(namespace)?.candidates(firstSegment(lowerCasePath, namespace)) ?? []) {
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

  /** The route that the answer to `OPTIONS` describes: the first one that matches the path. */
  findDescribed(path: string): PathMatch | undefined {
    for (const match of this.matches(path)) return match;
    return undefined;
  }
}

/** The routes of one namespace that have parameters, by the first segment after the namespace. */
class VariableRoutes {
  /** The routes whose first segment contains a parameter. */
  private readonly withVariableSegment: Route[] = [];
  /**
   * For each fixed first segment, the routes that begin with it and `withVariableSegment`, in the order of
   * registration.
   */
  private readonly bySegment = new Map<string, Route[]>();

  add(route: Route): void {
    const segment = firstSegment(route.template.toLowerCase(), route.namespace);
    if (segment.includes('{')) {
      this.withVariableSegment.push(route);
      for (const routes of this.bySegment.values()) routes.push(route);
      return;
    }
    let routes = this.bySegment.get(segment);
    if (!routes) this.bySegment.set(segment, (routes = [...this.withVariableSegment]));
    routes.push(route);
  }

  /** The routes that can match a path with this first segment. */
  candidates(segment: string): readonly Route[] {
    return this.bySegment.get(segment) ?? this.withVariableSegment;
  }
}

/** The segment of a path that follows its namespace. */
function firstSegment(path: string, namespace: string): string {
  const start = namespace === '' ? 1 : namespace.length + 2;
  const end = path.indexOf('/', start);
  return path.slice(start, end < 0 ? undefined : end);
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
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeComponent(value) ?? value]));
}
