import { Arg, Field, Resource } from '#route-registry';
import type { Schema } from '#route-registry';

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
  @Field(readonlyText('Required release of the reference system; always empty.')) requires_wp!: string;
  @Field({ ...readonlyText('URL of a screenshot.'), format: 'uri' }) screenshot!: string;
  @Field(rawAndRendered('Search keywords.', { type: 'array', items: { type: 'string' } })) tags!: object;
  @Field(readonlyText('Text domain of the translations.')) textdomain!: string;
  @Field({ description: 'Supported features.', type: 'object', readonly: true }) theme_supports!: object;
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
        description: { description: 'What the templates are used for.', type: 'string' },
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

/** Arguments of one theme. */
export class ThemeArgs {
  @Arg(
    { description: 'Slug of the theme.', type: 'string' },
    { path: '[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?' },
  )
  stylesheet!: string;
}
