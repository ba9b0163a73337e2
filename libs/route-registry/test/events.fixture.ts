import type { RequestListener, Server } from 'node:http';
import { Global, Injectable, Module } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ArrayUnique } from 'class-validator';
import { Test } from '@nestjs/testing';
import { allowIf, anyone, can, signedIn } from '../src/declaration/permission.js';
import { Arg } from '../src/declaration/arg.decorator.js';
import {
  Args,
  Caller,
  Create,
  Delete,
  List,
  Namespace,
  Read,
  Request,
  Update,
} from '../src/declaration/endpoint.decorators.js';
import { AUTHENTICATOR, CAPABILITY_CATALOG } from '../src/pipeline/ports.js';
import { CollectionArgs, ContextArgs } from '../src/declaration/common-args.js';
import { created, Item, Page } from '../src/pipeline/rest-response.js';
import { CreateArgsOf, Field, Resource, UpdateArgsOf } from '../src/declaration/resource.decorator.js';
import { anonymousActor } from '../src/pipeline/actor.js';
import { refused } from '../src/errors/refusals.js';
import { registerErrorCodes } from '../src/errors/error-catalog.js';
import { RestError } from '../src/errors/rest-error.js';
import { InterceptingServer } from '../src/http/intercepting-server.js';
import { RestRequest } from '../src/pipeline/rest-request.js';
import { RouteRegistryModule } from '../src/route-registry.module.js';
import type { Actor } from '../src/pipeline/actor.js';
import type { Authenticator } from '../src/pipeline/ports.js';

registerErrorCodes({ rest_event_invalid_id: 404, rest_cannot_edit: 403 });

export interface Event {
  id: number;
  name: string;
  city: string;
  secret: string;
  owner: number;
}

@Resource('event')
export class EventResource {
  @Field({ type: 'integer', context: ['view', 'edit', 'embed'], readonly: true }) id!: number;
  @Field({ type: 'string', context: ['view', 'edit', 'embed'], required: true }) name!: string;
  @Field({ type: 'string', context: ['view', 'edit'], default: 'Bergen' }) city!: string;
  @Field({ type: 'string', context: ['edit'] }) secret!: string;
}

class ListEventsArgs extends CollectionArgs {
  @ArrayUnique() @Arg({ type: 'array', items: { type: 'integer' }, default: [] }) speakers!: number[];
}
class EventArgs extends ContextArgs {
  @Arg({ type: 'integer' }) id!: number;
}
class CreateEventArgs extends CreateArgsOf<Omit<Event, 'id'>>(EventResource) {}
class UpdateEventArgs extends UpdateArgsOf<Omit<Event, 'id'>>(EventResource) {
  @Arg({ type: 'integer' }) id!: number;
}

/** The events of the fixture's site. */
@Injectable()
export class EventStore {
  readonly events = new Map<number, Event>([[1, { id: 1, name: 'Opening', city: 'Oslo', secret: 'cake', owner: 7 }]]);

  find(request: RestRequest): Event {
    return request.memoize('event', () => {
      const event = this.events.get(Number(request.params.id));
      if (!event) throw new RestError('rest_event_invalid_id', 'There is no such event.', 404);
      return event;
    });
  }
}

@Namespace('events/v1', 'events')
export class EventsController {
  constructor(private readonly store: EventStore) {}

  @List('', { args: ListEventsArgs, allow: anyone(), batch: true, item: EventResource })
  list(@Args() args: ListEventsArgs): Page {
    const all = [...this.store.events.values()];
    const items = all.slice((args.page - 1) * args.per_page, args.page * args.per_page).map((event) => item(event));
    return new Page({ items, total: all.length, page: args.page, perPage: args.per_page });
  }

  @Create('', { args: CreateEventArgs, allow: can('publish_events'), batch: true, item: EventResource })
  create(@Args() args: CreateEventArgs, @Caller() actor: Actor) {
    const event = { ...args, id: this.store.events.size + 1, owner: actor.id, secret: args.secret ?? '' };
    this.store.events.set(event.id, event);
    return created(item(event), `http://site.test/api/events/v1/events/${event.id}`);
  }

