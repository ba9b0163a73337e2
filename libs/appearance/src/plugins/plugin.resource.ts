import { Arg, ContextArgs, Field, Resource } from '#route-registry';

const EVERYWHERE = ['view', 'edit', 'embed'] as const;
const READING = ['view', 'edit'] as const;
const PATTERN = '[^.\\/]+(?:\\/[^.\\/]+)?';

/** A part of the deployment as clients see it. */
@Resource('plugin')
export class PluginResource {
  @Field({ description: 'Name in addresses.', type: 'string', pattern: PATTERN, readonly: true, context: EVERYWHERE })
  plugin!: string;
  @Field({
    description: 'Whether the site has it.',
    type: 'string',
    enum: ['inactive', 'active'],
    readonly: true,
    context: EVERYWHERE,
  })
  status!: string;
  @Field({ description: 'Name for people.', type: 'string', readonly: true, context: EVERYWHERE }) name!: string;
  @Field({ description: 'Where it is found.', type: 'string', format: 'uri', readonly: true, context: READING })
  plugin_uri!: string;
  @Field({ description: 'Who made it.', type: 'string', readonly: true, context: READING }) author!: string;
  @Field({ description: 'Where they are found.', type: 'string', format: 'uri', readonly: true, context: READING })
  author_uri!: string;
  @Field({
    description: 'What it does.',
    type: 'object',
    readonly: true,
    context: READING,
    properties: {
      raw: { description: 'As it is stored.', type: 'string' },
      rendered: { description: 'As it is shown.', type: 'string' },
    },
  })
  description!: object;
  @Field({ description: 'Version.', type: 'string', readonly: true, context: READING }) version!: string;
  @Field({
    description: 'Whether it is for networks of sites only.',
    type: 'boolean',
    readonly: true,
    context: EVERYWHERE,
  })
  network_only!: boolean;
  @Field({ description: 'Release that it needs.', type: 'string', readonly: true, context: EVERYWHERE })
  requires_wp!: string;
  @Field({ description: 'PHP that it needs; none.', type: 'string', readonly: true, context: EVERYWHERE })
  requires_php!: string;
  @Field({ description: 'Whose translations it uses.', type: 'string', readonly: true, context: READING })
  textdomain!: string;
}

/** Arguments of the list of parts. */
export class ListPluginsArgs extends ContextArgs {
  @Arg({ description: 'Only parts that match this text.', type: 'string' }) search?: string;
  @Arg({
    description: 'Only parts in one of these states.',
    type: 'array',
    items: { type: 'string', enum: ['inactive', 'active'] },
  })
  status?: ('inactive' | 'active')[];
}

/** Arguments of one part. */
export class PluginArgs extends ContextArgs {
  @Arg({ description: 'Its name in addresses.', type: 'string' }, { path: PATTERN }) plugin!: string;
}
