import type { RestError } from '../errors/rest-error.js';
import { linksOf } from './compact-links.js';
import { HEADER_LIMIT } from './header-limit.js';
import type { Links } from './links.js';
import { SerializedItem } from './serialized-json.js';
import type { SerializedJson } from './serialized-json.js';

export interface ItemOptions {
  /** Show the links even where `_fields` does not name them. */
  keepLinks?: boolean;
  /** False leaves out the definition of the `wp:` prefix. */
  curies?: boolean;
  /** Headers of the answer when this item alone is answered. */
  headers?: Record<string, string>;
}

/** A resource with its links: what handlers return for one thing, and in lists. */
export class Item {
  private parsedData: Record<string, unknown> | undefined;

  constructor(
    data: Record<string, unknown> | undefined,
    readonly links: Links = {},
    readonly options: ItemOptions = {},
    /** The JSON of data and links, where it is known; it is then sent as it is. */
    readonly serialized?: SerializedItem,
  ) {
    this.parsedData = data;
  }

  /** An item whose JSON was made before, `_links` included. */
  static serialized(json: SerializedItem, options: ItemOptions = {}): Item {
    return new Item(undefined, {}, options, json);
  }

  /** Its members; of a written item they are read from the JSON when somebody asks. */
  get data(): Record<string, unknown> {
    this.parsedData ??= JSON.parse(String(this.serialized?.bytes ?? '{}')) as Record<string, unknown>;
    return this.parsedData;
  }
}

/** The JSON of an item with its links. */
export function writeItem(item: Item): SerializedItem {
  const links = linksOf(item);
  return (
    item.serialized ??
    new SerializedItem(JSON.stringify(Object.keys(links).length > 0 ? { ...item.data, _links: links } : item.data))
  );
}

/** A part of a list. Becomes a JSON list with `X-WP-Total`, `X-WP-TotalPages` and `Link` headers. */
export interface PageInit {
  items: readonly (Item | Record<string, unknown>)[];
  /** How many there are in all that this caller may see. */
  total: number;
  page: number;
  perPage: number;
  /** Arguments of the next part, where it is not named by the number of a page; null where this is the last one. */
  next?: Readonly<Record<string, string>> | null;
  /** Further headers. */
  headers?: Record<string, string | number>;
}

export class Page {
  constructor(readonly init: PageInit) {}

  /** Number of pages. */
  get totalPages(): number {
    return Math.ceil(this.init.total / this.init.perPage);
  }
}

/** An answer before it is serialised. */
export class RestResponse {
  status: number;
  links: Links | undefined;
  private plainData: unknown;
  private serializedData: SerializedJson | undefined;
  /** Headers in the order in which they were set; spelt as they are shown in envelopes. */
  readonly headers = new Map<string, string | number>();
  /** Set when this is an error's answer. */
  error?: RestError;
  /** A file or another body that is sent as it is, with its own content type. A download says nothing of its route (`Allow`). */
  raw?: { type: string; body: Buffer | string | NodeJS.ReadableStream; download?: boolean };

  constructor(data: unknown, status = 200) {
    this.plainData = data;
    this.status = status;
  }

  /** An answer whose JSON is known. */
  static serialized(json: SerializedJson, status = 200): RestResponse {
    const response = new RestResponse(undefined, status);
    response.serializedData = json;
    return response;
  }

  /** The JSON of the body, links included, where it is known and still true. */
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

  /** Sets a header. A `Link` of more than `HEADER_LIMIT` is left out: it repeats the query, which may be of any length. */
  header(name: string, value: string | number): this {
    // defence: link-header-limit
    if (name === 'Link' && String(value).length > HEADER_LIMIT) this.headers.delete(name);
    else this.headers.set(name, value);
    return this;
  }
}

/** 201 with a `Location`. */
export function created(item: Item, location: string): RestResponse {
  const response = new RestResponse(item.data, 201);
  response.links = linksOf(item);
  return response.header('Location', location);
}

/** What a handler may return; plain values are answered as they are. */
export type HandlerResult = Item | Page | RestResponse | object | string | number | boolean | null;
