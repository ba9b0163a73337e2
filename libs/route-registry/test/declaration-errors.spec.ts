import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Injectable,
  Logger,
  Module,
  Param,
  Redirect,
  Scope,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { Allow, ValidateNested } from 'class-validator';
import { of } from 'rxjs';
import type { Schema } from '#schema';
import { Arg } from '../src/declaration/arg.decorator.js';
import { Args, Caller, List, Namespace, Read } from '../src/declaration/endpoint.decorators.js';
import { declareNamespace } from '../src/declaration/library-namespace.js';
import { allowIf, anyone } from '../src/declaration/permission.js';
import { ERROR_STATUSES, registerErrorCodes } from '../src/errors/error-catalog.js';
import { RestError } from '../src/errors/rest-error.js';
import { refused } from '../src/errors/refusals.js';
import type { Actor } from '../src/pipeline/actor.js';
import { created, Item, Page, RestResponse } from '../src/pipeline/rest-response.js';
import { Field, Resource } from '../src/declaration/resource.decorator.js';
import { ResourceSchemas } from '../src/registry/resource-schemas.js';
import { RouteRegistry } from '../src/registry/route-registry.js';
import { namespaceError } from '../src/registry/controller-errors.js';
import { bootErrorOf, bootEvents, EventResource, EventsController } from './events.fixture.js';

class EventIdArgs {
  @Arg({ type: 'integer' }) id!: number;
}
class EventNumberArgs {
  @Arg({ type: 'integer' }) number!: number;
}

