import { Arg, idsArg, orderByArg } from '#route-registry';
import { PAGE } from '#content-model/core';
import { ListContentArgs, POST_LIST_SORT_KEYS, statusArg } from '../posts/list/list-content.args.js';
import type { PostListSortKey } from '../posts/list/list-content.args.js';

/** Arguments of the list of pages. */
export class ListPagesArgs extends ListContentArgs {
  @Arg({ description: 'Limit to items with this sort order.', type: 'integer' }) menu_order?: number;
  @Arg(orderByArg([...POST_LIST_SORT_KEYS, 'menu_order'], 'date')) override orderby!: PostListSortKey;
  @Arg(idsArg('Limit to children of the items with these IDs.'))
  parent!: number[];
  @Arg(idsArg('Exclude children of the items with these IDs.'))
  parent_exclude!: number[];
  @statusArg(PAGE) status!: string[];
}
