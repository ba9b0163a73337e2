import { Arg, ContextArgs } from '#route-registry';

const IDS = { type: 'array', items: { type: 'integer' }, default: [] } as const;

/** What former states are sorted by. */
export const REVISION_ORDERS = ['date', 'id', 'include', 'relevance', 'slug', 'include_slugs', 'title'] as const;

/** Paging, filters and order of a list of revisions. */
export class RevisionQueryArgs extends ContextArgs {
  @Arg({ description: 'Current page of the list.', type: 'integer', default: 1, minimum: 1 }, { stage: 'validate' })
  page!: number;
  @Arg(
    { description: 'Most items in the answer; without it all.', type: 'integer', minimum: 1, maximum: 100 },
    { stage: 'validate' },
  )
  per_page?: number;
  @Arg({ description: 'Only what matches this text.', type: 'string' }, { stage: 'validate' }) search?: string;
  @Arg({ ...IDS, description: 'Nothing of these ids; where include is given it does not count.' }) exclude!: number[];
  @Arg({ ...IDS, description: 'Only these ids.' }) include!: number[];
  @Arg({ description: 'How many to skip, with per_page.', type: 'integer' }) offset?: number;
  @Arg({ description: 'Upwards or downwards.', type: 'string', default: 'desc', enum: ['asc', 'desc'] }) order!:
    'asc' | 'desc';
  @Arg({ description: 'What to sort by.', type: 'string', default: 'date', enum: [...REVISION_ORDERS] })
  orderby!: (typeof REVISION_ORDERS)[number];
}

/** Arguments of the list of revisions of an item. */
export class ListRevisionsArgs extends RevisionQueryArgs {
  @Arg({ description: 'ID of the item.', type: 'integer' }) parent!: number;
}

/** Arguments of one former state. */
export class ReadRevisionArgs extends ContextArgs {
  @Arg({ description: 'Id of what it is a state of.', type: 'integer' }) parent!: number;
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}

/** Arguments of removing a former state. */
export class DeleteRevisionArgs {
  @Arg({ description: 'Id of what it is a state of.', type: 'integer' }) parent!: number;
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg({ description: 'Must be true: former states do not go into the trash.', type: 'boolean', default: false })
  force!: boolean;
}
