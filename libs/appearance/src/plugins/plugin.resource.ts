import { ALL_CONTEXTS, Arg, ContextArgs, Field, Resource, SearchArg, VIEW_AND_EDIT } from '#route-registry';

const PATTERN = '[^.\\/]+(?:\\/[^.\\/]+)?';

/** A namespace of the deployment, which clients see as a plugin. */
@Resource('plugin')
export class PluginResource {
  @Field({
    description: 'Slug of the plugin.',
    type: 'string',
    pattern: PATTERN,
    readonly: true,
    context: ALL_CONTEXTS,
  })
  plugin!: string;
  @Field({
    description: 'Status of the plugin.',
    type: 'string',
    enum: ['inactive', 'active'],
    readonly: true,
    context: ALL_CONTEXTS,
  })
  status!: string;
  @Field({ description: 'Display name.', type: 'string', readonly: true, context: ALL_CONTEXTS }) name!: string;
  @Field({
    description: "URL of the plugin's website.",
    type: 'string',
    format: 'uri',
    readonly: true,
    context: VIEW_AND_EDIT,
  })
  plugin_uri!: string;
  @Field({ description: 'Author of the plugin.', type: 'string', readonly: true, context: VIEW_AND_EDIT })
  author!: string;
  @Field({
    description: "URL of the author's website.",
    type: 'string',
    format: 'uri',
    readonly: true,
    context: VIEW_AND_EDIT,
  })
  author_uri!: string;
  @Field({
    description: 'Description of the plugin.',
    type: 'object',
    readonly: true,
    context: VIEW_AND_EDIT,
    properties: {
      raw: { description: 'Text as stored, for editing.', type: 'string' },
      rendered: { description: 'Rendered text.', type: 'string' },
    },
  })
  description!: object;
  @Field({ description: 'Version.', type: 'string', readonly: true, context: VIEW_AND_EDIT }) version!: string;
  @Field({
    description: 'Whether the plugin is for networks of sites only.',
    type: 'boolean',
    readonly: true,
    context: ALL_CONTEXTS,
  })
  network_only!: boolean;
  @Field({
    description: 'Program version that the plugin requires; always empty.',
    type: 'string',
    readonly: true,
    context: ALL_CONTEXTS,
  })
  requires_wp!: string;
  @Field({ description: 'Required PHP version; always empty.', type: 'string', readonly: true, context: ALL_CONTEXTS })
  requires_php!: string;
  @Field({ description: 'Text domain of the translations.', type: 'string', readonly: true, context: VIEW_AND_EDIT })
  textdomain!: string;
}

/** Arguments of the list of plugins. */
export class ListPluginsArgs extends ContextArgs {
  @SearchArg('Limit to plugins that match this text.') search?: string;
  @Arg({
    description: 'Limit to these statuses.',
    type: 'array',
    items: { type: 'string', enum: ['inactive', 'active'] },
  })
  status?: ('inactive' | 'active')[];
}

/** Arguments of one plugin. */
export class PluginArgs extends ContextArgs {
  @Arg({ description: 'Slug of the plugin.', type: 'string', pattern: PATTERN }, { path: PATTERN }) plugin!: string;
}