describe('an incorrect declaration aborts the boot with a message that has class, member and remedy', () => {
  it('names a handler parameter without a decorator', async () => {
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read(':id', { args: EventIdArgs, allow: anyone() }) read(@Args() _args: EventIdArgs, _actor: Actor) {
        return {};
      }
      @Read('open', { allow: anyone() }) open(@Caller() _actor: Actor, _preset = 1) {
        return {};
      }
    }
    const message = await bootErrorOf(GatesController);
    expect(message).toMatch(/GatesController\.read: parameter 2 has no decorator.*use @Args\(\), @Caller\(\)/);
    expect(message).not.toMatch(/GatesController\.open/);
  });

  it('names a handler parameter with a decorator of the HTTP controllers of Nest', async () => {
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read(':id', { args: EventIdArgs, allow: anyone() }) read(
        @Args() _args: EventIdArgs,
        @Param('id') _id: string,
        @Body() _body = {},
      ) {
        return {};
      }
    }
    const message = await bootErrorOf(GatesController);
    for (const parameter of [2, 3])
      expect(message).toContain(
        `GatesController.read: parameter ${parameter} has a decorator of Nest, such as @Param or @Body, which endpoints do not support, so it would be undefined; use @Args()`,
      );
    expect(message).not.toContain('parameter 1');
  });

  it('names the part of a schema that contains itself', () => {
    const branch: Record<string, unknown> = { type: 'object' };
    branch['properties'] = { leaves: { type: 'array', items: branch } };
    @Resource('branch')
    class BranchResource {
      @Field({ type: 'object', context: ['view'], anyOf: [branch] }) tree!: object;
    }
    const declareArgument = () => Arg({ type: 'object', additionalProperties: branch as Schema })({}, 'tree');
    expect(declareArgument).toThrow('The schema of the items of `leaves` of additional properties contains itself.');
    expect(() => new ResourceSchemas({} as ModuleRef).get(BranchResource)).toThrow(
      'The schema of the items of `leaves` of an alternative of `tree` of branch contains itself.',
    );
  });

  it('names an error code that is registered with another status', () => {
    registerErrorCodes({ events_tree_felled: 410 });
    registerErrorCodes({ events_tree_felled: 410 });
    expect(() => registerErrorCodes({ events_tree_felled: 404 })).toThrow(
      'The error code events_tree_felled has the status 410: rename it, or pass 404 to RestError.',
    );
    expect(new RestError('events_tree_felled', '').status).toBe(410);
    ERROR_STATUSES.delete('events_tree_felled');
  });

  it.each(['_fields', '_embed', '_envelope', '_jsonp', '_method', '_wpnonce', 'rest_route'])(
    'names the argument %s, which the API itself reads',
    async (name) => {
      class GateArgs {}
      Arg({ type: 'string' })(GateArgs.prototype, name);
      Arg({ type: 'string' })(GateArgs.prototype, 'field');
      @Namespace('events/v1', 'gates')
      class GatesController {
        @List('', { args: GateArgs, allow: anyone() }) list() {
          return [];
        }
      }
      const message = await bootErrorOf(GatesController);
      expect(message).toMatch(`GatesController.list: no argument can have the name \`${name}\`, which `);
      expect(message).toMatch(/; rename it$/);
    },
  );

  it.each(['_links', '_embedded'])('names the field %s, which the API itself adds', async (name) => {
    @Resource('gate')
    class Gate {}
    Field({ type: 'string' })(Gate.prototype, name);
    @Namespace('events/v1', 'gates')
    class GatesController {
      @List('', { allow: anyone(), item: Gate }) list() {
        return [];
      }
    }
    expect(await bootErrorOf(GatesController)).toMatch(
      `GatesController.list: the field \`${name}\` of Gate would be lost, because the API adds it; rename it`,
    );
  });

  it('names a route decorator of Nest on a namespace controller', async () => {
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Get('secret') secret() {
        return {};
      }
    }
    expect(await bootErrorOf(GatesController)).toMatch(
      /GatesController\.secret: uses a route decorator of Nest.*use @List, @Read/,
    );
  });

  it.each([HttpCode(202), Header('x-gate', 'open'), Redirect('/')])(
    'names a method with a decorator of Nest that endpoints ignore',
    async (decorator) => {
      @Namespace('events/v1', 'gates')
      class GatesController {
        @decorator @Read('', { allow: anyone() }) read() {
          return {};
        }
      }
      expect(await bootErrorOf(GatesController)).toMatch(
        /GatesController\.read: @HttpCode, @Header and @Redirect have no effect here; return a RestResponse/,
      );
    },
  );

  it('names a controller that Nest would create for each request, because of its scope or that of a guard', async () => {
    @Injectable({ scope: Scope.REQUEST })
    class RequestGuard {
      canActivate() {
        return true;
      }
    }
    @Namespace('events/v1', 'gates')
    class GatesController {
      @UseGuards(RequestGuard) @Read('', { allow: anyone() }) read() {
        return {};
      }
    }
    expect(await bootErrorOf(GatesController)).toMatch(
      /GatesController: the class, a guard or another provider that it needs has the scope REQUEST; remove the scope, and use @Request\(\)/,
    );
  });

  it('names a method that overrides an endpoint without a decorator, so that its route would be gone', async () => {
    @Namespace('events/v1', 'gates')
    class GatesController extends EventsController {
      override list(): Page {
        return new Page({ items: [], total: 0, page: 1, perPage: 10 });
      }
    }
    expect(await bootErrorOf(GatesController)).toMatch(
      /GatesController\.list: overrides an endpoint of EventsController without its decorator, so the route would be gone; decorate it and its parameters again, such as with @List/,
    );
  });

  it('names a second endpoint decorator of a method, and a decorated property that is not a method', () => {
    class GatesController {}
    const read = { value: () => ({}) };
    Read('a', { allow: anyone() })(GatesController.prototype, 'read', read);
    expect(() => Read('b', { allow: anyone() })(GatesController.prototype, 'read', read)).toThrow(
      'GatesController.read: has two endpoint decorators, of which one would be lost; write a method for each',
    );
    expect(() => Read('a', { allow: anyone() })(GatesController.prototype, 'open', undefined as never)).toThrow(
      'GatesController.open: is not a method, so it would have no route; write a method instead of a property',
    );
    expect(() => Read('a', { allow: anyone() })(GatesController, 'open', read)).toThrow(
      'GatesController.open: is static, so it would have no route',
    );
  });

  it('names a handler with arguments whose args class is absent', async () => {
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read('', { args: undefined, allow: anyone() }) read(@Args() _args: EventIdArgs) {
        return {};
      }
    }
    expect(await bootErrorOf(GatesController)).toMatch(
      /GatesController\.read: has a parameter with @Args\(\), but no args class.*set `args`.*circular import/,
    );
  });

  it('names a handler whose parameter has another class than its arguments', async () => {
    class LaterEventIdArgs extends EventIdArgs {}
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read(':number', { args: EventNumberArgs, allow: anyone() }) read(@Args() _args: EventIdArgs) {
        return {};
      }
      @Read('open/:id', { args: LaterEventIdArgs, allow: anyone() }) readOpen(@Args() _args: EventIdArgs) {
        return {};
      }
      @Read('shut/:id', { args: EventIdArgs, allow: anyone() }) readShut(@Args() _args: { id: number }) {
        return {};
      }
    }
    expect(await bootErrorOf(GatesController)).toBe(
      'These endpoints are declared incorrectly:\n- GatesController.read: the parameter with @Args() has the type EventIdArgs, but `args` is EventNumberArgs; name the same class',
    );
  });

  it('names an argument whose property has another type than its schema', async () => {
    class GateArgs {
      @Arg({ type: 'string' }) seats!: number;
      @Arg({ type: ['integer', 'null'] }) price!: number | null;
      @Arg({ type: 'integer' }) names!: string[];
      @Arg({ type: 'string' }, { instantiate: Number }) height!: number;
    }
    @Namespace('events/v1', 'gates')
    class GatesController {
      @List('', { args: GateArgs, allow: anyone() }) list() {
        return [];
      }
    }
    expect(await bootErrorOf(GatesController)).toBe(
      `These endpoints are declared incorrectly:
- GatesController.list: argument \`seats\` has the type string in its schema, but number in GateArgs; declare the same type
- GatesController.list: argument \`names\` has the type integer in its schema, but array in GateArgs; declare the same type`,
    );
  });

  it('names a provider without a decorator, whose dependencies would be undefined', async () => {
    class Doors {
      constructor(readonly closed: boolean) {}
    }
    @Injectable()
    class Opener {}
    class Porter {
      constructor(readonly opener: Opener) {}
    }
    @Module({
      providers: [
        Opener,
        Porter,
        { provide: Doors, useFactory: (porter: Porter) => new Doors(!porter), inject: [Porter] },
        { provide: 'spare doors', useClass: Doors },
      ],
    })
    class PortersModule {}
    await expect(bootEvents([EventsController], [PortersModule])).rejects.toThrow(
      'These endpoints are declared incorrectly:\n- Porter: has no decorator, so the parameters of its constructor would be undefined; decorate it with @Injectable()',
    );
  });

  it('names a guard without a decorator, whose dependencies would be undefined', async () => {
    class Opener {}
    class PorterGuard {
      constructor(private readonly opener: Opener) {}
      canActivate() {
        return this.opener !== undefined;
      }
    }
    @Namespace('events/v1', 'gates')
    class GatesController {
      @UseGuards(PorterGuard) @Read('', { allow: anyone() }) read() {
        return {};
      }
    }
    expect(await bootErrorOf(GatesController)).toBe(
      'These endpoints are declared incorrectly:\n- PorterGuard: has no decorator, so the parameters of its constructor would be undefined; decorate it with @Injectable()',
    );
  });

  it('names a module with middleware, which anonymous reads would not pass', async () => {
    @Module({})
    class TurnstileModule implements NestModule {
      configure(consumer: MiddlewareConsumer) {
        consumer.apply((_request: unknown, _response: unknown, next: () => void) => next()).forRoutes('*');
      }
    }
    await expect(bootEvents([EventsController], [TurnstileModule])).rejects.toThrow(
      'These endpoints are declared incorrectly:\n- TurnstileModule: its method `configure` adds middleware, which the fast path of anonymous reads would not run; use a guard or an interceptor, globally by APP_GUARD or APP_INTERCEPTOR',
    );
  });

  it('logs an imported library whose namespace the deployment does not serve', async () => {
    @Namespace('gates/v1', 'gates')
    class GatesController {
      @Read('', { allow: anyone() }) read() {
        return {};
      }
    }
    @Module({ controllers: [GatesController] })
    class GatesModule {}
    declareNamespace(GatesModule, 'gates/v1');
    const warnings = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    await (await bootEvents([EventsController], [GatesModule])).close();
    expect(warnings.mock.calls).toEqual([
      [
        'GatesModule is imported, but the deployment does not serve its namespace gates/v1; to serve it, list GatesModule among `namespaces` of the deployment, or pass it to extendDeployment.',
      ],
    ]);
    warnings.mockRestore();
  });

  it('names a namespace that no controller serves', async () => {
    await expect(bootEvents([])).rejects.toThrow(
      "These endpoints are declared incorrectly:\n- events/v1: no controller serves this namespace of a library; list a class with @Namespace('events/v1', …) in `controllers` of @Library, or remove `namespace` there",
    );
  });

  it.each(['/a', 'a/', 'a//b', 'a b', ':id?', 'a/:id(\\d+)', '*'])(
    'names the path %s, which no request would match',
    async (path) => {
      @Namespace('events/v1', 'gates')
      class GatesController {
        @Read(path, { args: EventIdArgs, allow: anyone() }) read() {
          return {};
        }
      }
      const message = await bootErrorOf(GatesController);
      expect(message).toContain(`GatesController.read: ${JSON.stringify(`gates/${path}`)} is not a path`);
      expect(message).toContain('write segments such as events/:id');
    },
  );

  it('names a parameter that a path has twice, and a pattern of a segment that is not a regular expression', async () => {
    class PatternArgs {
      @Arg({ type: 'string' }, { path: '([' }) name!: string;
      @Arg({ type: 'string' }, { path: '^[a-z]+$' }) anchored!: string;
    }
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read(':id/:id', { args: EventIdArgs, allow: anyone() }) twice() {
        return {};
      }
      @Read('by-name/:name', { args: PatternArgs, allow: anyone() }) pattern() {
        return {};
      }
      @Read('anchored/:anchored', { args: PatternArgs, allow: anyone() }) anchored() {
        return {};
      }
    }
    const message = await bootErrorOf(GatesController);
    expect(message).toMatch(/GatesController\.twice: "gates\/:id\/:id" has `:id` twice; rename one/);
    expect(message).toMatch(/GatesController\.pattern: .*Invalid regular expression.*correct the option `path`/);
    expect(message).toMatch(
      /GatesController\.anchored: the option `path` of `anchored` is one segment; remove \^ and \$/,
    );
  });

  it.each(['/events/v1', 'events/v1/', 'Events V1', ''])('names the namespace %j of a library', (namespace) => {
    class GatesModule {}
    expect(() => declareNamespace(GatesModule, namespace)).toThrow(
      `GatesModule: "${namespace}" is not a namespace; write it like events/v1`,
    );
  });

  it('names an args class that declares nothing', async () => {
    class EmptyArgs {
      id!: number;
    }
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read('', { args: EmptyArgs, allow: anyone() }) read() {
        return {};
      }
    }
    expect(await bootErrorOf(GatesController)).toMatch(
      /GatesController\.read: the args class EmptyArgs declares no argument/,
    );
  });

  it('names an argument of class-validator whose type is unknown', async () => {
    class GateArgs {
      @Allow() key!: unknown;
    }
    class GateListArgs {
      @ValidateNested({ each: true }) gates!: GateArgs[];
    }
    @Namespace('events/v1', 'gates')
    class GatesController {
      @List('', { args: GateArgs, allow: anyone() }) list(@Args() _args: GateArgs) {
        return [];
      }
      @List('nested', { args: GateListArgs, allow: anyone() }) nested(@Args() _args: GateListArgs) {
        return [];
      }
    }
    const message = await bootErrorOf(GatesController);
    expect(message).toMatch(
      'GatesController.list: argument `key` has no schema; declare a type with `@Arg({ type: … })`',
    );
    expect(message).toMatch(
      'GatesController.nested: the class of GateListArgs.gates is unknown; add @Type(() => Class)',
    );
  });

  it('names two endpoints whose paths differ by the names of their parameters only', async () => {
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read(':id', { args: EventIdArgs, allow: anyone() }) read() {
        return {};
      }
      @Read(':number', { args: EventNumberArgs, allow: anyone() }) readByNumber() {
        return {};
      }
    }
    expect(await bootErrorOf(GatesController)).toMatch(
      /GatesController\.readByNumber: GET \/events\/v1\/gates\/\{number\} has the same addresses as GatesController\.read/,
    );
  });

  it('names a misspelled capability in a method, and in a permission', async () => {
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read('a', { allow: allowIf('publishes', (_self, { actor }) => actor.can('publish_evnets')) }) read() {
        return {};
      }
      mayClose(actor: Actor): boolean {
        return actor.can('clsoe_events') || actor.can('publish_events');
      }
    }
    const message = await bootErrorOf(GatesController);
    expect(message).toMatch(
      /GatesController\.read: asks for the capability `publish_evnets`, which no role has; correct/,
    );
    expect(message).toMatch(/GatesController\.mayClose: asks for the capability `clsoe_events`/);
    expect(message).not.toMatch(/`publish_events`/);
  });

  it('names an error code that is not registered', async () => {
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read('a', { allow: anyone() }) read(): never {
        throw new RestError('events_gate_closed', 'The gate is closed.');
      }
      refuse(actor: Actor): never {
        throw refused(actor, 'events_gate_locked', 'The gate is locked.');
      }
    }
    const message = await bootErrorOf(GatesController);
    expect(message).toMatch(
      /GatesController\.read: throws the error code `events_gate_closed`, which is not registered; add `registerErrorCodes/,
    );
    expect(message).toMatch(/GatesController\.refuse: throws the error code `events_gate_locked`/);
  });

  it('names an endpoint of a class that is not a controller with @Namespace', async () => {
    @Controller('doors')
    class DoorsController {
      @Read('', { allow: anyone() }) read() {
        return {};
      }
    }
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read('', { allow: anyone() }) read() {
        return {};
      }
    }
    @Module({ providers: [GatesController] })
    class GatesModule {}
    const boot = bootEvents([DoorsController], [GatesModule]);
    for (const type of ['DoorsController', 'GatesController'])
      await expect(boot).rejects.toThrow(`${type}.read: has no route; the class needs @Namespace and a place in`);
  });

  it('names a controller whose namespace its library does not declare', async () => {
    @Namespace('evnets/v1', 'gates')
    class GatesController {
      @Read('a', { allow: anyone() }) read() {
        return {};
      }
    }
    expect(await bootErrorOf(GatesController)).toMatch(
      /GatesController: belongs to the namespace `evnets\/v1`, but `@Library` of EventsModule declares no namespace; set/,
    );
    @Module({})
    class GatesModule {}
    declareNamespace(GatesModule, 'events/v1');
    const declared = { type: GatesController, module: GatesModule };
    expect(namespaceError({ ...declared, namespace: 'evnets/v1' })).toMatch(
      /`@Library` of GatesModule declares `events\/v1`/,
    );
    expect(namespaceError({ ...declared, namespace: 'events/v1' })).toBeUndefined();
  });
});

describe('an incorrect schema', () => {
  it('names class and argument where the class is loaded', () => {
    const declare = (schema: object) => () => Arg(schema)(EventIdArgs.prototype, 'color');
    expect(declare({ type: 'stirng' })).toThrow(
      'EventIdArgs.color: A schema names the unknown type stirng; use one of array, object, string,',
    );
    expect(declare({ type: 'string', format: 'url' })).toThrow(
      /EventIdArgs\.color: .*unknown format url; use one of .*uri/,
    );
  });

  it('aborts the boot if it contradicts itself, or if a default does not conform to it', async () => {
    class ImpossibleArgs {
      @Arg({ type: 'integer', enum: ['red', '3'] }) color!: number;
      @Arg({ type: 'array', items: { type: 'string', minLength: 5, maxLength: 1 } }) names!: string[];
      @Arg({ type: 'integer', minimum: 5, default: 3 }) low!: number;
      @Arg({ type: 'string', enum: ['small', 'large'], maxLength: 3 }) size!: string;
      @Arg({ anyOf: [{ type: 'integer', minimum: 9, maximum: 1 }, { type: 'boolean' }] }) either!: unknown;
      @Arg(() => ({ type: 'stirng' as never })) late!: string;
    }
    @Namespace('events/v1', 'gates')
    class GatesController {
      @Read('', { args: ImpossibleArgs, allow: anyone() }) read() {
        return {};
      }
    }
    expect(await bootErrorOf(GatesController)).toMatch(
      /GatesController\.read: the schema of argument `late` is incorrect: A schema names the unknown type stirng/,
    );
    Reflect.deleteProperty(ImpossibleArgs.prototype, 'late');
    Arg({ type: 'string' })(ImpossibleArgs.prototype, 'late');
    const message = await bootErrorOf(GatesController);
    expect(message).toMatch(
      /the schema of argument `color` contradicts itself: `enum` has "red", which its other keywords refuse/,
    );
    expect(message).not.toMatch(/`enum` has "3"/);
    expect(message).toMatch(/`names` contradicts itself: `minLength` is greater than `maxLength` \(of the items\)/);
    expect(message).toMatch('`size` contradicts itself: `enum` has "small", which its other keywords refuse');
    expect(message).toMatch('`either` contradicts itself: `minimum` is greater than `maximum` (of an alternative)');
    expect(message).toMatch(/the default of argument `low` does not conform to its schema: low should be at least 5/);
  });

  it('names an added field that the resource has already', () => {
    class MoreFields {
      @Field({ type: 'string' }) city!: string;
    }
    expect(() => new ResourceSchemas(undefined as never).extend(EventResource, MoreFields)).toThrow(
      'The field city cannot be added to EventResource, which has it already; rename it.',
    );
  });

  it('names a field and arguments that are added after the app has started, when they have no effect', async () => {
    class LateFields {
      @Field({ type: 'string' }) organizer!: string;
    }
    class LateArgs {
      @Arg({ type: 'string' }) organizer?: string;
    }
    class ListArgs {
      @Arg({ type: 'string' }) city?: string;
    }
    @Namespace('events/v1', 'late')
    class LateController {
      @Read('', { args: class extends ListArgs {}, item: EventResource, allow: anyone() }) read(): object {
        return {};
      }
    }
    const app = await bootEvents([LateController]);
    try {
      app.get(ResourceSchemas).get(EventResource);
      expect(() => app.get(ResourceSchemas).extend(EventResource, LateFields)).toThrow(
        'Fields cannot be added to EventResource, whose schema is already in use; add them in the constructor or onModuleInit of a module.',
      );
      expect(() => app.get(RouteRegistry).extendArgs(ListArgs, LateArgs)).toThrow(
        'Arguments cannot be added to ListArgs, which endpoints already use; add them in the constructor or onModuleInit of a module.',
      );
    } finally {
      await app.close();
    }
  });
});

it.each([
  ['undefined', () => undefined, 'returns no value that JSON can represent'],
  ['a map', () => new Map([['a', 1]]), 'returns a Map or a Set'],
  ['an Observable', () => of({ a: 1 }), 'returns an Observable or a StreamableFile'],
  ['a StreamableFile', () => new StreamableFile(Buffer.from('x')), 'returns an Observable or a StreamableFile'],
  ['a header that HTTP forbids', () => new RestResponse({}).header('X-Title', 'Öl – €'), 'HTTP forbids the header "X-'],
  [
    'a name of a header that HTTP forbids',
    () => new RestResponse({}).header('X Y', 'z'),
    'HTTP forbids the header "X ',
  ],
  [
    'a status that HTTP forbids',
    () => new RestResponse({}, 99),
    'GatesController.read: has the status 99; use a whole',
  ],
  ['bytes', () => Buffer.from('x'), 'returns bytes or a stream; set `raw`'],
  ['a stream', () => Readable.from(['x']), 'returns bytes or a stream; set `raw`'],
  [
    'a generator',
    function* () {
      yield 1;
    },
    'returns a generator or an Error',
  ],
  [
    'an Error',
    () => new Error('lost'),
    'GatesController.read: returns a generator or an Error; return a list, or throw',
  ],
  [
    'an incomplete raw body',
    () => Object.assign(new RestResponse(null), { raw: {} }),
    'GatesController.read: `raw` of its RestResponse is incomplete; set `type` and `body`',
  ],
  ['a list of promises', () => [Promise.resolve(1)], 'returns a promise within its result'],
  ['an item with a promise', () => new Item({ a: Promise.resolve(1) }), 'returns a promise within its result'],
  ['an object with a promise', () => ({ a: Promise.resolve(1) }), 'returns a promise within its result'],
  [
    'a page without a total',
    () => new Page({ items: [], total: NaN, page: 1, perPage: 1 }),
    'The total of a Page is NaN',
  ],
  [
    'a page without a size',
    () => new Page({ items: [], total: 4, page: 1, perPage: 0 }),
    '`perPage` of a Page is 0; pass the argument of the request',
  ],
  [
    'a created item without an address',
    () => created(new Item({ id: 1 }), undefined as never),
    'created() has no location; pass the address of the item',
  ],
])('a handler that returns %s fails, and the log says why', async (_, result: () => unknown, reason) => {
  @Namespace('events/v1', 'gates')
  class GatesController {
    @Read('', { allow: anyone() }) read() {
      return result();
    }
  }
  const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const app = await bootEvents([GatesController]);
  expect((await app.inject({ url: '/api/events/v1/gates' })).statusCode).toBe(500);
  expect(String(errors.mock.calls[0]?.[1])).toContain(reason);
  errors.mockRestore();
  await app.close();
});

describe('the items of a response', () => {
  const stored = { id: 1, name: 'Opening', city: 'Oslo', secret: 'cake', budget: 9 };

  @Namespace('events/v1', 'all')
  class WholeRowsController {
    @List('', { allow: anyone(), item: EventResource }) list(): Page {
      return new Page({ items: [new Item(stored), stored], total: 2, page: 1, perPage: 10 });
    }
    @Read('plain', { allow: anyone(), item: EventResource }) readPlain(): object {
      return stored;
    }
    @Read('one', { allow: anyone(), item: EventResource }) read(): Item {
      return new Item(stored);
    }
  }

  it('have no field of another context, and no undeclared member, which is logged once', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const app = await bootEvents([WholeRowsController, EventsController]);
    const shown = { id: 1, name: 'Opening', city: 'Oslo' };
    const list = (await app.inject({ url: '/api/events/v1/all' })).json();
    expect(list).toEqual([shown, shown]);
    expect((await app.inject({ url: '/api/events/v1/all/one' })).json()).toEqual(shown);
    expect((await app.inject({ url: '/api/events/v1/all/one' })).json()).toEqual(shown);
    expect(errors.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringMatching(/WholeRowsController\.list: the answer has the member `budget`.*declare it with @Field/),
      expect.stringMatching(/WholeRowsController\.read: the answer has the member `budget`/),
    ]);
    errors.mockClear();
    expect((await app.inject({ url: '/api/events/v1/all/plain' })).json()).toEqual(shown);
    errors.mockRestore();
    await app.close();
  });
});
