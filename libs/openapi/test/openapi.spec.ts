import { Validator } from '@seriousme/openapi-schema-validator';
import { anyone, Arg, Create, Field, Namespace, Read, Resource } from '#route-registry';
import { OPENAPI_KEYWORDS, ZONED_DATE_TIME } from '#schema';
import { bootEvents, EventsController } from '../../route-registry/test/events.fixture.js';
import { OpenApiModule } from '../src/openapi.module.js';

it('OpenApiDocument describes every operation in a valid OpenAPI 3.1 document', async () => {
  const app = await bootEvents(undefined, [OpenApiModule]);
  const document = (await app.inject({ url: '/api/openapi.json' })).json();
  await app.close();
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  const paths = Object.entries<object>(document.paths).map(([path, operations]) => [path, Object.keys(operations)]);
  expect(Object.fromEntries(paths)).toEqual({
    '/': ['get'],
    '/openapi.json': ['get'],
    '/batch/v1': ['post'],
    '/events/v1': ['get'],
    '/events/v1/events': ['get', 'post'],
    '/events/v1/events/boom/now': ['get'],
    '/events/v1/events/{id}': ['get', 'post', 'put', 'patch', 'delete'],
  });
  const { post, get } = document.paths['/events/v1/events'];
  expect(post.requestBody.content['application/json'].schema).toMatchObject({
    required: ['name'],
    properties: { city: { type: 'string', default: 'Bergen' } },
  });
  expect([post.security, get.security]).toEqual([[{ applicationPassword: [] }], [{}, { applicationPassword: [] }]]);
  expect(get.responses['200'].content['application/json'].schema).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/event' },
  });
  expect(document.components.schemas.event.properties.id.readOnly).toBe(true);
});

it('OpenApiDocument requires the fields of complete answers, and adds links', async () => {
  @Resource('stop')
  class Stop {
    @Field({ type: 'integer', context: ['view', 'embed', 'edit'], readonly: true }) id!: number;
    @Field({ type: 'string', context: ['edit'], required: true }) code!: string;
    @Field({
      type: 'object',
      context: ['view', 'edit'],
      properties: {
        raw: { type: 'string', context: ['edit'] },
        rendered: { type: 'string', context: ['view', 'edit'] },
      },
    })
    name!: object;
    @Field({ type: 'object', context: ['view', 'edit'], [OPENAPI_KEYWORDS]: { required: false } }) details!: object;
    @Field({ type: 'string', format: 'date-time', context: ['view', 'edit'] }) opened!: string;
    @Field({ ...ZONED_DATE_TIME, context: ['view', 'edit'] }) closed!: string;
    @Field({ type: 'string', format: 'uri', context: ['view', 'edit'] }) map!: string;
    @Field({ type: 'string', enum: ['bus'], context: ['view', 'edit'], [OPENAPI_KEYWORDS]: { enum: ['bus', 'tram'] } })
    kind!: string;
  }
  class StopArgs {
    @Arg({ type: 'string', required: true }) code!: string;
    @Arg(
      { description: 'Name.', type: 'object', properties: { raw: { type: 'string' } } },
      { noSchemaReason: 'a text or an object', alternative: { type: 'string' } },
    )
    name!: unknown;
    @Arg({ type: ['object', 'array'], oneOf: [{ type: 'object', properties: {} }, { type: 'array' }] }) lines!: unknown;
  }
  @Namespace('events/v1', 'stops')
  class StopsController {
    @Create('', { args: StopArgs, allow: anyone('a test'), item: Stop, successStatus: 200 }) create(): object {
      return {};
    }
    @Read('any', { allow: anyone(), item: Stop, anyResponse: true }) read(): object {
      return {};
    }
  }
  const app = await bootEvents([EventsController, StopsController], [OpenApiModule]);
  const { paths, components } = (await app.inject({ url: '/api/openapi.json' })).json();
  await app.close();
  const { required, properties } = components.schemas.stop;
  expect(required).toEqual(['id', 'name', 'opened', 'closed', 'map', 'kind']);
  expect(properties.name.required).toEqual(['rendered']);
  expect(properties.details).toEqual({ type: 'object', additionalProperties: true });
  expect(['opened', 'closed', 'map'].map((name) => properties[name].format)).toEqual([
    'date-time-local',
    'date-time',
    'uri-reference',
  ]);
  expect(properties.kind.enum).toEqual(['bus', 'tram']);
  expect(properties).toMatchObject({
    _links: { $ref: '#/components/schemas/Links' },
    _embedded: { $ref: '#/components/schemas/Embedded' },
  });
  expect(paths['/events/v1/stops/any'].get.responses['200'].content['application/json'].schema).toEqual({});
  expect(Object.keys(paths['/events/v1/stops'].post.responses)).toEqual(['200', 'default']);
  const { schema: body } = paths['/events/v1/stops'].post.requestBody.content['application/json'];
  expect(body).toEqual({
    type: 'object',
    required: ['code'],
    properties: {
      code: { type: 'string' },
      name: {
        description: 'Name.',
        anyOf: [{ type: 'string' }, { type: 'object', properties: { raw: { type: 'string' } } }],
      },
      lines: { oneOf: [{ type: 'object', properties: {} }, { type: 'array' }] },
    },
  });
});

it('OpenApiDocument describes objects in a query as the server reads them, and distinguishes resources with the same title', async () => {
  @Resource('event')
  class OtherEvent {
    @Field({ type: 'string', context: ['view'] }) venue!: string;
  }
  class SizeArgs {
    @Arg({ type: 'object', properties: { width: { type: 'integer' } } }) size?: object;
    @Arg({ type: 'array', items: { type: 'integer' } }) ids?: number[];
  }
  @Namespace('events/v1', 'others')
  class OthersController {
    @Read('', { args: SizeArgs, allow: anyone(), item: OtherEvent }) read(): object {
      return { venue: 'Hall' };
    }
  }
  const app = await bootEvents([EventsController, OthersController], [OpenApiModule]);
  const { paths, components } = (await app.inject({ url: '/api/openapi.json' })).json();
  await app.close();
  const { parameters, responses } = paths['/events/v1/others'].get;
  expect(parameters).toMatchObject([
    { name: 'size', style: 'deepObject', explode: true },
    { name: 'ids', style: 'form', explode: false },
  ]);
  const reference = '#/components/schemas/events_v1-event';
  expect(responses['200'].content['application/json'].schema).toEqual({ $ref: reference });
  expect(Object.keys(components.schemas['events_v1-event'].properties)).toEqual(['venue', '_links', '_embedded']);
  expect(Object.keys(components.schemas.event.properties)).toContain('city');
});
