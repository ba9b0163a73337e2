import { Validator } from '@seriousme/openapi-schema-validator';
import { anyone, Arg, Field, Namespace, Read, Resource } from '#route-registry';
import { bootEvents, EventsController } from '../../route-registry/test/events.fixture.js';
import { OpenApiModule } from '../src/openapi.module.js';

it('OpenApiDocument describes every operation in a valid OpenAPI 3.1 document', async () => {
  const app = await bootEvents(undefined, [OpenApiModule]);
  const document = (await app.inject({ url: '/api/openapi.json' })).json();
  await app.close();
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  expect(Object.keys(document.paths['/events/v1/events/{id}']).sort()).toEqual([
    'delete',
    'get',
    'patch',
    'post',
    'put',
  ]);
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
  expect(Object.keys(components.schemas['events_v1-event'].properties)).toEqual(['venue']);
  expect(Object.keys(components.schemas.event.properties)).toContain('city');
});
