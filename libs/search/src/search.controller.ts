import {
  anyone,
  Args,
  Caller,
  countSkipped,
  uniqueIds,
  Item,
  List,
  Namespace,
  Page,
  registerErrorCodes,
  Request,
  ResourceSchemas,
  RestRequest,
} from '#route-registry';
import type { Actor } from '#route-registry';
import { nonEmptyText } from '#text';
import { selectWholeFields } from '#content-model/core';
import { checkPage } from '#content/core';
import { SearchHandlerRegistry } from './search-handler.js';
import { ANY_SUBTYPE, SearchArgs, SearchResource } from './search.resource.js';

registerErrorCodes({
  /** The page number is larger than the number of pages. */
  rest_search_invalid_page_number: 400,
});

/** `core/v2/search`: search across types. */
@Namespace('core/v2', 'search')
export class SearchController {
  constructor(
    private readonly handlers: SearchHandlerRegistry,
    private readonly schemas: ResourceSchemas,
  ) {}

  @List('', { args: SearchArgs, allow: anyone(), item: SearchResource })
  async find(@Args() args: SearchArgs, @Caller() actor: Actor, @Request() request: RestRequest): Promise<Page> {
    const { page, per_page: perPage } = args;
    const [include, exclude] = [uniqueIds(args.include), uniqueIds(args.exclude)];
    const handler = this.handlers.get(args.type)!;
    const known = handler.subtypes();
    const subtypes = args.subtype.includes(ANY_SUBTYPE)
      ? known
      : known.filter((subtype) => args.subtype.includes(subtype));
    const search = nonEmptyText(args.search);
    const { items, total } = await handler.find(
      { search, subtypes, include, exclude, limit: perPage, offset: countSkipped(args) },
      actor,
    );
    const isEmptyPage = items.length === 0 && handler.isEmptyPastEnd;
    if (!isEmptyPage) checkPage(page, Math.ceil(total / perPage), 'rest_search_invalid_page_number');
    const schema = this.schemas.get(SearchResource);
    const shown = items.map(({ data, links }) => new Item(selectWholeFields(schema, request, data), links));
    return new Page({ items: shown, total: isEmptyPage ? 0 : total, page, perPage, prevLinkPastEnd: 'preceding' });
  }
}
