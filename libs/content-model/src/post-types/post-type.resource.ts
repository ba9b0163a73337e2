import { ALL_CONTEXTS, Arg, ContextArgs, Field, Resource, VIEW_AND_EDIT } from '#route-registry';
import type { Schema } from '#schema';

function readonlySchema(schema: Schema): Schema {
  return { ...schema, readonly: true };
}

/** A post type as clients see it. */
@Resource('type')
export class PostTypeResource {
  @Field({ description: 'Capabilities by operation.', type: 'object', context: ['edit'], readonly: true })
  capabilities!: object;
  @Field({ description: 'Description of the type.', type: 'string', context: VIEW_AND_EDIT, readonly: true })
  description!: string;
  @Field({ description: 'Whether posts have parents.', type: 'boolean', context: VIEW_AND_EDIT, readonly: true })
  hierarchical!: boolean;
  @Field(
    readonlySchema({
      description: 'Path of the archive, or whether there is one.',
      type: ['string', 'boolean'],
      context: VIEW_AND_EDIT,
    }),
  )
  has_archive!: boolean;
  @Field({
    description: 'Where editing clients and menus offer the type.',
    type: 'object',
    context: ['edit'],
    readonly: true,
    properties: {
      show_ui: { description: 'Whether editing clients manage posts of the type.', type: 'boolean' },
      show_in_nav_menus: { description: 'Whether menus can link to posts of the type.', type: 'boolean' },
    },
  })
  visibility!: object;
  @Field({
    description: 'Whether posts have public URLs.',
    type: 'boolean',
    context: ['edit'],
    readonly: true,
  })
  viewable!: boolean;
  @Field({ description: 'Labels.', type: 'object', context: ['edit'], readonly: true }) labels!: object;
  @Field({ description: 'Display name.', type: 'string', context: ALL_CONTEXTS, readonly: true }) name!: string;
  @Field({ description: 'Name in arguments and links.', type: 'string', context: ALL_CONTEXTS, readonly: true })
  slug!: string;
  @Field(readonlySchema({ description: 'Icon.', type: ['string', 'null'], context: ALL_CONTEXTS })) icon!:
    | string
    | null;
  @Field({ description: 'Supported features.', type: 'object', context: ['edit'], readonly: true }) supports!: object;
  @Field({
    description: 'Taxonomies of the type.',
    type: 'array',
    items: { type: 'string' },
    context: VIEW_AND_EDIT,
    readonly: true,
  })
  taxonomies!: string[];
  @Field({ description: 'Path of the collection.', type: 'string', context: ALL_CONTEXTS, readonly: true })
  rest_base!: string;
  @Field({ description: 'Namespace of the collection.', type: 'string', context: ALL_CONTEXTS, readonly: true })
  rest_namespace!: string;
  @Field({ description: 'Initial blocks of a new post.', type: ['array'], context: ALL_CONTEXTS, readonly: true })
  template!: unknown[];
  @Field(
    readonlySchema({
      description: 'Changes of the initial blocks that are prevented; false for none.',
      type: ['string', 'boolean'],
      context: ALL_CONTEXTS,
      enum: ['all', 'insert', 'contentOnly', false],
    }),
  )
  template_lock!: false;
}

/** Arguments of the list of types. */
export class ListTypesArgs extends ContextArgs {}

/** Arguments of one type. */
export class TypeArgs extends ListTypesArgs {
  @Arg({ description: 'Name of the type.', type: 'string' }) type!: string;
}
