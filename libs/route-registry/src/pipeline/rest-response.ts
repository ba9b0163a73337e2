import type { RestError } from '../errors/rest-error.js';
import { linksOf } from './curies.js';
import { HEADER_LIMIT } from './header-limit.js';
import type { Links } from './links.js';
import type { RestRequest } from './rest-request.js';
import { fieldSelection } from './select-fields.js';
import { SerializedItem } from './serialized-json.js';
import type { SerializedJson } from './serialized-json.js';

/** How an item is written to a response. */
export interface ItemOptions {
  /** Whether the response contains the links even if `_fields` does not name them. */
  alwaysHasLinks?: boolean;
  /** `false` omits the definition of the `wp:` prefix. */
  curies?: boolean;
  /** Headers of a response that consists of this item. */
  headers?: Record<string, string>;
}

/** A resource with its links. Handlers return it alone or in lists. */
export class Item {
  private parsedData: Record<string, unknown> | undefined;

  constructor(
    data: Record<string, unknown> | undefined,
    readonly links: Links = {},
    readonly options: ItemOptions = {},
    /** The JSON of data and links, if it is known; it is sent unchanged. */
    readonly serialized?: SerializedItem,
  ) {
    this.parsedData = data;
  }

  /** Creates an item from its JSON, including `_links`. */
  static serialized(json: SerializedItem, options: ItemOptions = {}): Item {
    return new Item(undefined, {}, options, json);
  }

  /** The members of the item. For a serialized item they are parsed from the JSON on first access. */
  get data(): Record<string, unknown> {
    this.parsedData ??= JSON.parse(String(this.serialized?.bytes ?? '{}')) as Record<string, unknown>;
    return this.parsedData;
  }
}

/** Serializes an item with its links. */
export function serializeItem(item: Item): SerializedItem {
  if (item.serialized) return item.serialized;
  const links = linksOf(item);
  return SerializedItem.fromText(
    JSON.stringify(Object.keys(links).length > 0 ? { ...item.data, _links: links } : item.data),
  );
}

/** The properties of a Page. */
export interface PageInit {
  items: readonly (Item | Record<string, unknown>)[];
  /** The total number of items that the actor may see. */
  total: number;
  page: number;
  perPage: number;
  /** Arguments of the next page in a list with cursors; `null` on the last page. Absent in a list with page numbers. */
  next?: Readonly<Record<string, string>> | null;
  /** The page that `prev` names on a page past the end: the last page with items (default) or the preceding number. */
  prevLinkPastEnd?: 'last' | 'preceding';
  /** Further headers. */
  headers?: Record<string, string | number>;
}

/** A page of a list. Becomes a JSON list with the headers `X-WP-Total`, `X-WP-TotalPages` and `Link`. */
export class Page {
  /** @throws TypeError if a number is missing or impossible, which clients would see in the headers */
  constructor(readonly init: PageInit) {
    const { total, page, perPage } = init;
    if (!Number.isFinite(Number(total)))
      throw new TypeError(`The total of a Page is ${String(total)}; pass the number of all items.`);
    // An offset before the first item is on page 0 or before.
    if (!Number.isFinite(page))
      throw new TypeError(`\`page\` of a Page is ${String(page)}; pass the argument of the request.`);
    if (!(perPage >= 1))
      throw new TypeError(`\`perPage\` of a Page is ${String(perPage)}; pass the argument of the request.`);
  }

  /** The number of pages. */
  get totalPages(): number {
    return Math.ceil(this.init.total / this.init.perPage);
  }
}

/** A response before it is serialized. */
export class RestResponse {
  status: number;
  links: Links | undefined;
  private plainData: unknown;
  private serializedData: SerializedJson | undefined;
  /** Headers in the order in which they were set, with the spelling that envelopes show. */
  readonly headers = new Map<string, string | number>();
  /** Headers that an envelope does not show. */
  httpHeaders?: ReadonlyMap<string, string | number>;
  /** The error that caused this response, if any. */
  error?: RestError;
  /** A file or another body that is sent unchanged with its own content type. A download has no `Allow` header. */
  raw?: { type: string; body: Buffer | string | NodeJS.ReadableStream; download?: boolean };

  constructor(data: unknown, status = 200) {
    this.plainData = data;
    this.status = status;
  }

  /** Creates a response from the JSON of its body. */
  static serialized(json: SerializedJson, status = 200): RestResponse {
    const response = new RestResponse(undefined, status);
    response.serializedData = json;
    return response;
  }

  /** The JSON of the body, including links; undefined if only `data` is known, or after `data` was set. */
  get serialized(): SerializedJson | undefined {
    return this.serializedData;
  }

  get data(): unknown {
    if (this.plainData === undefined && this.serializedData !== undefined)
      this.plainData = JSON.parse(this.serializedData.bytes.toString());
    return this.plainData;
  }

  set data(data: unknown) {
    this.plainData = data;
    this.serializedData = undefined;
  }

  /**
   * Sets a header. A `Link` longer than `HEADER_LIMIT` is omitted, because it repeats the query, which can have any
   * length.
   */
  header(name: string, value: string | number): this {
    // defence: link-header-limit
    if (name === 'Link' && String(value).length > HEADER_LIMIT) this.headers.delete(name);
    else this.headers.set(name, value);
    return this;
  }
}

/**
 * Creates a 201 response with a `Location`.
 * @throws TypeError without a location
 */
export function created(item: Item, location: string): RestResponse {
  if (!location) throw new TypeError('created() has no location; pass the address of the item, such as urlOf(path).');
  const response = new RestResponse(item.data, 201);
  response.links = linksOf(item);
  return response.header('Location', location);
}

/** Returns the answer to a permanent deletion. */
export function deleted(previous: Item['data']): { deleted: true; previous: Item['data'] } {
  return { deleted: true, previous };
}

/** Returns the answer to a permanent deletion: the item as `previous`, with the fields that the request selects. */
export function deletedItem({ data }: Item, { params }: Pick<RestRequest, 'params'>): ReturnType<typeof deleted> {
  return deleted(fieldSelection(params._fields).pick(data));
}

/** The values that a handler may return. Plain values become the body unchanged. */
export type HandlerResult = Item | Page | RestResponse | object | string | number | boolean | null;

/** The body of a response including its links. */
export function toData(response: RestResponse): unknown {
  const { data, links } = response;
  if (!links || Object.keys(links).length === 0 || !data || typeof data !== 'object') return data;
  return { ...data, _links: links };
}
