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
  findMany(ids: readonly number[]): Promise<ReadonlyMap<number, UserSummary>> {
    return this.cache.loadMany([...new Set(ids)], (missing) => this.load(missing));
  }

  /** Returns the summary of a user; undefined if there is no such user. */
  async find(id: number): Promise<UserSummary | undefined> {
    return (await this.findMany([id])).get(id);
  }

  private async load(ids: readonly number[]): Promise<[number, UserSummary][]> {
    const users = await this.users.byIds(ids);
    return Array.from(users.values(), ({ id, name, slug, url, description, email }) => [
      id,
      { id, name, slug, url, description, link: this.view.link({ slug }), avatarHash: avatarHash(email) },
    ]);
  }
}
