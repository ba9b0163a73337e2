import { Arg, buildQuery, contextArg, Page, pageArg, perPageArg, RestResponse } from '#route-registry';
import type { Item, RestRequest } from '#route-registry';

/** Arguments of the lists of abilities and categories. */
export class ListPageArgs {
  @Arg(contextArg(undefined, 'view'), { validationPass: 'first' }) context!: 'view' | 'embed' | 'edit';
  @Arg(pageArg(), { validationPass: 'first' }) page!: number;
  @Arg(perPageArg(50), { validationPass: 'first' }) per_page!: number;
}

/**
 * Returns one page of a list in memory. A page past the end is empty; its `prev` link names the preceding page number,
 * even if that page is empty too.
 */
export function listPage<T>(
  all: readonly T[],
  { page, per_page: perPage }: ListPageArgs,
  toItem: (one: T) => Item,
  { path, query }: RestRequest,
  apiUrl: string,
): Page | RestResponse {
  const result = new Page({
    items: all.slice((page - 1) * perPage, page * perPage).map(toItem),
    total: all.length,
    page,
    perPage,
  });
  if (page === 1 || page <= result.totalPages) return result;
  return new RestResponse([])
    .header('X-WP-Total', all.length)
    .header('X-WP-TotalPages', result.totalPages)
    .header('Link', `<${apiUrl}${encodeURI(path)}?${buildQuery({ ...query, page: page - 1 })}>; rel="prev"`);
}
