import { Validator } from '@seriousme/openapi-schema-validator';
import { bootEvents } from '../../route-registry/test/events.fixture.js';
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
