import { Arg, ContextArgs } from '#route-registry';
import type { ArgOptions } from '#route-registry';

/** Path pattern of an id. It matches in linear time. */
export const ID_PATH: ArgOptions = { path: '[^:<>\\*\\?"\\|]*[\\/\\w%-]' };

/** Arguments of a list of templates. */
export class ListTemplatesArgs extends ContextArgs {
  @Arg({ description: 'Limit to the template that is stored as the post with this ID.', type: 'integer' })
  wp_id?: number;
  @Arg({ description: 'Limit to template parts of this area.', type: 'string' }) area?: string;
  @Arg({ description: 'Limit to templates that users can assign to single posts of this type.', type: 'string' })
  post_type?: string;
}

/** Arguments of looking up the template of a page. */
export class LookUpTemplateArgs {
  @Arg({ description: 'The type of page: `single-post`, `category-rain`, …', type: 'string', required: true })
  slug!: string;
  @Arg({ description: 'Whether the slug names a template that users assign to single pages.', type: 'boolean' })
  is_custom?: boolean;
  @Arg({ description: 'No effect: the type of page is part of the slug.', type: 'string' }) template_prefix?: string;
}

/** Arguments of one template. */
export class TemplateArgs extends ContextArgs {
  @Arg({ description: 'Identifier: the theme, two slashes and the slug.', type: 'string' }, ID_PATH) id!: string;
}

/** Arguments of deleting a template. */
export class DeleteTemplateArgs {
  @Arg({ description: 'Identifier: the theme, two slashes and the slug.', type: 'string' }, ID_PATH) id!: string;
  @Arg({
    description: 'Whether to delete permanently instead of moving to the trash.',
    type: 'boolean',
    default: false,
  })
  force!: boolean;
}
