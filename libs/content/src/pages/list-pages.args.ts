import { Arg } from '#route-registry';
import { PAGE } from '#content-model/core';
import { ListContentArgs, POST_LIST_SORT_KEYS, SORT_KEY_TEXT, statusArg } from '../posts/list/list-content.args.js';
import type { PostListSortKey } from '../posts/list/list-content.args.js';

/** Arguments of the list of pages. */
export class ListPagesArgs extends ListContentArgs {
  @Arg({ description: 'Limit to posts with this sort order.', type: 'integer' }) menu_order?: number;
  @Arg({ description: SORT_KEY_TEXT, type: 'string', default: 'date', enum: [...POST_LIST_SORT_KEYS, 'menu_order'] })
  override orderby!: PostListSortKey;
  @Arg({ description: 'Limit to children of these IDs.', type: 'array', items: { type: 'integer' }, default: [] })
  parent!: number[];
  @Arg({ description: 'Exclude children of these IDs.', type: 'array', items: { type: 'integer' }, default: [] })
  parent_exclude!: number[];
  @statusArg(PAGE) status!: string[];
}
