import { Arg, ContextArgs, Page, pageArg, perPageArg } from '#route-registry';
import type { Item } from '#route-registry';

/** Arguments of the lists of abilities and categories. */
export class ListPageArgs extends ContextArgs {
  @Arg(pageArg()) page!: number;
  @Arg(perPageArg(50)) per_page!: number;
}

/** Returns one page of a list in memory. A page past the end is empty. */
export function listPage<T>(
  all: readonly T[],
  { page, per_page: perPage }: ListPageArgs,
  toItem: (one: T) => Item,
): Page {
  return new Page({
    items: all.slice((page - 1) * perPage, page * perPage).map(toItem),
    total: all.length,
    page,
    perPage,
    prevLinkPastEnd: 'preceding',
  });
}
