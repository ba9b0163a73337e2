import { pagingLinks } from './paging-links.js';
import { Item, Page, RestResponse } from './rest-response.js';
import type { HandlerResult } from './rest-response.js';
import { linksOf } from './compact-links.js';
import { fieldSelection } from './select-fields.js';
import type { RestRequest } from './rest-request.js';
import { SerializedJson } from './serialized-json.js';
import type { SerializedItem } from './serialized-json.js';

/** Makes an answer of what a handler returned. */
export function toResponse(result: HandlerResult, request: RestRequest, apiUrl: string): RestResponse {
  if (result instanceof RestResponse) {
    if (result.links && !wantsLinks(request)) result.links = undefined;
    return result;
  }
  if (result instanceof Page) return pageResponse(result, request, apiUrl);
  if (result instanceof Item) {
    const asWritten = result.serialized !== undefined && !fieldSelection(request.params._fields).restricts;
    const response = asWritten ? RestResponse.serialized(result.serialized) : new RestResponse(result.data);
    if (result.options.keepLinks || wantsLinks(request)) response.links = linksOf(result);
    for (const [name, value] of Object.entries(result.options.headers ?? {})) response.header(name, value);
    return response;
  }
  return new RestResponse(Array.isArray(result) ? listData(result as readonly unknown[], request) : result);
}

/** The items of a list, each with its links. */
function listData(items: readonly unknown[], request: RestRequest): unknown[] {
  const withLinks = wantsLinks(request);
  return items.map((item) => {
    if (!(item instanceof Item)) return item;
    const links = withLinks ? linksOf(item) : undefined;
    return links && Object.keys(links).length > 0 ? { ...item.data, _links: links } : item.data;
  });
}

/** The JSON of a list of which that of every item is known. */
function writtenList(items: readonly unknown[], request: RestRequest): SerializedJson | undefined {
  if (items.length === 0 || fieldSelection(request.params._fields).restricts) return undefined;
  const written: SerializedItem[] = [];
  for (const item of items) {
    if (!(item instanceof Item) || item.serialized === undefined) return undefined;
    written.push(item.serialized);
  }
  return SerializedJson.list(written);
}

function pageResponse(page: Page, request: RestRequest, apiUrl: string): RestResponse {
  const written = writtenList(page.init.items, request);
  const response =
    written === undefined ? new RestResponse(listData(page.init.items, request)) : RestResponse.serialized(written);
  response.header('X-WP-Total', page.init.total).header('X-WP-TotalPages', page.totalPages);
  for (const [name, value] of Object.entries(page.init.headers ?? {})) response.header(name, value);
  const links = pagingLinks(request, page, apiUrl);
  if (links) response.header('Link', links);
  return response;
}

/** Links are left out where `_fields` asks neither for them nor for what is embedded through them. */
function wantsLinks(request: RestRequest): boolean {
  const fields = fieldSelection(request.params._fields);
  return fields.includes('_links') || fields.includes('_embedded');
}
