import { parseNames } from '#schema';
import type { ChangeClock } from '../cache/change-clock.js';
import { TaggedCache } from '../cache/tagged-cache.js';
import type { Links } from './links.js';

/** The relations to embed: all, or those in the list. */
export type EmbedSelection = true | readonly string[];

/** Values of `_embed` that mean every relation, like an empty value. */
const VALUES_FOR_ALL = new Set(['0', '1', 'true']);

/** Parses `_embed`: every relation, or those that it names (`_embed[]=`: none); `undefined` if it is absent. */
export function embedSelection(value: unknown): EmbedSelection | undefined {
  if (value === undefined) return undefined;
  const rels = parseNames(value);
  return rels.length === 0 || (typeof value === 'string' && VALUES_FOR_ALL.has(value)) ? true : rels;
}

/** Loads the linked resource of an address. */
export type ResourceLoader = (href: string) => Promise<unknown>;

/** The maximum number of resources that one request can embed. Further links are not embedded. */
const EMBED_LIMIT = 2_000;

/** The maximum size of the cache of embedded resources in bytes. */
const CACHE_BYTES = 6 * 1024 * 1024;
/** The estimated bytes of an entry in addition to its address and JSON. They include its dependencies. */
const ENTRY_OVERHEAD = 3_000;

/**
 * Creates the cache of the resources that shareable responses embed, by address: the posts of a list have few authors
 * and terms, and many lists show the same posts.
 */
export function embeddedResourceCache(clock: ChangeClock): TaggedCache<string, { data: unknown }> {
  // Strings of JavaScript have up to two bytes per character.
  const size = ({ data }: { data: unknown }, address: string): number =>
    address.length + JSON.stringify(data).length * 2 + ENTRY_OVERHEAD;
  return new TaggedCache(clock, { name: 'embedded', limit: CACHE_BYTES, size });
}

/** Embeds linked resources under `_embedded` into one item, or into each item of a list. Loads each address once. */
export async function embedResources(data: unknown, selection: EmbedSelection, load: ResourceLoader): Promise<unknown> {
  const resources = new Map<string, Promise<unknown>>();
  const loadOnce = (href: string): Promise<unknown> => {
    let resource = resources.get(href);
    if (!resource) {
      // defence: embed-limit
      resource = resources.size < EMBED_LIMIT ? load(href) : Promise.resolve([]);
      resources.set(href, resource);
    }
    return resource;
  };
  if (!Array.isArray(data)) return embedIntoItem(data, selection, loadOnce);
  const out: unknown[] = [];
  for (const item of data as unknown[]) out.push(await embedIntoItem(item, selection, loadOnce));
  return out;
}

async function embedIntoItem(data: unknown, selection: EmbedSelection, load: ResourceLoader): Promise<unknown> {
  const links = (data as { _links?: Links } | null)?._links;
  if (!links) return data;
  const embedded: Record<string, unknown[]> = {};
  for (const [relation, list] of Object.entries(links)) {
    if (selection !== true && !selection.includes(relation)) continue;
    if (!list.some((link) => link.embeddable)) continue;
    const resources: unknown[] = [];
    for (const link of list) resources.push(link.embeddable ? await load(link.href) : []);
    if (!resources.every(isEmpty)) embedded[relation] = resources;
  }
  return Object.keys(embedded).length > 0 ? { ...(data as object), _embedded: embedded } : data;
}

/** Whether a resource is empty. A relation is omitted if all of its resources are empty. */
function isEmpty(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 0;
}
