import type { ResourceSchemas, RouteRegistry } from '#route-registry';
import { PluginsController } from './plugins.controller.js';

describe('PluginsController', () => {
  const routes = {
    declaredNamespaces: ['events/v1', 'shop/v1', 'events/v2'],
    wireName: (namespace: string) => namespace,
    urlOf: (path: string) => path,
  } as unknown as RouteRegistry;
  const schemas = { get: () => ({ view: () => ({ filter: (data: object) => data }) }) } as unknown as ResourceSchemas;
  const plugins = new PluginsController(routes, schemas);

  it('lists the versions of a namespace as one plugin', () => {
    const items = plugins.list({ context: 'view' }).map(({ data }) => data);
    expect(items.map(({ plugin, description }) => [plugin, (description as { raw: string }).raw])).toEqual([
      ['events', 'Serves events/v1 and events/v2.'],
      ['shop', 'Serves shop/v1.'],
    ]);
  });
});
