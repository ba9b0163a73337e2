import { Arg, Field, Resource } from '#route-registry';

/** Arguments of rendering a block. */
export class RenderBlockArgs {
  @Arg({ description: 'Name of the block type.', type: 'string' }, { path: '[a-z0-9-]+/[a-z0-9-]+' }) name!: string;
  @Arg({ description: 'Response context; required.', type: 'string', enum: ['edit'] }, { validationPass: 'first' })
  context?: 'edit';
  @Arg(
    { description: 'Attributes of the block.', type: 'object', default: {} },
    { nullIsAbsent: true, noSchemaReason: 'validated by the schemas of the block type' },
  )
  attributes!: Record<string, unknown>;
  @Arg({ description: 'ID of the post that contains the block.', type: 'integer' }) post_id?: number;
}

/** A rendered block. */
@Resource('rendered-block')
export class RenderedBlockResource {
  @Field({ description: 'Rendered HTML.', type: 'string', required: true, context: ['edit'] }) rendered!: string;
}
