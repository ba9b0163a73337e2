import { Arg, ContextArgs, Field, Resource } from '#route-registry';
import type { Schema } from '#route-registry';

const EVERYWHERE = ['embed', 'view', 'edit'] as const;
const shown = (schema: Schema): Schema => ({ ...schema, context: EVERYWHERE, readonly: true });
const TEXTS = { type: 'array', items: { type: 'string' } } as const satisfies Schema;
const HANDLES = shown({ description: 'Files that a page with it loads.', ...TEXTS, default: [] });
const OLD_HANDLE = shown({ description: 'First of the handles; deprecated.', type: ['string', 'null'], default: null });
const SEGMENT = { path: '[a-zA-Z0-9_-]+' };

/** A kind of blocks as editors see it. Files are none of this site's: editors bring those of the blocks they show. */
@Resource('block-type')
export class BlockTypeResource {
  @Field(shown({ description: 'Version of the interface between block and editor.', type: 'integer', default: 1 }))
  api_version!: number;
  @Field(shown({ description: 'Name for people.', type: 'string', default: '' })) title!: string;
  @Field(
    shown({
      description: 'Name.',
      type: 'string',
      pattern: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$',
      required: true,
      default: '',
    }),
  )
  name!: string;
  @Field(shown({ description: 'What it is for.', type: 'string', default: '' })) description!: string;
  @Field(shown({ description: 'Icon.', type: ['string', 'null'], default: null })) icon!: string | null;
  @Field(
    shown({
      description: 'Attributes by name.',
      type: ['object', 'null'],
      additionalProperties: { type: 'object' },
      default: null,
    }),
  )
  attributes!: object;
  @Field(
    shown({
      description: 'What it passes to blocks within it: name and its own attribute.',
      type: 'object',
      additionalProperties: { type: 'string' },
      default: {},
    }),
  )
  provides_context!: object;
  @Field(shown({ description: 'What it takes from blocks around it.', ...TEXTS, default: [] })) uses_context!: string[];
  @Field(shown({ description: 'Selectors of its parts.', type: 'object', default: {} })) selectors!: object;
  @Field(shown({ description: 'What editors offer for it.', type: 'object', default: {} })) supports!: object;
  @Field(shown({ description: 'Its kind in lists.', type: ['string', 'null'], default: null })) category!:
    string | null;
  @Field(shown({ description: 'Whether it is made when it is shown.', type: 'boolean', default: false }))
  is_dynamic!: boolean;
  @Field(HANDLES) editor_script_handles!: string[];
  @Field(HANDLES) script_handles!: string[];
  @Field(HANDLES) view_script_handles!: string[];
  @Field(HANDLES) view_script_module_ids!: string[];
  @Field(HANDLES) editor_style_handles!: string[];
  @Field(HANDLES) style_handles!: string[];
  @Field(HANDLES) view_style_handles!: string[];
  @Field(shown({ description: 'Looks that it can have.', type: 'array', items: { type: 'object' }, default: [] }))
  styles!: object[];
  @Field(shown({ description: 'Ready-made forms of it.', type: 'array', items: { type: 'object' }, default: [] }))
  variations!: object[];
  @Field(shown({ description: 'Whose translations it uses.', type: ['string', 'null'], default: null })) textdomain!:
    string | null;
  @Field(
    shown({
      description: 'Kinds that it stands right in.',
      type: ['array', 'null'],
      items: { type: 'string' },
      default: null,
    }),
  )
  parent!: string[] | null;
  @Field(
    shown({
      description: 'Kinds that it stands somewhere in.',
      type: ['array', 'null'],
      items: { type: 'string' },
      default: null,
    }),
  )
  ancestor!: string[] | null;
  @Field(
    shown({
      description: 'Kinds that may stand right in it.',
      type: ['array', 'null'],
      items: { type: 'string' },
      default: null,
    }),
  )
  allowed_blocks!: string[] | null;
  @Field(shown({ description: 'Words by which it is found.', ...TEXTS, default: [] })) keywords!: string[];
  @Field(shown({ description: 'An example.', type: ['object', 'null'], default: null })) example!: object | null;
  @Field(shown({ description: 'Blocks that it is put beside without being asked for.', type: 'object', default: {} }))
  block_hooks!: object;
  @Field(OLD_HANDLE) editor_script!: string | null;
  @Field(OLD_HANDLE) script!: string | null;
  @Field(OLD_HANDLE) view_script!: string | null;
  @Field(OLD_HANDLE) editor_style!: string | null;
  @Field(OLD_HANDLE) style!: string | null;
}

/** Arguments of the list of kinds of blocks. */
export class ListBlockTypesArgs extends ContextArgs {
  @Arg({ description: 'Only those of this namespace.', type: 'string' }, SEGMENT) namespace?: string;
}

/** Arguments of one kind of blocks. */
export class BlockTypeArgs extends ContextArgs {
  @Arg({ description: 'Name after the namespace.', type: 'string' }, SEGMENT) name!: string;
  @Arg({ description: 'Namespace.', type: 'string' }, SEGMENT) namespace!: string;
}
