import { allowIf, anyone, can } from '../src/declaration/permission.js';
import type { Permission } from '../src/declaration/permission.js';
import { Logger } from '@nestjs/common';
import { Arg } from '../src/declaration/arg.decorator.js';
import { Create, Namespace, Read } from '../src/declaration/endpoint.decorators.js';
import { RestError } from '../src/errors/rest-error.js';
import { DiscoveryDocument } from '../src/discovery/discovery-document.js';
import { bootErrorOf, bootEvents, EventResource, EventsController } from './events.fixture.js';

class NumberArgs {
  @Arg({ type: 'integer', default: 1 }) number!: number;
}

describe('RouteExplorer', () => {
  it('aborts the boot for an endpoint without a permission', async () => {
    @Namespace('events/v1')
    class Careless {
      @Read('x', { args: NumberArgs } as never) read() {
        return {};
      }
    }
    expect(await bootErrorOf(Careless)).toMatch(/Careless\.read: declares no permission/);
  });

  it('aborts the boot for a write that is open to anyone without a reason', async () => {
    @Namespace('events/v1')
    class Open {
      @Create('x', { allow: anyone() }) write() {
        return {};
      }
      @Create('y', { allow: anyone('a public counter') }) count() {
        return {};
      }
    }
    const message = await bootErrorOf(Open);
    expect(message).toMatch(/Open\.write/);
    expect(message).not.toMatch(/Open\.count/);
  });

  it('aborts the boot for an argument without a schema, or with an invalid default', async () => {
    class Vague {
      @Arg({ description: 'anything' }) untyped!: unknown;
      @Arg({ type: 'integer', minimum: 5, default: 3 }) belowMinimum!: number;
    }
    @Namespace('events/v1')
    class Loose {
      @Read('x', { args: Vague, allow: anyone() }) read() {
        return {};
      }
    }
    const message = await bootErrorOf(Loose);
    expect(message).toMatch(/Loose\.read: argument `untyped` has no schema/);
    expect(message).toMatch(/Loose\.read: the default of argument `belowMinimum`/);
  });

  it('aborts the boot for a path parameter that is not an argument', async () => {
    @Namespace('events/v1')
    class Lost {
      @Read('x/:id', { args: NumberArgs, allow: anyone() }) read() {
        return {};
      }
    }
    expect(await bootErrorOf(Lost)).toMatch(/Lost\.read: `:id` in the path is not a declared argument/);
  });

  it('aborts the boot for a capability that no role has', async () => {
    @Namespace('events/v1')
    class Fanciful {
      @Read('x', { allow: can('fly') }) read() {
        return {};
      }
    }
    expect(await bootErrorOf(Fanciful)).toMatch(/Fanciful\.read: requires the capability `fly`/);
  });

  it('aborts the boot for a value of `allow` that is not a permission', async () => {
    @Namespace('events/v1')
    class Mistaken {
      @Read('a', { allow: anyone as never }) uncalled() {
        return {};
      }
      @Read('b', { allow: 'publish_events' as never }) named() {
        return {};
      }
      @Read('c', { allow: (can as () => Permission)() }) empty() {
        return {};
      }
    }
    const message = await bootErrorOf(Mistaken);
    expect(message).toMatch(/Mistaken\.uncalled: `allow` is not a permission; call anyone\(\), signedIn\(\)/);
    expect(message).toMatch(/Mistaken\.named: `allow` is not a permission/);
    expect(message).toMatch(/Mistaken\.empty: `can\(\)` names no capability, so it would allow everyone/);
  });

  it('aborts the boot for two endpoints with the same method and path', async () => {
    @Namespace('events/v1', 'events')
    class DuplicateController {
      @Read('', { allow: anyone() }) read() {
        return {};
      }
    }
    expect(await bootErrorOf(EventsController, DuplicateController)).toMatch(
      /GET \/events\/v1\/events is already answered by EventsController\.list/,
    );
  });
});

