import { Arg, CollectionArgs, ContextArgs, forceArg, idsArg, offsetArg, orderArg, orderByArg } from '#route-registry';
import type { SortDirection } from '#route-registry';
import { Authorship } from './authorship.js';
import { reassignRule } from './user-arg-rules.js';
import { UpdateMeArgs } from './user.resource.js';

/** Orders of a list of users. */
const USER_SORT_KEYS = ['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'] as const;
/** Columns of a search for users. */
const USER_SEARCH_COLUMNS = ['email', 'name', 'id', 'username', 'slug'] as const;

/** A sort key of user lists. */
export type UserSortKey = (typeof USER_SORT_KEYS)[number];
/** A column of a search for users. */
export type UserSearchColumn = (typeof USER_SEARCH_COLUMNS)[number];

const textList = (description: string) => ({ description, type: 'array', items: { type: 'string' } }) as const;

/** Arguments of the list of users. */
export class ListUsersArgs extends CollectionArgs {
  @Arg(idsArg('Exclude users with these IDs.')) exclude!: number[];
  @Arg(idsArg('Limit to users with these IDs.')) include!: number[];
  @Arg(offsetArg()) offset?: number;
  @Arg(orderArg('asc')) order!: SortDirection;
  @Arg(orderByArg(USER_SORT_KEYS, 'name')) orderby!: UserSortKey;
  @Arg(textList('Limit to users with one of these slugs.')) slug?: string[];
  @Arg(textList('Limit to users with one of these roles.')) roles?: string[];
  @Arg(textList('Limit to users with one of these capabilities.')) capabilities?: string[];
  @Arg({ description: 'Limit to users who can write posts.', type: 'string', enum: ['authors'] })
  who?: 'authors';

  @Arg((resolve) => ({
    description: 'Limit to users who have published posts (`true`), or posts of one of the listed types.',
    type: ['boolean', 'array'],
    items: { type: 'string', enum: resolve(Authorship).types },
  }))
  has_published_posts?: boolean | string[];

  @Arg({
    description: 'Search in these columns.',
    type: 'array',
    items: { type: 'string', enum: USER_SEARCH_COLUMNS },
    default: [],
  })
  search_columns!: UserSearchColumn[];
}

const ID = { description: 'Identifier.', type: 'integer' } as const;

/** Arguments of one user. */
export class ReadUserArgs extends ContextArgs {
  @Arg(ID) id!: number;
}

/** Arguments of an update of a user. */
export class UpdateUserArgs extends UpdateMeArgs {
  @Arg(ID) id!: number;
}

/** Arguments of the deletion of the caller. */
export class DeleteMeArgs {
  @Arg(forceArg('users')) force!: boolean;

  @Arg(
    {
      description:
        'ID of the new author of the content of the user, or false to trash it. Posts of types without authors, such as ' +
        'menu items, are never trashed.',
      type: 'integer',
      required: true,
    },
    { noSchemaReason: 'an id or false, parsed by `parseReassign`', rule: reassignRule },
  )
  reassign!: unknown;
}

/** Arguments of the deletion of a user. */
export class DeleteUserArgs extends DeleteMeArgs {
  @Arg(ID) id!: number;
}
