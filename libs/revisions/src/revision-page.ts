import { Page } from '#route-registry';
import type { Item } from '#route-registry';
import type { RevisionQueryArgs } from './list-revisions.args.js';

/** Creates the answer of a list of revisions. Without `per_page`, one page contains all of them. */
export function createRevisionPage(
  items: Item[],
  total: number,
  { page, per_page: perPage = Math.max(total, 1) }: Pick<RevisionQueryArgs, 'page' | 'per_page'>,
): Page {
  return new Page({ items, total, page, perPage });
}
