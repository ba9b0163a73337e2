import { pagingLinks } from './paging-links.js';
import { Item, Page, RestResponse } from './rest-response.js';
import type { HandlerResult } from './rest-response.js';
import { linksOf } from './curies.js';
import { fieldSelection } from './select-fields.js';
import type { RestRequest } from './rest-request.js';
import { SerializedJson } from './serialized-json.js';
import type { SerializedItem } from './serialized-json.js';

/** Converts the result of a handler to a response. */
export function toResponse(result: HandlerResult, request: RestRequest, apiUrl: string): RestResponse {
  if (result instanceof RestResponse) {
    if (result.links && !wantsLinks(request)) result.links = undefined;
    return result;
  }
  if (result instanceof Page) return pageResponse(result, request, apiUrl);
  if (result instanceof Item) {
    const isSerialized = result.serialized !== undefined && !fieldSelection(request.params._fields).restricts;
    const response = isSerialized ? RestResponse.serialized(result.serialized) : new RestResponse(result.data);
    if (result.options.alwaysHasLinks || wantsLinks(request)) response.links = linksOf(result);
    for (const [name, value] of Object.entries(result.options.headers ?? {})) response.header(name, value);
    return response;
  }
  return new RestResponse(Array.isArray(result) ? listData(result as readonly unknown[], request) : result);
}

/** The data of the items of a list, each with its links. */
function listData(items: readonly unknown[], request: RestRequest): unknown[] {
  const withLinks = wantsLinks(request);
  return items.map((item) => {
    if (!(item instanceof Item)) return item;
    const links = withLinks ? linksOf(item) : undefined;
    return links && Object.keys(links).length > 0 ? { ...item.data, _links: links } : item.data;
  });
}

/** The JSON of a list; `undefined` unless the JSON of every item is known. */
function serializedList(items: readonly unknown[], request: RestRequest): SerializedJson | undefined {
  if (items.length === 0 || fieldSelection(request.params._fields).restricts) return undefined;
  const serialized: SerializedItem[] = [];
  for (const item of items) {
    if (!(item instanceof Item) || item.serialized === undefined) return undefined;
    serialized.push(item.serialized);
  }
  return SerializedJson.list(serialized);
}

function pageResponse(page: Page, request: RestRequest, apiUrl: string): RestResponse {
  const serialized = serializedList(page.init.items, request);
  const response =
    serialized === undefined
      ? new RestResponse(listData(page.init.items, request))
      : RestResponse.serialized(serialized);
  response.header('X-WP-Total', page.init.total).header('X-WP-TotalPages', page.totalPages);
  for (const [name, value] of Object.entries(page.init.headers ?? {})) response.header(name, value);
  const links = pagingLinks(request, page, apiUrl);
  if (links) response.header('Link', links);
  return response;
}

/** Whether `_fields` selects the links, or the embedded resources that need them, if the request asks for these. */
function wantsLinks({ params }: RestRequest): boolean {
  const fields = fieldSelection(params._fields);
  return fields.includes('_links') || (params._embed !== undefined && fields.includes('_embedded'));
}
