import type { Schema } from '#schema';
import { RestError } from '../errors/rest-error.js';

/** The direction of an order. */
export type SortDirection = 'asc' | 'desc';

// defence: list-ids-schema
const IDS = { type: 'array', items: { type: 'integer' }, default: [] } as const satisfies Schema;

/** The schema of the argument `page` of a list. */
export function pageArg(): Schema {
  return { description: 'Page of the list.', type: 'integer', default: 1, minimum: 1 };
}

/** The schema of the argument `per_page` of a list; without a default the list has all items. */
export function perPageArg(defaultSize?: number): Schema {
  return {
    description: `Maximum number of items per page${defaultSize === undefined ? '; all by default' : ''}.`,
    type: 'integer',
    ...(defaultSize === undefined ? {} : { default: defaultSize }),
    minimum: 1,
    maximum: 100,
  };
}

/**
 * The schema of the argument `offset` of a list.
 * @param needsPageSize whether `per_page` has no default
 */
export function offsetArg({ needsPageSize = false } = {}): Schema {
  return {
    description: `Number of items to skip; overrides \`page\`${needsPageSize ? ', requires `per_page`' : ''}.`,
    type: 'integer',
  };
}

/** The arguments that choose a part of a list. */
interface PartArgs {
  offset?: number;
  page: number;
  per_page: number;
}

/**
 * Returns the number of items before a part of a list. As in the reference, an offset overrides the page even if it is
 * 0, and a negative one counts as its absolute value.
 */
export function countSkipped(args: PartArgs): number {
  return args.offset === undefined ? pageOffset(args) : Math.abs(args.offset);
}

/**
 * Returns the offset of a part of a list in which, as in the reference, an offset of 0 does not override the page. A
 * negative offset stays negative, because lists differ in what it means.
 */
export function signedOffset(args: PartArgs): number {
  return args.offset || pageOffset(args);
}

/**
 * Whether a page ends its list, so that the total is known without counting. An empty page can be beyond the end.
 * @param count number of items of the page
 */
export function isLastPage(count: number, { offset, limit }: { offset: number; limit: number }): boolean {
  return count < limit && (count > 0 || offset === 0);
}

function pageOffset({ page, per_page: perPage }: PartArgs): number {
  return (page - 1) * perPage;
}

/** The schema of an argument that is a list of ids, empty by default. */
export function idsArg(description: string): Schema {
  return { description, ...IDS };
}

/**
 * Returns the ids in an argument of `idsArg`, each once. As in the reference, a negative id counts as its absolute
 * value. Numbers that no id can be are left out, so they match nothing and do not reach the database.
 */
export function uniqueIds(list: readonly number[] = []): number[] {
  // defence: list-ids-exact
  return [...new Set(list.map(Math.abs))].filter((value) => Number.isSafeInteger(value));
}

/** The schema of the argument `order` of a list. */
export function orderArg(defaultDirection: SortDirection): Schema {
  return {
    description: 'Sort direction.',
    type: 'string',
    default: defaultDirection,
    // defence: order-enum
    enum: ['asc', 'desc'],
  };
}

/** The sort keys that sort items in the order in which an argument lists them, with the name of that argument. */
const ARGUMENTS_OF_KEYS: Readonly<Record<string, string>> = { include: 'include', include_slugs: 'slug' };

/** The schema of the argument `orderby` of a list. */
export function orderByArg(keys: readonly string[], defaultKey: string): Schema {
  return {
    description: describeKeys(keys.filter((key) => key in ARGUMENTS_OF_KEYS)),
    type: 'string',
    default: defaultKey,
    // defence: orderby-enum
    enum: [...keys],
  };
}

function describeKeys(keys: readonly string[]): string {
  if (keys.length === 0) return 'Sort key.';
  const join = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' and ');
  const args = keys.map((key) => ARGUMENTS_OF_KEYS[key]!);
  return keys.length === 1
    ? `Sort key; ${join(keys)} follows the order of the argument ${join(args)}.`
    : `Sort key; ${join(keys)} follow the order of the arguments ${join(args)}.`;
}

/**
 * Refuses an order without the argument that it requires. As in the reference, the search for `0` counts as none.
 * @throws RestError 400 `rest_no_search_term_defined`, `rest_orderby_include_missing_include`
 */
export function requireSortArguments(args: { orderby: string; include: readonly number[]; search?: string }): void {
  if (args.orderby === 'relevance' && (!args.search || args.search === '0'))
    throw new RestError('rest_no_search_term_defined', 'orderby=relevance requires the argument search.', 400);
  if (args.orderby === 'include' && args.include.length === 0)
    throw new RestError('rest_orderby_include_missing_include', 'orderby=include requires the argument include.', 400);
}
