import { Field, Resource } from '#route-registry';

const EVERYWHERE = ['view', 'edit', 'embed'];
const IN_FULL = ['view', 'edit'];

/** A category of abilities as clients see it. */
@Resource('ability-category')
export class CategoryResource {
  @Field({ description: 'Slug of the category.', type: 'string', context: EVERYWHERE, readonly: true }) slug!: string;
  @Field({ description: 'Display name.', type: 'string', context: EVERYWHERE, readonly: true }) label!: string;
  @Field({ description: 'Description of the category.', type: 'string', context: IN_FULL, readonly: true })
  description!: string;
  @Field({ description: 'Further properties.', type: 'object', context: IN_FULL, readonly: true }) meta!: unknown;
}
