import { ALL_CONTEXTS, Arg, contextArg, ContextArgs, Field, Resource, VIEW_AND_EDIT } from '#route-registry';
import type { Context } from '#route-registry';

const flag = (description: string) => ({ description, type: 'boolean' }) as const;

/** A taxonomy as clients see it. */
@Resource('taxonomy')
export class TaxonomyResource {
  @Field({ description: 'Capabilities by operation.', type: 'object', context: ['edit'], readonly: true })
  capabilities!: object;
  @Field({ description: 'Description of the taxonomy.', type: 'string', context: VIEW_AND_EDIT, readonly: true })
  description!: string;
  @Field({ description: 'Whether terms have parents.', type: 'boolean', context: VIEW_AND_EDIT, readonly: true })
  hierarchical!: boolean;
  @Field({ description: 'Labels.', type: 'object', context: ['edit'], readonly: true }) labels!: object;
  @Field({ description: 'Display name.', type: 'string', context: ALL_CONTEXTS, readonly: true }) name!: string;
  @Field({ description: 'Name in arguments and links.', type: 'string', context: ALL_CONTEXTS, readonly: true })
  slug!: string;
  @Field({
    description: "Whether tag clouds of the taxonomy's terms are allowed.",
    type: 'boolean',
    context: ['edit'],
    readonly: true,
  })
  show_cloud!: boolean;
  @Field({
    description: 'Post types of the taxonomy.',
    type: 'array',
    items: { type: 'string' },
    context: VIEW_AND_EDIT,
    readonly: true,
  })
  types!: string[];
  @Field({
    description: "Path of the collection of the taxonomy's terms.",
    type: 'string',
    context: ALL_CONTEXTS,
    readonly: true,
  })
  rest_base!: string;
  @Field({
    description: "Namespace of the collection of the taxonomy's terms.",
    type: 'string',
    context: ALL_CONTEXTS,
    readonly: true,
  })
  rest_namespace!: string;
  @Field({
    description: 'Where editing clients, menus and readers see the taxonomy.',
    type: 'object',
    context: ['edit'],
    readonly: true,
    properties: {
      public: flag('Whether visitors and editing clients see the taxonomy.'),
      publicly_queryable: flag('Whether public lists can be filtered by the taxonomy.'),
      show_ui: flag("Whether editing clients manage the taxonomy's terms."),
      show_admin_column: flag('Whether lists of posts have a column for the taxonomy.'),
      show_in_nav_menus: flag("Whether menus can link to the taxonomy's terms."),
      show_in_quick_edit: flag("Whether the taxonomy's terms can be changed in lists of posts."),
    },
  })
  visibility!: object;
}

/** Arguments of the list of taxonomies. */
export class ListTaxonomiesArgs extends ContextArgs {
  @Arg({ description: 'Limit to taxonomies of this post type.', type: 'string' }) type?: string;
}

/** Arguments of one taxonomy. */
export class TaxonomyArgs {
  @Arg({ description: 'Name of the taxonomy.', type: 'string' }) taxonomy!: string;
  @Arg(contextArg(), { validationPass: 'first' }) context!: Context;
}
