import { Arg } from '#route-registry';
import { PAGE } from '../post-types/core-post-types.js';
import { ListContentArgs, ORDERS, statusArg } from '../posts/list/list-content.args.js';
import type { Order } from '../posts/list/list-content.args.js';

/** Arguments of the list of pages. */
export class ListPagesArgs extends ListContentArgs {
  @Arg({ description: 'Only what has this place among its neighbours.', type: 'integer' }) menu_order?: number;
  @Arg({ description: 'By what to order.', type: 'string', default: 'date', enum: [...ORDERS, 'menu_order'] })
  override orderby!: Order;
  @Arg({ description: 'Only what is right below these ids.', type: 'array', items: { type: 'integer' }, default: [] })
  parent!: number[];
  @Arg({
    description: 'Nothing that is right below these ids.',
    type: 'array',
    items: { type: 'integer' },
    default: [],
  })
  parent_exclude!: number[];
  @statusArg(PAGE) status!: string[];
}
