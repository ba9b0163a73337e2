import { Arg, CollectionArgs, namesIn, refused } from '#route-registry';
import type { ArgRefusal, ArgRule, Schema } from '#route-registry';
import type { PostType } from '../../post-types/post-type.js';
import { StatusRegistry } from '../../statuses/status-registry.js';

// defence: list-ids-schema
const IDS = { type: 'array', items: { type: 'integer' }, default: [] } as const satisfies Schema;
const DATE_TIME = { type: 'string', format: 'date-time' } as const satisfies Schema;

/** Orders that lists of every type know. */
export const ORDERS = [
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
export type Order = (typeof ORDERS)[number] | 'menu_order';

/** Arguments of every list of things that are written. Features of a deployment extend this class. */
export class ListContentArgs extends CollectionArgs {
  @Arg({ ...DATE_TIME, description: "Only what is dated after this time (in the site's zone, unless it names one)." })
  after?: string;
  @Arg({ ...DATE_TIME, description: 'Only what was changed after this time.' }) modified_after?: string;
  @Arg({ ...IDS, description: 'Only what these users wrote.' }) author!: number[];
  @Arg({ ...IDS, description: 'Nothing that these users wrote.' }) author_exclude!: number[];
  @Arg({ ...DATE_TIME, description: 'Only what is dated before this time.' }) before?: string;
  @Arg({ ...DATE_TIME, description: 'Only what was changed before this time.' }) modified_before?: string;
  @Arg({ ...IDS, description: 'Nothing of these ids.' }) exclude!: number[];
  @Arg({ ...IDS, description: 'Only these ids.' }) include!: number[];
  @Arg({ description: 'How many to skip; counts instead of `page`.', type: 'integer' }) offset?: number;
  @Arg(
    {
      type: 'string',
      description:
        'Reads on from a place instead of a page: empty at the start, then what the `Link` of the part before names. Counts instead of `page` and `offset`.',
    },
    { hiddenFromDiscovery: true },
  )
  cursor?: string;
  @Arg({
    description: 'Direction of the order.',
    type: 'string',
    default: 'desc',
    // defence: order-enum
    enum: ['asc', 'desc'],
  })
  order!: 'asc' | 'desc';
  @Arg({
    description: 'By what to order.',
    type: 'string',
    default: 'date',
    // defence: orderby-enum
    enum: [...ORDERS],
  })
  orderby!: Order;
  @Arg({
    description: 'Where to search.',
    default: [],
    type: 'array',
    items: { enum: ['post_title', 'post_content', 'post_excerpt'], type: 'string' },
  })
  search_columns!: string[];
  @Arg({ description: 'Only what has one of these slugs.', type: 'array', items: { type: 'string' } }) slug?: string[];
}

/** Arguments that only some lists have, or that a feature of a deployment adds. */
export interface ExtendedListArgs {
  status?: unknown;
  parent?: number[];
  parent_exclude?: number[];
  menu_order?: number;
  sticky?: boolean;
  search_semantics?: 'exact';
  ignore_sticky?: boolean;
  format?: string[];
}

/** The arguments of any list of things that are written. */
export type ListArgs = ListContentArgs & ExtendedListArgs;

/**
 * Adds `status`: which states may be asked for depends on the registry and on who asks.
 * @param states those of the type, where it has not all of the registry
 */
export function statusArg(type: PostType, preset = 'publish', states?: readonly string[]): PropertyDecorator {
  return Arg(
    (resolve) => ({
      description: 'Only what is in one of these states; which may be asked for depends on who asks.',
      default: preset,
      type: 'array',
      items: { enum: states ?? [...resolve(StatusRegistry).slugs(), 'any'], type: 'string' },
    }),
    { rule: statusRule(type, preset) },
  );
}

/** The states in an argument (`namesIn`). */
export function statusesIn(value: unknown): string[] {
  return namesIn(value).map((status) => status.toLowerCase());
}

function statusRule({ capabilities }: PostType, preset: string): ArgRule {
  return (value, { actor }): ArgRefusal | null => {
    for (const status of statusesIn(value)) {
      if (status === preset) continue;
      // defence: list-status-capability
      if (
        !actor.can(capabilities.edit_posts) &&
        !(status === 'private' && actor.can(capabilities.read_private_posts))
      ) {
        return {
          code: 'rest_forbidden_status',
          message: 'You may not list things in this state.',
          data: { status: refused(actor, '', '').status },
        };
      }
    }
    return null;
  };
}
