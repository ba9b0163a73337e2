import { Arg, ContextArgs, EMBED_VIEW_EDIT, Field, Resource } from '#route-registry';
import { OPENAPI_KEYWORDS } from '#schema';
import type { Schema } from '#schema';

const readonlyField = (schema: Schema): Schema => ({ ...schema, context: EMBED_VIEW_EDIT, readonly: true });
const TEXTS = { type: 'array', items: { type: 'string' } } as const satisfies Schema;
const HANDLES = readonlyField({
  description: 'Handles of the scripts or style sheets that the block loads.',
  ...TEXTS,
  default: [],
});
const DEPRECATED_HANDLE = readonlyField({
  description: 'Deprecated: the first handle of the field with the same name and `_handles`.',
  type: ['string', 'null'],
  default: null,
});
const SEGMENT = { path: '[a-zA-Z0-9_-]+' };
const NAME_PATTERN = '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$';
const text = (description: string, more: Schema = {}): Schema => ({ description, type: 'string', ...more });
const blockTypes = (description: string): Schema =>
  readonlyField({
    description,
    type: ['array', 'null'],
    items: { type: 'string', pattern: NAME_PATTERN },
    default: null,
  });

const ICON = readonlyField({ description: 'Icon.', type: ['string', 'null'], default: null });
const CATEGORY = readonlyField({ description: 'Category.', type: ['string', 'null'], default: null });
const KEYWORDS = readonlyField({ description: 'Search keywords.', ...TEXTS, default: [] });
const INNER_BLOCKS: Schema = {
  description: 'Inner blocks.',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: text('Name.', { pattern: NAME_PATTERN, required: true }),
      attributes: { description: 'Attributes.', type: 'object' },
      innerBlocks: { description: 'Inner blocks of the block, as in this list.', type: 'array' },
    },
  },
};
const EXAMPLE = readonlyField({
  description: 'Example for previews.',
  type: ['object', 'null'],
  default: null,
  properties: { attributes: { description: 'Attributes.', type: 'object' }, innerBlocks: INNER_BLOCKS },
});
const STYLES = readonlyField({
  description: 'Style variations.',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: text('Name.', { required: true }),
      label: text('Display name.'),
      inline_style: text('CSS of the style.'),
      style_handle: text('Handle of the style sheet with the style.'),
    },
  },
  default: [],
});
const VARIATIONS = readonlyField({
  description: 'Block variations.',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: text('Name.', { required: true }),
      title: text('Display name.', { required: true }),
      description: text('Description of the variation.', { required: false }),
      category: CATEGORY,
      icon: ICON,
      isDefault: {
        description: 'Whether the editor inserts the variation by default.',
        type: 'boolean',
        required: false,
        default: false,
      },
      attributes: { description: 'Initial attributes.', type: 'object' },
      innerBlocks: INNER_BLOCKS,
      example: EXAMPLE,
      scope: {
        description: 'Where the editor offers the variation; everywhere if absent.',
        type: ['array', 'null'],
        default: null,
        items: { type: 'string', enum: ['block', 'inserter', 'transform'] },
        readonly: true,
      },
      keywords: KEYWORDS,
    },
  },
  default: null,
});

/**
 * A block type as clients see it. The site serves no script or style files of blocks, because block editors bring their
 * own. Core block types still name the handles of style sheets that clients know.
 */
@Resource('block-type')
export class BlockTypeResource {
  @Field(readonlyField({ description: 'Version of the block API.', type: 'integer', default: 1 }))
  api_version!: number;
  @Field(readonlyField({ description: 'Display name.', type: 'string', default: '' })) title!: string;
  @Field(
    readonlyField({
      description: 'Name.',
      type: 'string',
      pattern: NAME_PATTERN,
      required: true,
    }),
  )
  name!: string;
  @Field(readonlyField({ description: 'Description of the block type.', type: 'string', default: '' }))
  description!: string;
  @Field(ICON) icon!: string | null;
  @Field(
    readonlyField({
      description: 'Attributes by name.',
      type: ['object', 'null'],
      additionalProperties: { type: 'object' },
      default: null,
    }),
  )
  attributes!: object;
  @Field(
    readonlyField({
      description: 'Names of the context values for inner blocks, each with the attribute that contains the value.',
      type: 'object',
      additionalProperties: { type: 'string' },
      default: {},
    }),
  )
  provides_context!: object;
  @Field(readonlyField({ description: 'Context values that the block reads.', ...TEXTS, default: [] }))
  uses_context!: string[];
  @Field(readonlyField({ description: 'CSS selectors of the parts of the block.', type: 'object', default: {} }))
  selectors!: object;
  @Field(readonlyField({ description: 'Supported features.', type: 'object', default: {} })) supports!: object;
  @Field(CATEGORY) category!: string | null;
  @Field(readonlyField({ description: 'Whether the block is rendered dynamically.', type: 'boolean', default: false }))
  is_dynamic!: boolean;
  @Field(HANDLES) editor_script_handles!: string[];
  @Field(HANDLES) script_handles!: string[];
  @Field(HANDLES) view_script_handles!: string[];
  @Field(HANDLES) view_script_module_ids!: string[];
  @Field(HANDLES) editor_style_handles!: string[];
  @Field(HANDLES) style_handles!: string[];
  @Field(HANDLES) view_style_handles!: string[];
  @Field(STYLES) styles!: object[];
  @Field(VARIATIONS) variations!: object[];
  @Field(readonlyField({ description: 'Text domain of the translations.', type: ['string', 'null'], default: null }))
  textdomain!: string | null;
  @Field(blockTypes('Allowed direct parents.')) parent!: string[] | null;
  @Field(blockTypes('Block types; one of them must contain the block.')) ancestor!: string[] | null;
  @Field(blockTypes('Allowed direct children.')) allowed_blocks!: string[] | null;
  @Field(KEYWORDS) keywords!: string[];
  @Field(EXAMPLE) example!: object | null;
  @Field(
    readonlyField({
      description: 'Blocks next to which the block is inserted automatically.',
      type: 'object',
      patternProperties: {
        [NAME_PATTERN]: { type: 'string', enum: ['before', 'after', 'first_child', 'last_child'] },
      },
      default: {},
      // Without such blocks, the value is an empty list.
      [OPENAPI_KEYWORDS]: { type: ['object', 'array'] },
    }),
  )
  block_hooks!: object;
  @Field(DEPRECATED_HANDLE) editor_script!: string | null;
  @Field(DEPRECATED_HANDLE) script!: string | null;
  @Field(DEPRECATED_HANDLE) view_script!: string | null;
  @Field(DEPRECATED_HANDLE) editor_style!: string | null;
  @Field(DEPRECATED_HANDLE) style!: string | null;
}

/** Arguments of the list of block types. */
export class ListBlockTypesArgs extends ContextArgs {
  @Arg({ description: 'Limit to this namespace.', type: 'string' }, SEGMENT) namespace?: string;
}

/** Arguments of one block type. */
export class BlockTypeArgs extends ContextArgs {
  @Arg({ description: 'Name after the namespace.', type: 'string' }, SEGMENT) name!: string;
  @Arg({ description: 'Namespace.', type: 'string' }, SEGMENT) namespace!: string;
}
