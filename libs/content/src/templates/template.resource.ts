import { Arg, ContextArgs, Field, Resource } from '#route-registry';
import type { Schema } from '#route-registry';
import type { Type } from '@nestjs/common';
import type { PostType } from '../post-types/post-type.js';
import { PART_AREAS } from '../themes/template-kinds.js';
import { TEMPLATE_PART } from './template-types.js';

const EVERYWHERE = ['embed', 'view', 'edit'] as const;
const READING = ['view', 'edit'] as const;
const fact = (description: string, more: Schema = { type: 'string' }): Schema => ({
  description,
  context: EVERYWHERE,
  readonly: true,
  ...more,
});

/** Makes the resource of templates or of their parts. */
export function templateResource(type: PostType): Type<object> {
  @Resource(type.name)
  class TemplateFields {
    @Field(fact('Identifier: the theme, two slashes and the slug.')) id!: string;
    @Field(fact('Name in its theme.', { type: 'string', minLength: 1, pattern: '[a-zA-Z0-9_\\%-]+' })) slug!: string;
    @Field(fact('Theme that it belongs to.')) theme!: string;
    @Field(fact('Type.')) type!: string;
    @Field(fact('Where it comes from.')) source!: string;
    @Field(fact('Where it came from before somebody changed it.')) origin!: string;
    @Field(
      fact('Content.', {
        type: ['object', 'string'],
        properties: {
          raw: { description: 'Its blocks.', type: 'string', context: READING },
          block_version: {
            description: 'Version of the markup of its blocks.',
            type: 'integer',
            context: ['edit'],
            readonly: true,
          },
        },
      }),
    )
    content!: object;
    @Field(
      fact('Title.', {
        type: ['object', 'string'],
        properties: {
          raw: { description: 'As it was written.', type: 'string', context: EVERYWHERE },
          rendered: { description: 'As it is shown.', type: 'string', context: EVERYWHERE, readonly: true },
        },
      }),
    )
    title!: object;
    @Field(fact('What it is for.')) description!: string;
    @Field(fact('State.', { type: 'string', enum: ['publish', 'future', 'draft', 'pending', 'private'] }))
    status!: string;
    @Field(fact('Id of what somebody wrote in its place; none.', { type: 'integer' })) wp_id!: number;
    @Field(fact('Whether the theme brings it.', { type: 'boolean' })) has_theme_file!: boolean;
    @Field(fact('Id of whoever wrote it; nobody.', { type: 'integer' })) author!: number;
    @Field({
      description: 'When it was changed.',
      type: ['string', 'null'],
      format: 'date-time',
      context: READING,
      readonly: true,
    })
    modified!: string | null;
    @Field(fact('Who it comes from, for people.')) author_text!: string;
    @Field(fact('What kind of source that is.', { type: 'string', enum: ['theme', 'plugin', 'site', 'user'] }))
    original_source!: string;
  }
  if (type.name === TEMPLATE_PART.name) {
    Field(fact('What it is for.', { type: 'string', enum: PART_AREAS.map(({ area }) => area) }))(
      TemplateFields.prototype,
      'area',
    );
  } else
    Field(fact('Whether somebody made it for single pages.', { type: 'boolean' }))(
      TemplateFields.prototype,
      'is_custom',
    );
  return TemplateFields;
}

/** Arguments of a list of templates. */
export class ListTemplatesArgs extends ContextArgs {
  @Arg({ description: 'Only what stands in the place of this thing.', type: 'integer' }) wp_id?: number;
  @Arg({ description: 'Only parts of this kind.', type: 'string' }) area?: string;
  @Arg({ description: 'Only templates for things of this type.', type: 'string' }) post_type?: string;
}

/** Arguments of looking up what template pages get. */
export class LookUpTemplateArgs {
  @Arg({ description: 'What the page is: `single-post`, `category-rain`, …', type: 'string', required: true })
  slug!: string;
  @Arg({ description: 'Whether somebody made the template.', type: 'boolean' }) is_custom?: boolean;
  @Arg({ description: 'Start of the slug that names the kind of page.', type: 'string' }) template_prefix?: string;
}

/** Arguments of one template. The expression takes what ids can be in time that grows with their length alone. */
export class TemplateArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'string' }, { path: '[^:<>\\*\\?"\\|]*[\\/\\w%-]' }) id!: string;
}
