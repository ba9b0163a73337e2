import { Injectable } from '@nestjs/common';
import { RestError } from '../errors/rest-error.js';
import { RouteRegistry } from '../registry/route-registry.js';
import { Item } from '../pipeline/rest-response.js';
import type { Links } from '../pipeline/links.js';
import type { RestRequest } from '../pipeline/rest-request.js';
import { describeRoute, describeRouteWithSchema } from './describe-route.js';
import type { RouteDescription } from './describe-route.js';

/** Adds members and links to the discovery document. */
export interface DiscoveryContribution {
  /** A lower order comes first; the namespaces have 40, the routes 90. */
  order: number;
  fields?(request: RestRequest): Record<string, unknown> | Promise<Record<string, unknown>>;
  links?(request: RestRequest): Links | Promise<Links>;
}

/** Builds the discovery document and the index of each namespace. */
@Injectable()
export class DiscoveryDocument {
  private readonly contributions: DiscoveryContribution[] = [];
  private readonly descriptions = new Map<string, Record<string, RouteDescription>>();

  constructor(private readonly registry: RouteRegistry) {
    this.contribute({ order: 40, fields: () => ({ namespaces: registry.namespaces }) });
    this.contribute({ order: 90, fields: (request) => ({ routes: this.describe(request) }) });
  }

  /** Adds members or links to the discovery document. Call it before the app has started. */
  contribute(contribution: DiscoveryContribution): void {
    this.contributions.push(contribution);
    this.contributions.sort((a, b) => a.order - b.order);
  }

  /** Answers `GET /`. */
  async site(request: RestRequest): Promise<Item> {
    const data: Record<string, unknown> = {};
    let links: Links = {};
    for (const contribution of this.contributions) {
      Object.assign(data, await contribution.fields?.(request));
      links = { ...links, ...(await contribution.links?.(request)) };
    }
    return new Item(data, links, { alwaysHasLinks: '_embed' in request.params });
  }

  /**
   * Answers `GET /<namespace>`.
   * @throws RestError `rest_invalid_namespace`
   */
  namespace(name: string, request: RestRequest): Item {
    if (!this.registry.namespaces.includes(name))
      throw new RestError('rest_invalid_namespace', 'This namespace does not exist. GET / lists all namespaces.', 404);
    return new Item(
      { namespace: name, routes: this.describe(request, name) },
      { up: [{ href: `${this.registry.apiUrl}/` }] },
      { alwaysHasLinks: true },
    );
  }

  /**
   * Describes the routes of a namespace, or of all with `*`; with `context=help` also their schemas. Built once,
   * because routes do not change.
   */
  private describe({ params }: RestRequest, namespace = '*'): Record<string, RouteDescription> {
    const hasSchemas = params.context === 'help';
    const describe = hasSchemas ? describeRouteWithSchema : describeRoute;
    const key = hasSchemas ? `${namespace} with schemas` : namespace;
    let description = this.descriptions.get(key);
    if (!description) {
      const routes = this.registry.table.routes.filter((route) => namespace === '*' || route.namespace === namespace);
      description = Object.fromEntries(routes.map((route) => [route.pattern, describe(route, this.registry)]));
      this.descriptions.set(key, description);
    }
    return description;
  }
}
