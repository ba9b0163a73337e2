import { ALL_CONTEXTS, Field, Resource, VIEW_AND_EDIT } from '#route-registry';
import { OPENAPI_KEYWORDS } from '#schema';

/** An ability as clients see it. */
@Resource('ability')
export class AbilityResource {
  @Field({ description: 'Name with the namespace.', type: 'string', context: ALL_CONTEXTS, readonly: true })
  name!: string;
  @Field({ description: 'Display name.', type: 'string', context: ALL_CONTEXTS, readonly: true }) label!: string;
  @Field({ description: 'Description of the ability.', type: 'string', context: VIEW_AND_EDIT, readonly: true })
  description!: string;
  @Field({ description: 'Slug of the category.', type: 'string', context: ALL_CONTEXTS, readonly: true })
  category!: string;
  @Field({ description: 'JSON Schema of the input.', type: 'object', context: VIEW_AND_EDIT, readonly: true })
  input_schema!: unknown;
  @Field({ description: 'JSON Schema of the output.', type: 'object', context: VIEW_AND_EDIT, readonly: true })
  output_schema!: unknown;

  @Field({
    description: 'Effects of the ability on the site.',
    type: 'object',
    properties: {
      // In the schema of the reference, the whole object `annotations` has the type of one annotation. Clients that
      // compare schemas expect this type.
      annotations: {
        description: 'Annotations of the ability.',
        type: ['boolean', 'null'],
        default: null,
        [OPENAPI_KEYWORDS]: { type: 'object', additionalProperties: { type: ['boolean', 'null'] } },
      },
    },
    [OPENAPI_KEYWORDS]: { additionalProperties: true },
    context: VIEW_AND_EDIT,
    readonly: true,
  })
  meta!: unknown;
}
