import { Arg, CollectionArgs, idsArg, offsetArg, orderArg, orderByArg, refused } from '#route-registry';
import type { ArgRefusal, ArgRule, SortDirection } from '#route-registry';
import type { PostType } from '#content-model';
import { StatusRegistry } from '#content-model/core';
import { parseNames } from '#schema';
import type { Schema } from '#schema';
import { slugify } from '#text';

const DATE_TIME = { type: 'string', format: 'date-time' } as const satisfies Schema;

/** Sort keys of all post lists. */
export const POST_LIST_SORT_KEYS = [
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
] as const;
/** A sort key of post lists. */
export type PostListSortKey = (typeof POST_LIST_SORT_KEYS)[number] | 'menu_order';

/** Arguments of lists of types without authors. Features of a deployment extend this class. */
export class ListAuthorlessArgs extends CollectionArgs {
  @Arg({
    ...DATE_TIME,
    description: "Limit to items dated after this time; a time without an offset is in the site's time zone.",
  })
  after?: string;
  @Arg({ ...DATE_TIME, description: 'Limit to items modified after this time.' }) modified_after?: string;
  @Arg({ ...DATE_TIME, description: 'Limit to items dated before this time.' }) before?: string;
  @Arg({ ...DATE_TIME, description: 'Limit to items modified before this time.' }) modified_before?: string;
  @Arg(idsArg('Exclude these IDs.')) exclude!: number[];
  @Arg(idsArg('Limit to these IDs.')) include!: number[];
  @Arg(offsetArg()) offset?: number;
  @Arg(
    {
      type: 'string',
      description:
        'Position from which to continue: empty for the start, then the value in the `Link` header of the previous response. Overrides `page` and `offset`.',
    },
    { hiddenFromDiscovery: true },
  )
  cursor?: string;
  @Arg(orderArg('desc')) order!: SortDirection;
  @Arg(orderByArg(POST_LIST_SORT_KEYS, 'date')) orderby!: PostListSortKey;
  @Arg({
    description: 'Fields in which to search.',
    default: [],
    type: 'array',
    items: { enum: ['post_title', 'post_content', 'post_excerpt'], type: 'string' },
  })
  search_columns!: string[];
  @Arg({ description: 'Limit to these slugs.', type: 'array', items: { type: 'string' } }) slug?: string[];
}

/** Arguments of lists of types with authors. */
export class ListContentArgs extends ListAuthorlessArgs {
  @Arg(idsArg('Limit to these authors.')) author!: number[];
  @Arg(idsArg('Exclude these authors.')) author_exclude!: number[];
}

/** Arguments that only some lists have, or that a feature adds. */
export interface ExtendedListArgs {
  status?: readonly string[];
  author?: number[];
  author_exclude?: number[];
  parent?: number[];
  parent_exclude?: number[];
  menu_order?: number;
  sticky?: boolean;
  search_semantics?: 'exact';
  ignore_sticky?: boolean;
  format?: string[];
}

/** Arguments of any list of posts. */
export type ListArgs = ListAuthorlessArgs & ExtendedListArgs;

/**
 * Declares `status`: the statuses to list, in any letter case, separated by commas or blanks. Statuses other than the
 * preset require the capability `edit_posts`; for `private`, `read_private_posts` suffices. An empty list means
 * `publish` and, for signed-in users, `private`; for attachments it means `inherit`.
 * @param statuses the allowed values; default: all statuses of the registry, and `any`
 */
export function statusArg(type: PostType, preset = 'publish', statuses?: readonly string[]): PropertyDecorator {
  return Arg(
    (resolve) => ({
      description: 'Limit to these statuses; the allowed ones depend on the user.',
      default: preset,
      type: 'array',
      items: { enum: statuses ?? [...resolve(StatusRegistry).slugs(), 'any'], type: 'string' },
    }),
    { rule: statusRule(type, preset), normalize: (value) => parseStatuses(value, statuses) },
  );
}

/**
 * Parses the statuses of an argument (`parseNames`), which may be written like titles from which slugs are made. As in
 * the reference, empty items alone select all statuses.
 */
function parseStatuses(value: unknown, all: readonly string[] = ['any', 'trash', 'auto-draft']): readonly string[] {
  const statuses = parseNames(value).map((name) => slugify(name));
  const given = statuses.filter((status) => status !== '');
  return statuses.length > 0 && given.length === 0 ? all : given;
}

function statusRule({ capabilities }: PostType, preset: string): ArgRule {
  return (value, { actor, given }): ArgRefusal | null => {
    // As in the reference, an empty item beside other statuses is a status that only editors may list.
    const hasEmptyItem = parseNames(given).some((name) => slugify(name) === '');
    for (const status of hasEmptyItem ? [...(value as string[]), ''] : (value as string[])) {
      if (status === preset) continue;
      // defence: list-status-capability
      if (
        !actor.can(capabilities.edit_posts) &&
        !(status === 'private' && actor.can(capabilities.read_private_posts))
      ) {
        return {
          code: 'rest_forbidden_status',
          message: 'You may not list posts with this status.',
          // 401 for anonymous users, otherwise 403.
          data: { status: refused(actor, '', '').status },
        };
      }
    }
    return null;
  };
}
