import { ChangeBus, SiteCache } from '#platform';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import type { ListArgs } from './list-content.args.js';
import type { ListedIds } from './post-list-query.js';

/** Maximum number of cached ids, and the fixed cost of a list in ids. */
const LIMIT = 500_000;
const OVERHEAD = 50;
/** Maximum characters of cached arguments. */
const LONGEST = 1_000;

/** Caches lists of anonymous users by their arguments, until content changes. */
@Injectable()
export class PublicLists {
  private readonly kept: SiteCache<string, ListedIds>;

  constructor(bus: ChangeBus) {
    this.kept = new SiteCache(bus, LIMIT, ({ ids }) => ids.length + OVERHEAD);
  }

  /** Returns the list of these arguments. Lists of signed-in users and the edit context bypass the cache. */
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
