import { ALL_CONTEXTS, Field, Resource, VIEW_AND_EDIT } from '#route-registry';

/** A category of abilities as clients see it. */
@Resource('ability-category')
export class CategoryResource {
  @Field({ description: 'Slug of the category.', type: 'string', context: ALL_CONTEXTS, readonly: true }) slug!: string;
  @Field({ description: 'Display name.', type: 'string', context: ALL_CONTEXTS, readonly: true }) label!: string;
  @Field({ description: 'Description of the category.', type: 'string', context: VIEW_AND_EDIT, readonly: true })
  description!: string;
  @Field({ description: 'Further properties.', type: 'object', context: VIEW_AND_EDIT, readonly: true }) meta!: unknown;
}
