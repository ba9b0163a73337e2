import { Arg, Field, Resource } from '#route-registry';
import type { Schema } from '#route-registry';

const fact = (description: string): Schema => ({ description, type: 'string', readonly: true });
const shown = (description: string, raw: Schema = { type: 'string' }): Schema => ({
  description,
  type: 'object',
  readonly: true,
  properties: {
    raw: { description: 'As it is stored.', ...raw },
    rendered: { description: 'As it is shown.', type: 'string' },
  },
});

/** A theme as clients see it. */
@Resource('theme')
export class ThemeResource {
  @Field(fact('Name in addresses.')) stylesheet!: string;
  @Field({ ...fact('Address of its styles.'), format: 'uri' }) stylesheet_uri!: string;
  @Field(fact('Theme that it builds on; itself where it is no child.')) template!: string;
  @Field({ ...fact('Address of the templates.'), format: 'uri' }) template_uri!: string;
  @Field(shown('Who made it.')) author!: object;
  @Field(shown('Where they are found.')) author_uri!: object;
  @Field(shown('What it is like.')) description!: object;
  @Field({ description: 'Whether its pages are made of blocks.', type: 'boolean', readonly: true })
  is_block_theme!: boolean;
  @Field(shown('Name for people.')) name!: object;
  @Field(fact('PHP that it needs; none.')) requires_php!: string;
  @Field(fact('Release that it needs.')) requires_wp!: string;
  @Field({ ...fact('Address of a picture of it.'), format: 'uri' }) screenshot!: string;
  @Field(shown('Words by which it is found.', { type: 'array', items: { type: 'string' } })) tags!: object;
  @Field(fact('Whose translations it uses.')) textdomain!: string;
  @Field({ description: 'What it can do.', type: 'object', readonly: true }) theme_supports!: object;
  @Field(shown('Where it is found.')) theme_uri!: object;
  @Field(fact('Version.')) version!: string;
  @Field({ description: 'Whether the site has it.', type: 'string', enum: ['inactive', 'active'], readonly: true })
  status!: string;
  @Field({
    description: 'Templates that it may have.',
    type: 'array',
    readonly: true,
    items: {
      type: 'object',
      properties: { slug: { type: 'string' }, title: { type: 'string' }, description: { type: 'string' } },
    },
  })
  default_template_types!: object[];
  @Field({
    description: 'Kinds of parts of templates.',
    type: 'array',
    readonly: true,
    items: {
      type: 'object',
      properties: {
        area: { type: 'string' },
        label: { type: 'string' },
        description: { type: 'string' },
        icon: { type: 'string' },
        area_tag: { type: 'string' },
      },
    },
  })
  default_template_part_areas!: object[];
}

/** Arguments of the list of themes. */
export class ListThemesArgs {
  @Arg({
    description: 'Only themes in one of these states.',
    type: 'array',
    items: { enum: ['active', 'inactive'], type: 'string' },
  })
  status?: ('active' | 'inactive')[];
}

/** Arguments of one theme. */
export class ThemeArgs {
  @Arg(
    { description: 'Its name in addresses.', type: 'string' },
    { path: '[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?' },
  )
  stylesheet!: string;
}
