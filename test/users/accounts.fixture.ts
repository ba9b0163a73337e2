import { AdminPagesModule } from '#admin-pages';
import { Authorship, IdentityModule } from '#identity';
import type { RoleName } from '#identity/testing';
import { Deployment, Library } from '#platform';
import type { Site } from '#testing';

/** `core/v2` with nothing in it but what the identity library adds. */
@Library({ namespace: 'core/v2' })
class CoreModule {}

/** An app of accounts and their pages alone. */
@Deployment({ name: 'accounts', libraries: [IdentityModule, AdminPagesModule], namespaces: [CoreModule] })
export class AccountsModule {}

/** Who has published, and what becomes of it. */
export interface Writings {
  published: number[];
  privately: number[];
  reassigned: [number, number][];
  trashed: number[];
}

/** Stands in for the library that keeps posts. */
export function writingsOf(site: Site, ...authors: RoleName[]): Writings {
  const writings: Writings = {
    published: authors.map((role) => site.idOf(role)),
    privately: [],
    reassigned: [],
    trashed: [],
  };
  site.provider(Authorship).registerPosts({
    types: ['post', 'page'],
    hasPublished: (author, _types, bind, privateToo) => {
      const ids = [...writings.published, ...(privateToo ? writings.privately : [])];
      return ids.length > 0 ? `${author} IN (${ids.map((id) => bind(id)).join(', ')})` : 'FALSE';
    },
    reassign: async (from, to) => void writings.reassigned.push([from, to]),
    userChanged: async () => undefined,
    trashAllOf: async (id) => void writings.trashed.push(id),
  });
  return writings;
}
