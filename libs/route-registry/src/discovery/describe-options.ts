import type { RouteRegistry } from '../registry/route-registry.js';
import type { Route } from '../registry/route.js';
import { resourceLinks } from '../declaration/resource.decorator.js';
import { describeRoute } from './describe-route.js';
import type { RouteDescription } from './describe-route.js';

/** The response to `OPTIONS`: the description of the route with the schema of its resource. */
export function describeOptions(route: Route, registry: RouteRegistry): RouteDescription {
  const { _links, ...description } = describeRoute(route, registry.apiUrl);
  const schema = route.item && registry.resources.get(route.item).schema;
  const declared = route.item ? resourceLinks(route.item) : [];
  const links = declared.map((link) => ({ ...link, href: registry.urlOf(link.href) }));
  const $schema = 'http://json-schema.org/draft-04/schema#';
  return {
    ...description,
    ...(schema ? { schema: { $schema, ...schema, ...(links.length > 0 ? { links } : {}) } } : {}),
    ...(_links ? { _links } : {}),
  };
}
