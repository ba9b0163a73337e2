import { ChangeBus, SiteMemory } from '#platform';
import { fieldSelection, Item, writeItem } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import type { AccessRow } from '../access/post-access.js';
import type { PostRow } from '../post-row.js';

/** Bytes of JSON that are kept. */
const LIMIT = 64 * 1024 * 1024;
/** Bytes that a thing takes beyond its JSON. */
const OVERHEAD = 600;

/** A thing as everybody sees it. That there is one says that everybody may read the thing. */
export interface PublicItem {
  item: Item;
  /** What decides who may do more with it. */
  access: AccessRow;
}

/**
 * Whether a request wants things as everybody sees them: not signed in, in the usual context, whole, without a password and with excerpts
 * as they are stored. Their JSON is then the same for all such requests.
 */
export function isPublicView({ actor, params }: RestRequest): boolean {
  return !actor.signedIn && params.context === 'view' && params.password === undefined && params.excerpt_length === undefined && !fieldSelection(params._fields).restricts;
}

/** The JSON of things as everybody sees them, made once and kept until something is written. */
@Injectable()
export class PublicItems {
  readonly #kept: SiteMemory<number, PublicItem>;

  constructor(@Inject(ChangeBus) bus: ChangeBus) {
    this.#kept = new SiteMemory(bus, LIMIT, ({ item }) => item.written!.length + OVERHEAD);
  }

  /**
   * The thing that a request asks for by its id, if the request wants it as everybody sees it and it is kept. The same from the permission to
   * the answer, whatever is written meanwhile.
   */
  known(request: RestRequest, type: PostType): PublicItem | undefined {
    return request.once('public item', () => {
      const kept = isPublicView(request) ? this.#kept.get(Number(request.params.id)) : undefined;
      return kept?.access.type === type.name ? kept : undefined;
    });
  }

  /**
   * The items of ids, in their order.
   * @param read rows of those that are not kept
   * @param show makes the items of rows that everybody may read
   */
  async of(ids: readonly number[], type: PostType, read: (missing: readonly number[]) => Promise<readonly PostRow[]>, show: (rows: readonly PostRow[]) => Promise<readonly Item[]>): Promise<Item[]> {
    const { ticket } = this.#kept;
    const found = new Map<number, Item>();
    const missing: number[] = [];
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept) found.set(id, kept.item);
      else missing.push(id);
    }
    if (missing.length > 0) {
      const rows = await read(missing);
      for (const [index, made] of (await show(rows)).entries()) {
        const { id, type: of, status, authorId, parentId, trashedStatus } = rows[index]!;
        const item = Item.written(writeItem(made), type.viewable ? { headers: { Link: `<${String(made.data.link)}>; rel="alternate"; type=text/html` } } : {});
        this.#kept.keep(id, ticket, { item, access: { id, type: of, status, authorId, parentId, trashedStatus } });
        found.set(id, item);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}
