import { RouteTable } from './route-table.js';
import type { BoundEndpoint, Route } from './route.js';

/** A route with an endpoint for `GET`. */
function route(namespace: string, pattern: string, expression?: RegExp): Route {
  const endpoints = [{ methods: ['GET'] } as unknown as BoundEndpoint];
  return { namespace, pattern, template: pattern, endpoints, ...(expression ? { expression } : {}) };
}

describe('RouteTable', () => {
  it('finds routes with and without parameters in every namespace, also in the root', () => {
    const table = new RouteTable();
    for (const prefix of ['', '/core/v2', '/status']) {
      const namespace = prefix.slice(1);
      table.add(route(namespace, `${prefix}/items`));
      table.add(route(namespace, `${prefix}/items/(?<id>\\d+)`, new RegExp(`^${prefix}/items/(?<id>\\d+)$`, 'i')));
    }
    for (const prefix of ['', '/core/v2', '/status']) {
      expect(table.find(`${prefix}/Items`, 'GET')?.route.namespace).toBe(prefix.slice(1));
      const found = table.find(`${prefix}/items/7`, 'HEAD');
      expect([found?.route.namespace, found?.pathParams.id]).toEqual([prefix.slice(1), '7']);
      expect(table.find(`${prefix}/items/7`, 'DELETE')).toBeUndefined();
    }
  });
});