it.each([
  ['undefined', undefined],
  ['an error', new RestError('rest_forbidden', 'No.')],
  ['a function', () => false],
])('a permission whose check returns %s allows no one, and the log names the endpoint', async (_, result) => {
  @Namespace('events/v1', 'gates')
  class GatesController {
    @Read('', { allow: allowIf('no one', () => result as never) }) read() {
      return {};
    }
  }
  const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const app = await bootEvents([GatesController]);
  const answer = await app.inject({ url: '/api/events/v1/gates' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([500, undefined]);
  expect(String(errors.mock.calls[0]?.[1])).toMatch(
    /GatesController\.read: the check of `allow` returns neither true nor false/,
  );
  errors.mockRestore();
  await app.close();
});

it('the discovery document describes the root, the namespace and each route', async () => {
  const app = await bootEvents();
  const root = (await app.inject({ url: '/api/' })).json();
  expect(root.namespaces).toEqual(['events/v1']);
  expect(Object.keys(root.routes)).toEqual([
    '/',
    '/batch/v1',
    '/events/v1',
    '/events/v1/events',
    '/events/v1/events/(?P<id>[\\d]+)',
    '/events/v1/events/boom/now',
  ]);
  expect(root.routes['/events/v1/events'].endpoints[1]).toMatchObject({
    methods: ['POST'],
    allow_batch: { v1: true },
    args: { name: { type: 'string', required: true }, city: { default: 'Bergen', required: false } },
  });
  expect(root.routes['/events/v1/events'].endpoints[1].args.id).toBeUndefined();
  const index = (await app.inject({ url: '/api/events/v1' })).json();
  expect(index._links.up[0].href).toBe('http://site.test/api/');
  await app.close();
});

it('the discovery document has its links with _embed, whatever _fields selects', async () => {
  const app = await bootEvents();
  app.get(DiscoveryDocument).contribute({ order: 50, links: () => ({ help: [{ href: 'http://site.test/help' }] }) });
  const namesOf = async (query: string) => Object.keys((await app.inject({ url: `/api/?${query}` })).json());
  expect(await namesOf('_fields=namespaces')).toEqual(['namespaces']);
  expect(await namesOf('_fields=namespaces&_embed')).toEqual(['namespaces', '_links']);
  await app.close();
});

it('the discovery document shows an explicit refusal of batches, and OPTIONS no schema that is hidden', async () => {
  @Namespace('events/v1', 'quiet')
  class QuietController {
    @Read('', { item: EventResource, hideSchema: true, batch: false, allow: anyone() }) read() {
      return {};
    }
    @Read('open', { item: EventResource, allow: anyone() }) open() {
      return {};
    }
  }
  const app = await bootEvents([QuietController]);
  const describe = async (path: string) => (await app.inject({ method: 'OPTIONS', url: `/api${path}` })).json();
  const quiet = await describe('/events/v1/quiet');
  const open = await describe('/events/v1/quiet/open');
  expect([quiet.schema, quiet.endpoints[0].allow_batch]).toEqual([undefined, { v1: false }]);
  expect([open.schema.title, open.endpoints[0].allow_batch]).toEqual(['event', undefined]);
  await app.close();
});

it.each(['/', '/events/v1'])('the index %s describes each route as OPTIONS does with context=help', async (path) => {
  const app = await bootEvents();
  const options = (await app.inject({ method: 'OPTIONS', url: '/api/events/v1/events' })).json();
  expect(options.schema.title).toBe('event');
  for (const context of ['help', 'view', 'help', 'edit']) {
    const { routes } = (await app.inject({ url: `/api${path}?context=${context}` })).json();
    const { schema, ...others } = options;
    expect(routes['/events/v1/events']).toEqual(context === 'help' ? { schema, ...others } : others);
    expect(routes['/events/v1'].schema).toBeUndefined();
  }
  await app.close();
});
