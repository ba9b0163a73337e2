import { UserMetaRegistry, UserMetaService, UsersService } from '#identity';
import type { User } from '#identity';
import { Injectable } from '@nestjs/common';
import type { ArchiveAuthor, ArchiveMeta } from '../archive-record.js';
import { archiveDate } from './archive-date.js';

/** Number of users that are loaded per query. */
const BATCH_SIZE = 500;

/** Reads all users of the site as authors of an archive, without passwords and other credentials. */
@Injectable()
export class ExportUserReader {
  constructor(
    private readonly users: UsersService,
    private readonly metaKeys: UserMetaRegistry,
    private readonly meta: UserMetaService,
  ) {}

  /** Yields the users in the order of their ids, with one batch in memory at a time. */
  async *authors(): AsyncGenerator<ArchiveAuthor> {
    const keys = this.metaKeys.shownIn('edit').map(({ key }) => key);
    for (let lastId = 0; ;) {
      const users = await this.users.pageAfter(lastId, BATCH_SIZE);
      if (users.length === 0) return;
      const ids = users.map(({ id }) => id);
      const meta = await this.meta.getAll(ids, keys);
      for (const user of users)
        yield authorOf(
          user,
          [...(meta.get(user.id) ?? [])].map(([key, value]) => ({ key, value: JSON.stringify(value) })),
        );
      lastId = ids.at(-1)!;
    }
  }
}

function authorOf(user: User, meta: ArchiveMeta[]): ArchiveAuthor {
  return {
    kind: 'author',
    id: user.id,
    login: user.login,
    email: user.email,
    displayName: user.name,
    firstName: user.firstName,
    lastName: user.lastName,
    account: {
      nickname: user.nickname,
      slug: user.slug,
      url: user.url,
      description: user.description,
      locale: user.locale,
      registeredGmt: archiveDate(user.registered),
      roles: [...user.roles],
      meta,
    },
  };
}
