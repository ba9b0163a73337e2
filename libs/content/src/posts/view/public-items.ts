import { ChangeBus, SiteMemory } from '#platform';
import { fieldSelection, Item, writeItem } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';

/** Characters of JSON that are kept. */
const LIMIT = 48 * 1024 * 1024;

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
  readonly #kept: SiteMemory<number, Item>;

  constructor(@Inject(ChangeBus) bus: ChangeBus) {
    this.#kept = new SiteMemory(bus, LIMIT, (item) => item.written!.length);
  }

  /**
   * The items of ids, in their order.
   * @param make shows those that are not kept, in the order that it is given; ids of things that are gone are left out
   */
  async of(ids: readonly number[], type: PostType, make: (missing: readonly number[]) => Promise<readonly Item[]>): Promise<Item[]> {
    const { ticket } = this.#kept;
    const found = new Map<number, Item>();
    const missing: number[] = [];
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept) found.set(id, kept);
      else missing.push(id);
    }
    if (missing.length > 0) {
      for (const made of await make(missing)) {
        const id = made.data.id as number;
        const item = Item.written(writeItem(made), type.viewable ? { headers: { Link: `<${String(made.data.link)}>; rel="alternate"; type=text/html` } } : {});
        this.#kept.keep(id, ticket, item);
        found.set(id, item);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}
