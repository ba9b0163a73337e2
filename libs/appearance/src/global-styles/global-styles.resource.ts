import {
  ALL_CONTEXTS,
  Arg,
  ContextArgs,
  EMBED_VIEW_EDIT,
  Field,
  offsetArg,
  pageArg,
  perPageArg,
  Resource,
  UpdateArgsOf,
  VIEW_AND_EDIT,
  ZERO_FOR_NULL,
} from '#route-registry';
import type { Schema } from '#schema';
import { textSchema } from '#content-model/core';
import { ThemeArgs } from '../themes/theme.resource.js';

const DATE = { type: 'string', format: 'date-time' } as const;
const document = (description: string): Schema => ({ description, type: ['object'], context: VIEW_AND_EDIT });

/** The site's global styles as clients see them. */
@Resource('wp_global_styles')
export class GlobalStylesResource {
  @Field({ description: 'Identifier.', type: 'integer', context: EMBED_VIEW_EDIT, readonly: true }) id!: number;
  @Field(document('Styles of the page, its elements and blocks.')) styles!: object;
  @Field(document('Settings and presets for editing clients.')) settings!: object;
  @Field({
    description: 'Title.',
    type: ['object', 'string'],
    default: '',
    context: EMBED_VIEW_EDIT,
    properties: textSchema('Title.', ALL_CONTEXTS, ALL_CONTEXTS).properties,
  })
  title!: object;
}

/** Arguments of reading the styles of the site. */
export class ReadGlobalStylesArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}

/** Arguments of updating the styles of the site. */
export class UpdateGlobalStylesArgs extends UpdateArgsOf<object>(GlobalStylesResource, ZERO_FOR_NULL) {
  /** As in the reference, only the endpoint that reads the styles describes its id. */
  @Arg({ description: 'Identifier.', type: 'integer' }, { hiddenFromDiscovery: true }) id!: number;
}

/** A revision of the styles of the site. */
@Resource('wp_global_styles-revision')
export class GlobalStylesRevisionResource {
  @Field({ description: 'ID of the author.', type: 'integer', context: ALL_CONTEXTS }) author!: number;
  @Field({ ...DATE, description: "Date of the change, in the site's time zone.", context: ALL_CONTEXTS }) date!: string;
  @Field({ ...DATE, description: 'Date of the change in UTC.', context: VIEW_AND_EDIT }) date_gmt!: string;
  @Field({ description: 'Identifier.', type: 'integer', context: EMBED_VIEW_EDIT, readonly: true }) id!: number;
  @Field({ ...DATE, description: "Date of the last change, in the site's time zone.", context: VIEW_AND_EDIT })
  modified!: string;
  @Field({ ...DATE, description: 'Date of the last change in UTC.', context: VIEW_AND_EDIT }) modified_gmt!: string;
  @Field({ description: 'ID of the styles of the site.', type: 'integer', context: ALL_CONTEXTS })
  parent!: number;
  @Field(document('Styles of the page, its elements and blocks.')) styles!: object;
  @Field(document('Settings and presets for editing clients.')) settings!: object;
}

/** Arguments of the list of revisions. */
export class ListStyleRevisionsArgs extends ContextArgs {
  @Arg({ description: 'ID of the styles of the site.', type: 'integer' }) parent!: number;
  @Arg(pageArg(), { validationPass: 'first' }) page!: number;
  @Arg(perPageArg(), { validationPass: 'first' }) per_page?: number;
  @Arg(offsetArg({ needsPageSize: true })) offset?: number;
}

/** Arguments of one revision. */
export class StyleRevisionArgs extends ContextArgs {
  @Arg({ description: 'ID of the styles of the site.', type: 'integer' }) parent!: number;
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}

/** Arguments of the styles of a theme. */
export class ThemeStylesArgs extends ThemeArgs {}
