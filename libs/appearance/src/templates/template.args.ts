import { Arg, ContextArgs, forceArg } from '#route-registry';
import type { ArgOptions } from '#route-registry';

/** Path pattern of an id. It matches in linear time. */
export const ID_PATH: ArgOptions = { path: '[^:<>\\*\\?"\\|]*[\\/\\w%-]' };

/** The argument `context` of endpoints whose discovery data do not list it. */
export const CONTEXT_ARG = {
  description: 'Response context, which determines the fields of the response.',
  type: 'string',
} as const;

/** Values of `source` that stand for the file of the theme. */
const FILE_SOURCES: readonly unknown[] = ['theme', 'plugin'];

/** Whether the argument `source` asks for the file of the theme. */
export function isFileSource(source: unknown): boolean {
  return FILE_SOURCES.includes(source);
}

/** Arguments of a list of templates. */
export class ListTemplatesArgs extends ContextArgs {
  @Arg({ description: 'Limit to the template that is stored as the post with this ID.', type: 'integer' })
  wp_id?: number;
  @Arg({ description: 'Limit to template parts of this area.', type: 'string' }) area?: string;
  @Arg({ description: 'Limit to templates that users can assign to single posts of this type.', type: 'string' })
  post_type?: string;
}

/** Arguments that determine which template shows a page. */
export class LookUpTemplateArgs {
  @Arg({
    description: 'Slug of the template, such as `single-post-hello`. If there is none, a more general one is returned.',
    type: 'string',
    required: true,
  })
  slug!: string;
  @Arg({ description: 'Whether the slug names a template that users assign to single pages.', type: 'boolean' })
  is_custom?: boolean;
  @Arg({ description: 'The part of the slug before the name of an item: `single-post`, …', type: 'string' })
  template_prefix?: string;
  @Arg(CONTEXT_ARG, { hiddenFromDiscovery: true }) context?: string;
}

/** Arguments of one template. */
export class TemplateArgs extends ContextArgs {
  @Arg({ description: 'Identifier: the theme, two slashes and the slug.', type: 'string' }, ID_PATH) id!: string;
  @Arg(
    { description: '`theme` reads the file of the theme without the changes of the site.', type: 'string' },
    { hiddenFromDiscovery: true },
  )
  source?: string;
}

/** Arguments of deleting a template. */
export class DeleteTemplateArgs {
  @Arg({ description: 'Identifier: the theme, two slashes and the slug.', type: 'string' }, ID_PATH) id!: string;
  @Arg(forceArg()) force!: boolean;
}
