import {
  Catch,
  ConflictException,
  createParamDecorator,
  Injectable,
  Logger,
  NotFoundException,
  ParseIntPipe,
  UseFilters,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type {
  ArgumentsHost,
  CallHandler,
  CanActivate,
  ExceptionFilter,
  ExecutionContext,
  NestInterceptor,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EMPTY, map } from 'rxjs';
import { Arg } from '../src/declaration/arg.decorator.js';
import { Args, Caller, Create, List, Namespace, Read } from '../src/declaration/endpoint.decorators.js';
import { anyone } from '../src/declaration/permission.js';
import type { Actor } from '../src/pipeline/actor.js';
import type { RestRequest } from '../src/pipeline/rest-request.js';
import type { RestResponse } from '../src/pipeline/rest-response.js';
import { bootEvents, EventStore } from './events.fixture.js';

/** Admits only requests for the city of an event, which it finds by an injected service. */
@Injectable()
class CityGuard implements CanActivate {
  constructor(private readonly store: EventStore) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<RestRequest>();
    return [...this.store.events.values()].some(({ city }) => city === request.params['city']);
  }
}

class WrapInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    context.switchToHttp().getResponse<RestResponse>().header('X-Wrapped', context.getHandler().name);
    return next.handle().pipe(map((data: object) => ({ wrapped: data })));
  }
}

class StockError extends Error {}

@Catch(StockError)
class StockFilter implements ExceptionFilter {
  catch(error: StockError, _host: ArgumentsHost): never {
    throw new ConflictException({ message: error.message, code: 'events_sold_out', left: 0, status: 'closed' });
  }
}

const Header = createParamDecorator(
  (name: string, context: ExecutionContext) => context.switchToHttp().getRequest<RestRequest>().headers[name],
);

class CityArgs {
  @Arg({ type: 'string' }) city!: string;
}

@Namespace('events/v1', 'enhanced')
class EnhancedController {
  @UseGuards(CityGuard)
  @List('guarded', { args: CityArgs, allow: anyone(), cacheable: true, batch: true })
  guarded(@Args() args: CityArgs): object {
    return { city: args.city };
  }

  @UseInterceptors(WrapInterceptor)
  @Read('wrapped', { allow: anyone() })
  wrapped(@Caller() actor: Actor): object {
    return { id: actor.id };
  }

  @Read('counted', { allow: anyone() })
  counted(@Header('x-count', ParseIntPipe) count: number): object {
    return { next: count + 1 };
  }

  @UseFilters(StockFilter)
  @Create('sold-out', { allow: anyone('the handler writes nothing') })
  soldOut(): never {
    throw new StockError('No tickets are left.');
  }

  @Read('missing', { allow: anyone() })
  missing(): never {
    throw new NotFoundException('This event has ended.');
  }
}

describe('endpoints with Nest enhancers', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await bootEvents([EnhancedController]);
  });
  afterAll(() => app.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url: `/api/events/v1/enhanced/${path}`, headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
  };

  it('run guards with injected services on every request, cacheable ones included', async () => {
    for (const _ of [1, 2]) {
      expect(await get('guarded?city=Oslo')).toMatchObject({ status: 200, body: { city: 'Oslo' } });
      expect(await get('guarded?city=Rome')).toMatchObject({ status: 401, body: { code: 'rest_forbidden' } });
    }
    const signedIn = await get('guarded?city=Rome', { authorization: 'User 8' });
    expect(signedIn).toMatchObject({ status: 403, body: { code: 'rest_forbidden' } });
  });

  it('run interceptors, which may change the result and set headers', async () => {
    expect(await get('wrapped', { authorization: 'User 8' })).toMatchObject({
      status: 200,
      body: { wrapped: { id: 8 } },
      headers: { 'x-wrapped': 'wrapped' },
    });
  });

  it('apply custom parameter decorators with pipes, and report the reason of refusals', async () => {
    expect((await get('counted', { 'x-count': '41' })).body).toEqual({ next: 42 });
    expect(await get('counted', { 'x-count': 'many' })).toMatchObject({
      status: 400,
      body: {
        code: 'rest_bad_request',
        message: 'Validation failed (numeric string is expected)',
        data: { status: 400 },
      },
    });
  });

  it('run exception filters and preserve the status, code and data of an HttpException', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/events/v1/enhanced/sold-out' });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'events_sold_out', message: 'No tickets are left.', data: { status: 409, left: 0 } },
    ]);
    expect(await get('missing')).toMatchObject({
      status: 404,
      body: { code: 'rest_not_found', message: 'This event has ended.', data: { status: 404 } },
    });
  });
});

it.each([
  ['completes without a value', () => EMPTY, 'an interceptor completes without a value; return one, such as of(null)'],
  ['returns undefined', () => undefined, 'an interceptor returns no Observable; return next.handle() or of(value)'],
  ['returns an object', () => ({ a: 1 }), 'an interceptor returns no Observable'],
])('an interceptor that %s is named in the log with its endpoint', async (_, intercept: () => unknown, reason) => {
  class FaultyInterceptor {
    intercept(): never {
      return intercept() as never;
    }
  }
  @Namespace('events/v1', 'gates')
  class GatesController {
    @UseInterceptors(FaultyInterceptor) @Read('', { allow: anyone() }) read() {
      return {};
    }
  }
  const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const faulty = await bootEvents([GatesController]);
  expect((await faulty.inject({ url: '/api/events/v1/gates' })).statusCode).toBe(500);
  expect(errors.mock.calls.map(([, error]) => String(error))).toContainEqual(
    expect.stringContaining(`GatesController.read: ${reason}`),
  );
  errors.mockRestore();
  await faulty.close();
});