  @Read(':id', { args: EventArgs, allow: anyone(), item: EventResource })
  read(@Request() request: RestRequest): Item {
    return item(this.store.find(request));
  }

  @Update(':id', {
    args: UpdateEventArgs,
    allow: allowIf<EventsController>('owns the event', (self, request) => self.owns(request)),
    batch: true,
    item: EventResource,
  })
  update(@Args() args: UpdateEventArgs, @Request() request: RestRequest): Item {
    return item(Object.assign(this.store.find(request), args));
  }

  @Delete(':id', {
    args: EventArgs,
    allow: allowIf<EventsController>('owns the event', (self, request) => self.owns(request)),
    batch: true,
  })
  remove(@Args() args: EventArgs): object {
    this.store.events.delete(args.id);
    return { deleted: true };
  }

  @Read('boom/now', { allow: signedIn() })
  boom(): never {
    throw new Error('connect ECONNREFUSED /var/secret.sock');
  }

  owns(request: RestRequest): boolean {
    const event = this.store.find(request);
    if (event.owner !== request.actor.id)
      throw refused(request.actor, 'rest_cannot_edit', 'Only its owner may do that.');
    return true;
  }
}

/** Handlers with mistakes that the pipeline must tolerate. */
@Namespace('events/v1', 'events')
export class CarelessController {
  @Read('boom/later', { allow: signedIn() })
  unwritable(): object {
    return { 'secret.sock': 1n };
  }

  @Read('described', { allow: anyone() })
  described(@Request() { params }: RestRequest): object {
    return { text: String(params.city), number: Number(params.city), list: String([params.city]), sent: params.city };
  }
}

function item(event: Event): Item {
  return new Item(
    { id: event.id, name: event.name, city: event.city },
    {
      self: [{ href: `http://site.test/api/events/v1/events/${event.id}` }],
      'wp:opening': [{ href: 'http://site.test/api/events/v1/events/1', embeddable: true }],
    },
  );
}

/** Signs in the user whose id the request names: `Authorization: User 7`. */
const authenticator: Authenticator = {
  authenticate(request): Actor {
    const id = Number(/^User (\d+)$/.exec(request.headers.authorization ?? '')?.[1] ?? 0);
    return id === 0
      ? anonymousActor
      : { id, signedIn: true, can: (capability) => capability === 'publish_events' && id === 7 };
  },
};

@Global()
@Module({
  providers: [
    { provide: AUTHENTICATOR, useValue: authenticator },
    { provide: CAPABILITY_CATALOG, useValue: { isGranted: (capability: string) => capability === 'publish_events' } },
  ],
  exports: [AUTHENTICATOR, CAPABILITY_CATALOG],
})
class PortsModule {}

/** Boots an app with one namespace, the given controllers, and modules with further endpoints. */
export async function bootEvents(
  controllers: Type<object>[] = [EventsController],
  modules: Type<object>[] = [],
): Promise<NestFastifyApplication> {
  @Module({
    imports: [
      RouteRegistryModule.forRoot({
        siteUrl: 'http://site.test',
        apiRoot: '/api',
        namespaces: ['events/v1'],
        bodyLimit: 1_000_000,
        requestsPerMinute: 0,
        allowedOrigins: '*',
      }),
      PortsModule,
      ...modules,
    ],
    controllers,
    providers: [EventStore],
  })
  class EventsModule {}
  const module = await Test.createTestingModule({ imports: [EventsModule] }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(
    new FastifyAdapter({
      serverFactory: (listener: RequestListener): Server => new InterceptingServer({}, listener),
    }),
    {
      bodyParser: false,
      logger: false,
    },
  );
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await app.init();
  await fastify.ready();
  return app;
}

/** Boots an app with the controllers. Returns the message with which the boot is aborted; '' if it succeeds. */
export async function bootErrorOf(...controllers: Type<object>[]): Promise<string> {
  try {
    await (await bootEvents(controllers)).close();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
