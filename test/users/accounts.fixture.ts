import { AdminPagesModule } from '#admin-pages';
import { Authorship, IdentityModule } from '#identity';
import type { RoleName } from '#identity/testing';
import { Deployment } from '#deployment';
import { Library } from '#platform';
import type { Site } from '#testing';

/** `core/v2` with the routes of the identity library only. */
@Library({ namespace: 'core/v2' })
class CoreModule {}

/** An app with accounts and their pages only. */
@Deployment({ name: 'accounts', libraries: [IdentityModule, AdminPagesModule], namespaces: [CoreModule] })
export class AccountsModule {}

/** The users who have published posts, publicly or privately, and the recorded calls. */
export interface AuthorshipStub {
  published: number[];
  publishedPrivately: number[];
  reassigned: [number, number][];
  trashed: number[];
}

/**
 * Registers a test double of the library that stores posts.
 * @param authors users who have published posts
 */
export function stubAuthorship(site: Site, ...authors: RoleName[]): AuthorshipStub {
  const authorship: AuthorshipStub = {
    published: authors.map((role) => site.idOf(role)),
    publishedPrivately: [],
    reassigned: [],
    trashed: [],
  };
  site.provider(Authorship).registerPosts({
    types: ['post', 'page'],
    hasPublishedSql: (author, _types, bind, counted) => {
      const ids = [...authorship.published, ...(counted === 'public' ? [] : authorship.publishedPrivately)];
      return ids.length > 0 ? `${author} IN (${ids.map((id) => bind(id)).join(', ')})` : 'FALSE';
    },
    reassign: async (from, to) => void authorship.reassigned.push([from, to]),
    userChanged: async () => undefined,
    trashAllOf: async (id) => void authorship.trashed.push(id),
  });
  return authorship;
}
