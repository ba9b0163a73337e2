import { Arg } from '#route-registry';
import { PAGE } from '#content-model/core';
import { ListContentArgs, ORDERS, statusArg } from '../posts/list/list-content.args.js';
import type { Order } from '../posts/list/list-content.args.js';

/** Arguments of the list of pages. */
export class ListPagesArgs extends ListContentArgs {
  @Arg({ description: 'Limit to posts with this sort order.', type: 'integer' }) menu_order?: number;
  @Arg({ description: 'Sort key.', type: 'string', default: 'date', enum: [...ORDERS, 'menu_order'] })
  override orderby!: Order;
  @Arg({ description: 'Limit to children of these IDs.', type: 'array', items: { type: 'integer' }, default: [] })
  parent!: number[];
  @Arg({
    description: 'Exclude children of these IDs.',
    type: 'array',
    items: { type: 'integer' },
    default: [],
  })
  parent_exclude!: number[];
  @statusArg(PAGE) status!: string[];
}
