import { Injectable } from '@nestjs/common';
import { RouteRegistry } from '../registry/route-registry.js';
import { parseQuery } from '../http/parse-query.js';
import { namesIn } from '../schema/lists.js';
import { Dispatcher } from './dispatcher.js';
import { RestRequest } from './rest-request.js';
import { toData } from './to-data.js';
import type { Link, Links } from './links.js';

/** The relations to embed: all, or those in the list. */
export type EmbedSelection = true | readonly string[];

/** Values of `_embed` that mean every relation, like an empty value. */
const ALL_RELATIONS = new Set(['0', '1', 'true']);

/** Parses `_embed`: every relation, or those that it names. */
export function embedSelection(value: unknown): EmbedSelection | undefined {
  if (value === undefined) return undefined;
  const rels = namesIn(value);
  return rels.length === 0 || (typeof value === 'string' && ALL_RELATIONS.has(value)) ? true : rels;
}

/** The maximum number of resources that one request can embed. Further links are not embedded. */
const EMBED_LIMIT = 2_000;

/** Embeds linked resources under `_embedded`. It dispatches a request of the same actor for each link. */
@Injectable()
export class Embedder {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly registry: RouteRegistry,
  ) {}

  /** Embeds resources into one item, or into each item of a list. */
  async embed(data: unknown, selection: EmbedSelection, request: RestRequest): Promise<unknown> {
    const answers = new Map<string, Promise<unknown>>();
    if (!Array.isArray(data)) return this.embedOne(data, selection, request, answers);
    const out: unknown[] = [];
    for (const item of data as unknown[]) out.push(await this.embedOne(item, selection, request, answers));
    return out;
  }

  private async embedOne(
    data: unknown,
    selection: EmbedSelection,
    request: RestRequest,
    answers: Map<string, Promise<unknown>>,
  ): Promise<unknown> {
    const links = (data as { _links?: Links } | null)?._links;
    if (!links) return data;
    const embedded: Record<string, unknown[]> = {};
    for (const [relation, list] of Object.entries(links)) {
      if (selection !== true && !selection.includes(relation)) continue;
      if (!list.some((link) => link.embeddable)) continue;
      const resources: unknown[] = [];
      for (const link of list) resources.push(link.embeddable ? await this.answer(link, request, answers) : []);
      if (!resources.every(isEmpty)) embedded[relation] = resources;
    }
    return Object.keys(embedded).length > 0 ? { ...(data as object), _embedded: embedded } : data;
  }

  private answer(link: Link, outer: RestRequest, answers: Map<string, Promise<unknown>>): Promise<unknown> {
    let answer = answers.get(link.href);
    if (!answer) {
      // defence: embed-limit
      answer = answers.size < EMBED_LIMIT ? this.fetch(link.href, outer) : Promise.resolve([]);
      answers.set(link.href, answer);
    }
    return answer;
  }

  private async fetch(href: string, outer: RestRequest): Promise<unknown> {
    const root = this.registry.apiUrl;
    if (!href.startsWith(root)) return [];
    const [path = '/', query = ''] = href.slice(root.length).split('?', 2);
    const request = new RestRequest({
      method: 'GET',
      path,
      // defence: embed-as-caller
      actor: outer.actor,
      query: parseQuery(query),
      headers: outer.headers,
    });
    request.query.context ??= 'embed';
    if (request.query.per_page === undefined) {
      const maximum = this.registry.table
        .find(request.path, 'GET')
        ?.endpoint.args.list.find((arg) => arg.name === 'per_page')?.schema.maximum;
      if (maximum !== undefined) request.query.per_page = maximum;
    }
    const response = this.dispatcher.selectFields(request, await this.dispatcher.dispatch(request));
    return toData(response);
  }
}

/** Whether a resource is empty. A relation with empty resources only is omitted. */
function isEmpty(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 0;
}
