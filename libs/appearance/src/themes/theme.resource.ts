import { POST_FORMATS } from '#content-model/core';
import { Arg, Field, Resource } from '#route-registry';
import type { Schema } from '#schema';

const readonlyText = (description: string): Schema => ({ description, type: 'string', readonly: true });
const rawAndRendered = (description: string, raw: Schema = { type: 'string' }): Schema => ({
  description,
  type: 'object',
  readonly: true,
  properties: {
    raw: { description: 'Text as stored, for editing.', ...raw },
    rendered: { description: 'Rendered text.', type: 'string' },
  },
});

const feature = (description: string): Schema => ({ description, type: 'boolean', default: false });
const listFeature = (description: string, items: Schema): Schema => ({
  description,
  type: ['boolean', 'array'],
  items,
  default: false,
});
const objectFeature = (description: string): Schema => ({ description, type: ['boolean', 'object'], default: false });
const presets = (description: string, member: string, type: 'string' | 'number' = 'string'): Schema =>
  listFeature(description, {
    type: 'object',
    properties: {
      name: { description: 'Display name.', type: 'string' },
      [member]: { description: 'Value.', type },
      slug: { description: 'Slug.', type: 'string' },
    },
  });

/** Features that a theme can support, by name. */
const FEATURES: Readonly<Record<string, Schema>> = {
  'align-wide': feature('Whether blocks can be wide or of full width.'),
  'automatic-feed-links': feature('Whether pages link to the feeds.'),
  'block-templates': feature('Whether its templates consist of blocks.'),
  'block-template-parts': feature('Whether its template parts consist of blocks.'),
  'custom-background': objectFeature('Settings of a background, if it can be chosen.'),
  'custom-header': objectFeature('Settings of a header image, if it can be chosen.'),
  'custom-logo': objectFeature('Settings of a logo, if it can be chosen.'),
  'customize-selective-refresh-widgets': feature('Whether previews refresh widgets one by one.'),
  'dark-editor-style': feature('Whether the editor is dark.'),
  'disable-custom-colors': feature('Whether only colors of the palette can be chosen.'),
  'disable-custom-font-sizes': feature('Whether only font sizes of the list can be chosen.'),
  'disable-custom-gradients': feature('Whether only gradients of the list can be chosen.'),
  'disable-layout-styles': feature('Whether pages lack the styles of layouts.'),
  'editor-color-palette': presets('Colors to choose from.', 'color'),
  'editor-font-sizes': presets('Font sizes to choose from.', 'size', 'number'),
  'editor-gradient-presets': presets('Gradients to choose from.', 'gradient'),
  'editor-spacing-sizes': presets('Spacing sizes to choose from.', 'size'),
  'editor-styles': feature('Whether the editor has the styles of the pages.'),
  formats: {
    description: 'Formats of posts.',
    type: 'array',
    items: { type: 'string', enum: POST_FORMATS },
    default: ['standard'],
  },
  html5: listFeature('Elements that pages write as HTML5.', {
    type: 'string',
    enum: ['search-form', 'comment-form', 'comment-list', 'gallery', 'caption', 'script', 'style'],
  }),
  'post-thumbnails': listFeature('Whether posts can have a featured image, or the types that can.', { type: 'string' }),
  'responsive-embeds': feature('Whether embedded content adapts to the width of the page.'),
  'title-tag': feature('Whether pages have a title.'),
  'wp-block-styles': feature('Whether pages have the optional styles of blocks.'),
};

/** A theme as clients see it. */
@Resource('theme')
export class ThemeResource {
  @Field(readonlyText('Slug of the theme.')) stylesheet!: string;
  @Field({ ...readonlyText('URL of the style sheet.'), format: 'uri' }) stylesheet_uri!: string;
  @Field(readonlyText('Parent theme; the theme itself if it has none.')) template!: string;
  @Field({ ...readonlyText('URL of the templates.'), format: 'uri' }) template_uri!: string;
  @Field(rawAndRendered('Author of the theme.')) author!: object;
  @Field(rawAndRendered("URL of the author's website.")) author_uri!: object;
  @Field(rawAndRendered('Description of the theme.')) description!: object;
  @Field({ description: 'Whether the theme consists of block templates.', type: 'boolean', readonly: true })
  is_block_theme!: boolean;
  @Field(rawAndRendered('Display name.')) name!: object;
  @Field(readonlyText('Required PHP version; always empty.')) requires_php!: string;
  @Field(readonlyText('Program version that the theme requires; always empty.')) requires_wp!: string;
  @Field({ ...readonlyText('URL of a screenshot.'), format: 'uri' }) screenshot!: string;
  @Field(rawAndRendered('Search keywords.', { type: 'array', items: { type: 'string' } })) tags!: object;
  @Field(readonlyText('Text domain of the translations.')) textdomain!: string;
  @Field({ description: 'Supported features.', type: 'object', readonly: true, properties: FEATURES })
  theme_supports!: object;
  @Field(rawAndRendered("URL of the theme's website.")) theme_uri!: object;
  @Field(readonlyText('Version.')) version!: string;
  @Field({ description: 'Status of the theme.', type: 'string', enum: ['inactive', 'active'], readonly: true })
  status!: string;
  @Field({
    description: 'Template types of the theme.',
    type: 'array',
    readonly: true,
    items: {
      type: 'object',
      properties: {
        slug: { description: 'Slug of the templates.', type: 'string' },
        title: { description: 'Display name.', type: 'string' },
        description: { description: 'Purpose of the templates.', type: 'string' },
      },
    },
  })
  default_template_types!: object[];
  @Field({
    description: 'Areas of template parts.',
    type: 'array',
    readonly: true,
    items: {
      type: 'object',
      properties: {
        area: { description: 'Name of the area.', type: 'string' },
        label: { description: 'Display name.', type: 'string' },
        description: { description: 'Description of the area.', type: 'string' },
        icon: { description: 'Icon.', type: 'string' },
        area_tag: { description: 'Name of the HTML element around the area.', type: 'string' },
      },
    },
  })
  default_template_part_areas!: object[];
}

/** Arguments of the list of themes. */
export class ListThemesArgs {
  @Arg({
    description: 'Limit to these statuses.',
    type: 'array',
    items: { enum: ['active', 'inactive'], type: 'string' },
  })
  status?: ('active' | 'inactive')[];
}

/** Path argument: a theme. Its slug can contain one slash. */
export class ThemeArgs {
  @Arg(
    { description: 'Slug of the theme.', type: 'string' },
    { path: '[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?' },
  )
  stylesheet!: string;
}
