import type { Schema } from '#schema';
import { CORE_TAXONOMIES } from '../taxonomies/core-taxonomies.js';
import { collectionPath, supports } from './post-type.js';
import type { PostType } from './post-type.js';

/** A link to an action on a post, as the schema of its type describes it. */
interface ActionLink {
  rel: string;
  title: string;
  href: string;
  targetSchema: Schema;
}

/**
 * Returns the action links of a type: each describes the fields that its action writes. A post has those links whose
 * actions the actor may perform.
 */
export function postSchemaLinks(type: PostType): ActionLink[] {
  const href = `${collectionPath(type)}/{id}`;
  const action = (name: string, title: string, properties: Record<string, Schema>): ActionLink => ({
    rel: `https://api.w.org/action-${name}`,
    title,
    href,
    targetSchema: { type: 'object', properties },
  });
  const terms = { type: 'array', items: { type: 'integer' } } as const;
  return [
    ...(type.name === 'attachment'
      ? []
      : [
          action('publish', 'The caller may publish the post.', {
            status: { type: 'string', enum: ['publish', 'future'] },
          }),
        ]),
    action('unfiltered-html', 'The caller may write HTML and scripts that are not filtered.', {
      content: { raw: { type: 'string' } } as Schema,
    }),
    ...(type.name === 'post'
      ? [action('sticky', 'The caller may make the post sticky.', { sticky: { type: 'boolean' } })]
      : []),
    ...(supports(type, 'author')
      ? [action('assign-author', 'The caller may change the author of the post.', { author: { type: 'integer' } })]
      : []),
    ...CORE_TAXONOMIES.filter(({ name, restBase }) => restBase && type.taxonomies?.includes(name)).flatMap(
      ({ name, restBase }) => [
        action(`assign-${restBase}`, `The caller may assign terms of ${name}.`, { [restBase!]: terms }),
        action(`create-${restBase}`, `The caller may create terms of ${name}.`, { [restBase!]: terms }),
      ],
    ),
  ];
}
