import { Arg, Field, Resource } from '#route-registry';

/** Arguments of rendering a block. */
export class RenderBlockArgs {
  @Arg({ description: 'Name of the kind of blocks.', type: 'string' }, { path: '[a-z0-9-]+/[a-z0-9-]+' }) name!: string;
  @Arg({ description: 'What the answer is for; it must be given.', type: 'string', enum: ['edit'] }) context?: 'edit';
  @Arg({ description: 'Attributes of the block.', type: 'object', default: {} }) attributes!: Record<string, unknown>;
  @Arg({ description: 'Id of the post that the block stands in.', type: 'integer' }) post_id?: number;
}

/** A block as it is shown. */
@Resource('rendered-block')
export class RenderedBlockResource {
  @Field({ description: 'Its HTML.', type: 'string', required: true, context: ['edit'] }) rendered!: string;
}
