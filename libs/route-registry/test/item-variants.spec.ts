import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Arg } from '../src/declaration/arg.decorator.js';
import { Namespace, Read } from '../src/declaration/endpoint.decorators.js';
import { anyone } from '../src/declaration/permission.js';
import { RouteRegistry } from '../src/registry/route-registry.js';
import { bootEvents } from './events.fixture.js';

class ReadArgs {
  @Arg({ type: 'string' }) plain?: string;
  @Arg({ type: 'string' }, { changesItems: 'cacheable' }) language?: string;
}

class ExtensionArgs {
  @Arg({ type: 'string' }, { changesItems: 'personal' }) ticket?: string;
}

let served = 0;

@Namespace('events/v1')
class VariedController {
  constructor(routes: RouteRegistry) {
    routes.extendArgs(ReadArgs, ExtensionArgs);
  }

  @Read('varied', { args: ReadArgs, allow: anyone(), cacheable: true })
  varied(): object {
    return { served: ++served };
  }
}

describe('an argument that changes items', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await bootEvents([VariedController]);
  });
  afterAll(() => app.close());

  it('is known to the caches of items, even if an extension declares it', () => {
    const routes = app.get(RouteRegistry);
    const verdicts = ['plain', 'language', 'ticket'].map((name) => routes.changesItems({ [name]: 'x' }));
    expect(verdicts).toEqual([false, true, true]);
    expect([...routes.personalArguments]).toEqual(['ticket']);
  });

  it('a response is not in the response cache only if the argument makes the response personal', async () => {
    const request = async (query: string): Promise<[number, string]> => {
      const { headers, body } = await app.inject({ url: `/api/events/v1/varied?${query}` });
      return [(JSON.parse(body) as { served: number }).served, String(headers['cache-control'])];
    };
    const first = served + 1;
    for (const number of [first, first + 1, first + 1])
      expect(await request('language=nn')).toEqual([number, 'no-cache']);
    for (const number of [first + 2, first + 3, first + 4])
      expect(await request('ticket=7')).toEqual([number, expect.stringContaining('no-store')]);
  });
});
