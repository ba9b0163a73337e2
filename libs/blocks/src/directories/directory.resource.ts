import {
  ALL_CONTEXTS,
  Arg,
  contextArg,
  ContextArgs,
  Field,
  offsetArg,
  orderArg,
  pageArg,
  perPageArg,
  Resource,
} from '#route-registry';
import type { Schema } from '#schema';

const CONTEXTS = ['view'];

function blockField(description: string, type: Schema['type'] = 'string', more: Partial<Schema> = {}): Schema {
  return { description, type, ...more, context: CONTEXTS };
}

function patternField(description: string, type: Schema['type'] = 'string', more: Partial<Schema> = {}): Schema {
  return { description, type, ...more, context: ALL_CONTEXTS };
}

/** A block type that could be installed. */
@Resource('block-directory-item')
export class BlockDirectoryItemResource {
  @Field(blockField('Name of the block type.')) name!: string;
  @Field(blockField('Display name.')) title!: string;
  @Field(blockField('Short description.')) description!: string;
  @Field(blockField('Slug of the plugin that contains the block type.')) id!: string;
  @Field(blockField('Average rating, 0 to 5.', 'number')) rating!: number;
  @Field(blockField('Number of ratings.', 'integer')) rating_count!: number;
  @Field(blockField('Number of sites that use the plugin.', 'integer')) active_installs!: number;
  @Field(blockField("Average rating of the author's block types, 0 to 5.", 'number')) author_block_rating!: number;
  @Field(blockField("Number of the author's block types.", 'integer')) author_block_count!: number;
  @Field(blockField('Name of the author.')) author!: string;
  @Field(blockField('URL of the icon.', 'string', { format: 'uri' })) icon!: string;
  @Field(blockField('Date of the last update, in UTC.', 'string', { format: 'date-time' })) last_updated!: string;
  @Field(blockField('Time since the last update, as text.')) humanized_updated!: string;
}

/** A pattern that editors could insert from a directory. */
@Resource('pattern-directory-item')
export class PatternDirectoryItemResource {
  @Field(patternField('Identifier.', 'integer', { minimum: 1 })) id!: number;
  @Field(patternField('Display name.', 'string', { minLength: 1 })) title!: string;
  @Field(patternField('Block markup.', 'string', { minLength: 1 })) content!: string;
  @Field(patternField('Slugs of the categories.', 'array', { uniqueItems: true, items: { type: 'string' } }))
  categories!: string[];
  @Field(patternField('Search terms.', 'array', { uniqueItems: true, items: { type: 'string' } })) keywords!: string[];
  @Field(patternField('Description.', 'string', { minLength: 1 })) description!: string;
  @Field(patternField('Width of the preview in pixels.', 'integer')) viewport_width!: number;
  @Field({
    ...patternField('Block types that the pattern can replace.', 'array', {
      uniqueItems: true,
      items: { type: 'string' },
    }),
    context: ['view', 'embed'],
  })
  block_types!: string[];
}

/** Arguments of the search for block types. */
export class SearchBlocksArgs {
  @Arg(contextArg(CONTEXTS), { validationPass: 'first' }) context!: 'view';
  @Arg(pageArg(), { validationPass: 'first' }) page!: number;
  @Arg(perPageArg(10), { validationPass: 'first' }) per_page!: number;
  @Arg({ description: 'Limit to block types that match this text.', type: 'string', minLength: 1, required: true })
  term!: string;
}

const SORT_KEYS = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
  'favorite_count',
];

/** Arguments of the list of patterns. */
export class ListDirectoryPatternsArgs extends ContextArgs {
  @Arg(pageArg(), { validationPass: 'first' }) page!: number;
  @Arg(perPageArg(100), { validationPass: 'first' }) per_page!: number;
  @Arg(
    { description: 'Limit to patterns that match this text.', type: 'string', minLength: 1 },
    { validationPass: 'first' },
  )
  search?: string;
  @Arg({ description: 'Limit to the category with this ID.', type: 'integer', minimum: 1 }) category?: number;
  @Arg({ description: 'Limit to the search term with this ID.', type: 'integer', minimum: 1 }) keyword?: number;
  @Arg({ description: 'Limit to patterns with one of these slugs.', type: 'array' }) slug?: unknown[];
  @Arg(offsetArg()) offset?: number;
  @Arg(orderArg('desc')) order!: 'asc' | 'desc';
  @Arg({ description: 'Sort key.', type: 'string', default: 'date', enum: SORT_KEYS }) orderby!: string;
}
