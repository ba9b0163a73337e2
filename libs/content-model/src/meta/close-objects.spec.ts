import type { Schema } from '#schema';
import { closeObjects } from './close-objects.js';

test('closeObjects forbids additional properties unless the schema allows them', () => {
  const open: Schema = {
    type: ['object', 'null'],
    properties: {
      a: { type: 'object' },
      b: { type: 'object', additionalProperties: true },
      c: { type: 'array', items: { type: 'object' } },
    },
    patternProperties: { '^x': { type: 'object' } },
  };
  expect(closeObjects(open)).toEqual({
    type: ['object', 'null'],
    properties: {
      a: { type: 'object', additionalProperties: false },
      b: { type: 'object', additionalProperties: true },
      c: { type: 'array', items: { type: 'object', additionalProperties: false } },
    },
    patternProperties: { '^x': { type: 'object', additionalProperties: false } },
    additionalProperties: false,
  });
});
