import {
  Arg,
  ContextArgs,
  forceArg,
  idsArg,
  offsetArg,
  orderArg,
  orderByArg,
  pageArg,
  perPageArg,
  SearchArg,
} from '#route-registry';
import type { SortDirection } from '#route-registry';

/** Sort keys of lists of revisions. */
const REVISION_SORT_KEYS = ['date', 'id', 'include', 'relevance', 'slug', 'include_slugs', 'title'] as const;

/** Schema of the id of the item to which revisions and autosaves belong. */
export const PARENT_ID = {
  description: 'ID of the item to which the revision or autosave belongs.',
  type: 'integer',
} as const;

/** Paging, filters and order of a list of revisions. Without `per_page`, the list has one page. */
export class RevisionQueryArgs extends ContextArgs {
  @Arg(pageArg(), { validationPass: 'first' }) page!: number;
  @Arg(perPageArg(), { validationPass: 'first' }) per_page?: number;
  @SearchArg('Limit to revisions that match this text.') search?: string;
  @Arg(idsArg('Exclude these IDs; ignored with `include`.')) exclude!: number[];
  @Arg(idsArg('Limit to these IDs.')) include!: number[];
  @Arg(offsetArg({ needsPageSize: true })) offset?: number;
  @Arg(orderArg('desc')) order!: SortDirection;
  @Arg({
    ...orderByArg(REVISION_SORT_KEYS, 'date'),
    description:
      'Sort key; `include` follows the order of the argument `include`, `include_slugs` sorts by date, oldest first.',
  })
  orderby!: (typeof REVISION_SORT_KEYS)[number];
}

/** Arguments of the list of revisions of a post. */
export class ListRevisionsArgs extends RevisionQueryArgs {
  @Arg(PARENT_ID) parent!: number;
}

/** Arguments of one revision. */
export class ReadRevisionArgs extends ContextArgs {
  @Arg(PARENT_ID) parent!: number;
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}

/** Arguments of deleting a revision. */
export class DeleteRevisionArgs {
  @Arg(PARENT_ID) parent!: number;
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg(forceArg('revisions')) force!: boolean;
}
