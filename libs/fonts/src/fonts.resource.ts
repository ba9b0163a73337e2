import {
  ALL_CONTEXTS,
  Arg,
  ContextArgs,
  Field,
  forceArg,
  idsArg,
  offsetArg,
  orderArg,
  orderByArg,
  pageArg,
  perPageArg,
  Resource,
} from '#route-registry';
import type { SortDirection } from '#route-registry';
import { changedFamilyRule, FACE_SETTINGS, FAMILY_SETTINGS, settingsRule } from './font-settings.js';

/** Version of the theme.json format of the settings in answers. Settings of version 2 are also valid in it. */
export const LATEST_VERSION = 3;
const VERSION = {
  description: 'Version of the theme.json format of the settings.',
  type: 'integer',
  default: LATEST_VERSION,
  minimum: 2,
  maximum: 3,
} as const;

/** An installed font family. */
@Resource('wp_font_family')
export class FontFamilyResource {
  @Field({ description: 'Identifier.', type: 'integer', context: ALL_CONTEXTS, readonly: true }) id!: number;
  @Field({ ...VERSION, context: ALL_CONTEXTS }) theme_json_version!: number;
  @Field({
    description: 'IDs of the font faces of the family.',
    type: 'array',
    items: { type: 'integer' },
    context: ALL_CONTEXTS,
  })
  font_faces!: number[];
  @Field(FAMILY_SETTINGS) font_family_settings!: object;
}

/** A face of a font family. */
@Resource('wp_font_face')
export class FontFaceResource {
  @Field({ description: 'Identifier.', type: 'integer', context: ALL_CONTEXTS, readonly: true }) id!: number;
  @Field({ ...VERSION, context: ALL_CONTEXTS }) theme_json_version!: number;
  @Field({ description: 'ID of the font family.', type: 'integer', context: ALL_CONTEXTS }) parent!: number;
  @Field(FACE_SETTINGS) font_face_settings!: object;
}

/** Paging, filters and order of lists of families or faces. */
export class FontQueryArgs extends ContextArgs {
  @Arg(pageArg(), { validationPass: 'first' }) page!: number;
  @Arg(perPageArg(10), { validationPass: 'first' }) per_page!: number;
  @Arg(idsArg('Exclude these IDs.')) exclude!: number[];
  @Arg(idsArg('Limit to these IDs.')) include!: number[];
  @Arg(offsetArg()) offset?: number;
  @Arg(orderArg('desc')) order!: SortDirection;
  @Arg(orderByArg(['id', 'include'], 'id')) orderby!: 'id' | 'include';
}

/** Arguments of the list of families. */
export class ListFontFamiliesArgs extends FontQueryArgs {
  @Arg({ description: 'Limit to families with one of these slugs.', type: 'array', items: { type: 'string' } })
  slug?: string[];
}

/** Arguments of one family. */
export class FontFamilyArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}

const SETTINGS_TEXT = { type: 'string', description: 'Settings as JSON, in the format of theme.json.' } as const;
const NO_SCHEMA_REASON = 'JSON, validated by its rule';

/** Arguments of creating a family. */
export class CreateFontFamilyArgs {
  @Arg(VERSION) theme_json_version!: number;
  @Arg(
    { ...SETTINGS_TEXT, required: true },
    {
      validationPass: 'first',
      noSchemaReason: NO_SCHEMA_REASON,
      rule: settingsRule('font_family_settings', FAMILY_SETTINGS),
    },
  )
  font_family_settings!: string;
}

/** Arguments of an update of a family. */
export class UpdateFontFamilyArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg(VERSION) theme_json_version!: number;
  @Arg(
    { ...SETTINGS_TEXT, required: true },
    { validationPass: 'first', noSchemaReason: NO_SCHEMA_REASON, rule: changedFamilyRule },
  )
  font_family_settings!: string;
}

/** Arguments of deleting a family. */
export class DeleteFontFamilyArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg(forceArg('fonts')) force!: boolean;
}

const FAMILY_ID = { description: 'ID of the font family.', type: 'integer', required: true } as const;

/** Arguments of the list of faces. */
export class ListFontFacesArgs extends FontQueryArgs {
  @Arg(FAMILY_ID) font_family_id!: number;
}

/** Arguments of one face. */
export class FontFaceArgs extends ContextArgs {
  @Arg(FAMILY_ID) font_family_id!: number;
  @Arg({ description: 'Identifier.', type: 'integer', required: true }) id!: number;
}

/** Arguments of creating a face. */
export class CreateFontFaceArgs {
  @Arg(FAMILY_ID) font_family_id!: number;
  @Arg(VERSION) theme_json_version!: number;
  @Arg(
    { ...SETTINGS_TEXT, required: true },
    {
      validationPass: 'first',
      noSchemaReason: NO_SCHEMA_REASON,
      rule: settingsRule('font_face_settings', FACE_SETTINGS),
    },
  )
  font_face_settings!: string;
}

/** Arguments of deleting a face. */
export class DeleteFontFaceArgs {
  @Arg(FAMILY_ID) font_family_id!: number;
  @Arg({ description: 'Identifier.', type: 'integer', required: true }) id!: number;
  @Arg(forceArg('fonts')) force!: boolean;
}
