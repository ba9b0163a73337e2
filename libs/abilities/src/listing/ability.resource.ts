import { Field, Resource } from '#route-registry';

const EVERYWHERE = ['view', 'edit', 'embed'];
const IN_FULL = ['view', 'edit'];

/** An ability as clients see it. */
@Resource('ability')
export class AbilityResource {
  @Field({ description: 'Name, with its namespace.', type: 'string', context: EVERYWHERE, readonly: true })
  name!: string;
  @Field({ description: 'Name for people.', type: 'string', context: EVERYWHERE, readonly: true }) label!: string;
  @Field({ description: 'What it does.', type: 'string', context: IN_FULL, readonly: true }) description!: string;
  @Field({ description: 'Slug of its category.', type: 'string', context: EVERYWHERE, readonly: true })
  category!: string;
  @Field({ description: 'JSON Schema of what it takes.', type: 'object', context: IN_FULL, readonly: true })
  input_schema!: unknown;
  @Field({ description: 'JSON Schema of what it gives.', type: 'object', context: IN_FULL, readonly: true })
  output_schema!: unknown;

  @Field({
    description: 'What carrying it out does to the site.',
    type: 'object',
    properties: {
      // The reference publishes this type of each annotation where it means all of them; clients that compare schemas expect it.
      annotations: { description: 'How it behaves.', type: ['boolean', 'null'], default: null },
    },
    context: IN_FULL,
    readonly: true,
  })
  meta!: unknown;
}
