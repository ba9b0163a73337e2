import { ChangeClock, TaggedCache } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import type { ListArgs } from './list-content.args.js';
import type { ListedIds } from './post-list-query.js';

/** Maximum size of the cache in ids, and the fixed size of a list in addition to its ids. */
const MAX_IDS = 500_000;
const LIST_COST = 50;
/** Maximum length of a key in characters; lists with longer arguments are not cached. */
const MAX_KEY_LENGTH = 1_000;

/** Caches lists of anonymous users by their arguments, until a change concerns them. */
@Injectable()
export class PublicListCache {
  private readonly cache: TaggedCache<string, ListedIds>;

  constructor(clock: ChangeClock) {
    this.cache = new TaggedCache(clock, { limit: MAX_IDS, size: ({ ids }) => ids.length + LIST_COST });
  }

  /** Returns the list of these arguments. Lists of signed-in users and the edit context bypass the cache. */
  async find(type: PostType, args: ListArgs, actor: Actor, load: () => Promise<ListedIds>): Promise<ListedIds> {
    if (actor.signedIn || args.context === 'edit') return load();
    const key = `${type.name} ${JSON.stringify(args)}`;
    return key.length > MAX_KEY_LENGTH ? load() : this.cache.load(key, load);
  }
}
