import { Arg, CollectionArgs, ContextArgs } from '#route-registry';
import { Authorship } from './authorship.js';
import { reassignRule } from './user-arg-rules.js';
import { UpdateMeArgs } from './user.resource.js';

const VALIDATE = { stage: 'validate' } as const;

/** By what a list of users can be ordered. */
export const USER_ORDERS = [
  'id',
  'include',
  'name',
  'registered_date',
  'slug',
  'include_slugs',
  'email',
  'url',
] as const;
/** In what a search of users can look. */
export const USER_SEARCH_COLUMNS = ['email', 'name', 'id', 'username', 'slug'] as const;

export type UserOrder = (typeof USER_ORDERS)[number];
export type UserSearchColumn = (typeof USER_SEARCH_COLUMNS)[number];

const ids = (description: string) => ({ description, type: 'array', items: { type: 'integer' }, default: [] }) as const;
const texts = (description: string) => ({ description, type: 'array', items: { type: 'string' } }) as const;

export class ListUsersArgs extends CollectionArgs {
  @Arg(ids('Leave these users out.'), VALIDATE) exclude!: number[];
  @Arg(ids('Only these users.'), VALIDATE) include!: number[];
  @Arg({ description: 'Skip as many.', type: 'integer' }, VALIDATE) offset?: number;
  @Arg({ description: 'Direction of the order.', type: 'string', enum: ['asc', 'desc'], default: 'asc' }, VALIDATE)
  order!: 'asc' | 'desc';
  @Arg({ description: 'What to order by.', type: 'string', enum: USER_ORDERS, default: 'name' }, VALIDATE)
  orderby!: UserOrder;
  @Arg(texts('Only users with one of these slugs.'), VALIDATE) slug?: string[];
  @Arg(texts('Only users with one of these roles.'), VALIDATE) roles?: string[];
  @Arg(texts('Only users who hold one of these capabilities.'), VALIDATE) capabilities?: string[];
  @Arg({ description: 'Only users who may write.', type: 'string', enum: ['authors'] }, VALIDATE) who?: 'authors';

  @Arg(
    (resolve) => ({
      description: 'Only users who have published something (of these types).',
      type: ['boolean', 'array'],
      items: { type: 'string', enum: resolve(Authorship).types },
    }),
    VALIDATE,
  )
  has_published_posts?: boolean | string[];

  @Arg(
    {
      description: 'Where to search.',
      type: 'array',
      items: { type: 'string', enum: USER_SEARCH_COLUMNS },
      default: [],
    },
    VALIDATE,
  )
  search_columns!: UserSearchColumn[];
}

const ID = { description: 'Identifier.', type: 'integer' } as const;

export class ReadUserArgs extends ContextArgs {
  @Arg(ID) id!: number;
}

export class UpdateUserArgs extends UpdateMeArgs {
  @Arg(ID) id!: number;
}

export class DeleteMeArgs {
  @Arg({ description: 'Must be true: users cannot be put into the trash.', type: 'boolean', default: false })
  force!: boolean;

  @Arg(
    { description: 'Who gets what the user wrote; false: it goes to the trash.', type: 'integer', required: true },
    { unvalidated: 'an id or false, read by `heirOf`', rule: reassignRule },
  )
  reassign!: unknown;
}

export class DeleteUserArgs extends DeleteMeArgs {
  @Arg(ID) id!: number;
}
