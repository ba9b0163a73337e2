import { PublicTerms } from '#public-content';
import { POST } from '#content-model/core';
import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PublicArchives } from '../archives/public-archives.js';
import type { ModifiedPost } from '../archives/public-archives.js';

/** Maximum number of posts of a type that are read: those that were modified last. */
const WINDOW = 2_000;
/** Maximum number of types whose posts are cached. */
const MAX_TYPES = 10;
/** Posts are read in order of local times, which are at most this many milliseconds before UTC. */
const MAX_LAG = 12 * 3_600_000;

/**
 * Finds the newest modification among the public posts of a type, term or author in UTC (`YYYY-MM-DDTHH:MM:SS`), for
 * sitemaps. It reads the posts that were modified last, so its work is bounded on sites of any size. A date that these
 * posts do not determine is absent, because no date is better than one that is too early.
 */
@Injectable()
export class RecentModifications {
  /** Posts by type. The index of the sitemaps needs those of one type several times. */
  private readonly cache: TaggedCache<string, ModifiedPost[]>;

  constructor(
    private readonly archives: PublicArchives,
    private readonly terms: PublicTerms,
    clock: ChangeClock,
  ) {
    this.cache = new TaggedCache(clock, { limit: MAX_TYPES });
  }

  /** Returns the newest modification of a type; undefined if it is not known. */
  async newestOfType(type: string): Promise<string | undefined> {
    return newest((await this.read(type)).map(({ modifiedGmt }) => modifiedGmt));
  }

  /** Returns the newest modifications of the terms of a taxonomy by id. Posts of descendants count for a term, too. */
  async newestByTerm(taxonomy: string): Promise<ReadonlyMap<number, string>> {
    const type = this.terms.firstPostType(taxonomy);
    const posts = type === undefined ? [] : await this.read(type);
    const terms = await this.terms.idsWithAncestors(
      posts.map(({ id }) => id),
      taxonomy,
    );
    return newestByKey(posts, ({ id }) => terms.get(id) ?? []);
  }

  /** Returns the newest modifications of authors by id. Their archives list posts of the type `post`. */
  async newestByAuthor(): Promise<ReadonlyMap<number, string>> {
    return newestByKey(await this.read(POST.name), ({ authorId }) => [authorId]);
  }

  /** Returns the posts of a type that were certainly modified after all posts of the type that are not read. */
  private read(type: string): Promise<ModifiedPost[]> {
    return this.cache.load(type, async () => {
      const { posts, isComplete } = await this.archives.listLastModified(type, WINDOW);
      const oldest = posts.at(-1);
      if (isComplete || !oldest) return posts;
      const latestUnread = new Date(Date.parse(`${oldest.modified}Z`) + MAX_LAG).toISOString();
      return posts.filter(({ modifiedGmt }) => modifiedGmt > latestUnread);
    });
  }
}

/** Returns the newest of some times; undefined if there is none. */
export function newest(times: readonly (string | undefined)[]): string | undefined {
  return times.reduce((one, other) => (one === undefined || (other ?? '') > one ? other : one), undefined);
}

function newestByKey(
  posts: readonly ModifiedPost[],
  keysOf: (post: ModifiedPost) => Iterable<number>,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const post of posts) for (const key of keysOf(post)) found.set(key, newest([found.get(key), post.modifiedGmt])!);
  return found;
}
