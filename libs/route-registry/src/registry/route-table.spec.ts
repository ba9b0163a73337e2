import fc from 'fast-check';
import { RouteTable } from './route-table.js';
import type { BoundEndpoint, Route } from './route.js';

/** A route with an endpoint for `GET`. Each `{id}` of the template matches digits. */
function route(namespace: string, template: string): Route {
  const endpoints = [{ methods: ['GET'] } as unknown as BoundEndpoint];
  const source = template.replace('{id}', '(?<id>\\d+)').replaceAll('{id}', '\\d+');
  return {
    namespace,
    pattern: template,
    template,
    endpoints,
    ...(source === template ? {} : { expression: new RegExp(`^${source}$`, 'i') }),
  };
}

describe('RouteTable', () => {
  it('finds routes with and without parameters in every namespace, also in the root', () => {
    const table = new RouteTable();
    for (const prefix of ['', '/core/v2', '/status']) {
      const namespace = prefix.slice(1);
      table.add(route(namespace, `${prefix}/items`));
      table.add(route(namespace, `${prefix}/items/{id}`));
    }
    for (const prefix of ['', '/core/v2', '/status']) {
      expect(table.find(`${prefix}/items`, 'GET')?.route.namespace).toBe(prefix.slice(1));
      const found = table.find(`${prefix}/items/7`, 'HEAD');
      expect([found?.route.namespace, found?.pathParams.id]).toEqual([prefix.slice(1), '7']);
      expect(table.find(`${prefix}/items/7`, 'DELETE')).toBeUndefined();
    }
  });

  it('finds routes in any letter case, the namespace included', () => {
    const table = new RouteTable();
    table.add(route('Core/v2', '/Core/v2/Items'));
    table.add(route('Core/v2', '/Core/v2/Items/{id}'));
    for (const path of ['/core/v2/items', '/CORE/V2/ITEMS', '/Core/v2/Items'])
      expect([table.find(path, 'GET')?.pathParams, table.find(`${path}/7`, 'GET')?.pathParams.id]).toEqual([{}, '7']);
  });

  it('tries routes with parameters in the order of registration, whatever their first segments are', () => {
    const segment = fc.constantFrom('items', 'Items', '7', '{id}', 'item{id}');
    const templates = fc.uniqueArray(
      fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/core/v2/${parts.join('/')}`),
      { minLength: 1, maxLength: 12 },
    );
    const path = fc
      .tuple(
        fc.constantFrom('core/v2', 'Core/V2'),
        fc.array(fc.constantFrom('items', 'ITEMS', '7', '8', 'item9', 'other'), { minLength: 1, maxLength: 3 }),
      )
      .map(([namespace, parts]) => `/${namespace}/${parts.join('/')}`);
    let found = 0;
    fc.assert(
      fc.property(templates, path, (all, wanted) => {
        const routes = all.map((template) => route('core/v2', template));
        const table = new RouteTable();
        for (const one of routes) table.add(one);
        const matching = routes.filter(({ expression }) => expression?.test(wanted));
        found += matching.length;
        const tried = [...table.matches(wanted)].map((match) => match.route).filter(({ expression }) => expression);
        expect(tried).toEqual(matching);
      }),
      { numRuns: 3_000 },
    );
    expect(found).toBeGreaterThan(150);
  });
});
