import type { OpenApiSchema } from './openapi-schema.js';

/** Schemas of the members that items of any resource can have in addition to its fields. */
export const LINK_SCHEMAS: Readonly<Record<string, OpenApiSchema>> = {
  Links: {
    type: 'object',
    description: 'Links to other resources, by relation.',
    additionalProperties: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          href: { type: 'string', description: 'URL of the resource.' },
          embeddable: { type: 'boolean', description: 'Whether `_embed` can embed the resource.' },
        },
        required: ['href'],
        additionalProperties: true,
      },
    },
  },
  Embedded: {
    type: 'object',
    description: 'Resources that `_embed` embeds, by relation. A resource that cannot be read is an error.',
    additionalProperties: { type: 'array', items: {} },
  },
};
/** The members themselves. */
export const LINK_MEMBERS = {
  _links: { $ref: '#/components/schemas/Links' },
  _embedded: { $ref: '#/components/schemas/Embedded' },
};
