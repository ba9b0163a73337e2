import { Injectable } from '@nestjs/common';
import { ChangeClock, TaggedCache } from '#route-registry';
import { avatarHash } from './avatars.js';
import { UserView } from './user-view.js';
import { UsersService } from './users.service.js';

/** The public fields of a user for bylines, embeds and rendered blocks. */
export interface UserSummary {
  readonly id: number;
  /** `&`, `<` and `>` are escaped. */
  readonly name: string;
  readonly slug: string;
  readonly url: string;
  /** Filtered HTML. */
  readonly description: string;
  /** URL of the user's public page. */
  readonly link: string;
  readonly avatarHash: string;
}

/** Maximum number of cached summaries. */
const MAX_CACHED_SUMMARIES = 10_000;

/** Loads summaries of users, and caches them until a change concerns them. */
@Injectable()
export class UserSummaries {
  private readonly cache: TaggedCache<number, UserSummary>;

  constructor(
    private readonly users: UsersService,
    private readonly view: UserView,
    clock: ChangeClock,
  ) {
    this.cache = new TaggedCache(clock, { limit: MAX_CACHED_SUMMARIES });
  }

  /** Returns the summaries of the users who exist, by ID. */
  async findMany(ids: readonly number[]): Promise<ReadonlyMap<number, UserSummary>> {
    const found = new Map<number, UserSummary>();
    const uncached: number[] = [];
    for (const id of new Set(ids)) {
      const cached = this.cache.get(id);
      if (cached) found.set(id, cached);
      else uncached.push(id);
    }
    if (uncached.length === 0) return found;
    const dependencies = this.cache.createDependencies();
    for (const [id, summary] of await dependencies.collect(() => this.load(uncached))) {
      this.cache.set(id, summary, dependencies);
      found.set(id, summary);
    }
    return found;
  }

  /** Returns the summary of a user; undefined if there is no such user. */
  async find(id: number): Promise<UserSummary | undefined> {
    return (await this.findMany([id])).get(id);
  }

  private async load(ids: readonly number[]): Promise<Map<number, UserSummary>> {
    const summaries = new Map<number, UserSummary>();
    for (const { id, name, slug, url, description, email } of (await this.users.byIds(ids)).values()) {
      summaries.set(id, {
        id,
        name,
        slug,
        url,
        description,
        link: this.view.link({ slug }),
        avatarHash: avatarHash(email),
      });
    }
    return summaries;
  }
}
