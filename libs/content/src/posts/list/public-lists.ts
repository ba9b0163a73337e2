import { ChangeBus, SiteCache } from '#platform';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import type { ListArgs } from './list-content.args.js';
import type { ListedIds } from './post-list-query.js';

/** Ids that are kept, and what a list counts beyond its ids. */
const LIMIT = 500_000;
const OVERHEAD = 50;
/** Characters of arguments beyond which nothing is kept. */
const LONGEST = 1_000;

/** What lists of who is not signed in have found, by their arguments, kept until something is written. */
@Injectable()
export class PublicLists {
  private readonly kept: SiteCache<string, ListedIds>;

  constructor(bus: ChangeBus) {
    this.kept = new SiteCache(bus, LIMIT, ({ ids }) => ids.length + OVERHEAD);
  }

  /** The list of these arguments. Who is signed in, or wants to edit, is answered by `find` each time. */
  async find(type: PostType, args: ListArgs, actor: Actor, find: () => Promise<ListedIds>): Promise<ListedIds> {
    if (actor.signedIn || args.context === 'edit') return find();
    const key = `${type.name} ${JSON.stringify(args)}`;
    if (key.length > LONGEST) return find();
    const kept = this.kept.get(key);
    if (kept) return kept;
    const { generation } = this.kept;
    const found = await find();
    this.kept.set(key, generation, found);
    return found;
  }
}
