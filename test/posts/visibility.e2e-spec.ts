import { AcademyModule } from '#academy';
import { POST } from '#content-model/core';
import { PostAccess } from '#content/core';
import { PostRepository, PostAccessScopes } from '#post-repository';
import { ROLES } from '#identity';
import type { RoleName } from '#identity/testing';
import { Database } from '#platform';
import { anonymousActor } from '#route-registry';
import type { Actor } from '#route-registry';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;
const READERS: readonly (RoleName | 'anonymous')[] = ['anonymous', ...ROLES];

describe.each(databases)('visibility of posts on %s', (database) => {
  let site: Site;
  const ids: number[] = [];
  const reader = (role: RoleName | 'anonymous'): Client => (role === 'anonymous' ? site : site.as(role));

  /**
   * A post in each status, of an author and of a contributor; in the trash a formerly published and an unpublished one.
   */
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const make = async (author: number, status: string, title: string): Promise<void> => {
      const date = status === 'future' ? '2037-01-01T00:00:00' : undefined;
      const initial = { trash: 'draft', 'published-trash': 'publish' }[status] ?? status;
      const { body } = await site
        .as('administrator')
        .post('/core/v2/posts', { title, content: `secret ${title}`, author, status: initial, date });
      if (status.endsWith('trash')) await site.as('administrator').delete(`/core/v2/posts/${body.id}`);
      ids.push(body.id);
    };
    for (const role of ['author', 'contributor'] as const) {
      for (const status of [...STATUSES, 'published-trash']) await make(site.idOf(role), status, `${role} ${status}`);
    }
  });
  afterAll(() => site.close());

  it.each([
    ['administrator', ['publish', 'unfiltered-html', 'sticky', 'assign-author']],
    ['editor', ['publish', 'unfiltered-html', 'sticky', 'assign-author']],
    ['author', ['publish']],
    ['contributor', []],
  ] as const)('links name the actions that the role %s may perform on a post', async (role, actions) => {
    const { body } = await site.as(role).post('/core/v2/posts', { title: `Links of the ${role}` });
    await site.as('administrator').delete(`/core/v2/posts/${body.id}?force=true`);
    const named = Object.keys(body._links).flatMap(
      (link) => /^wp:action-(?!.*(?:tags|categories))(.*)/.exec(link)?.[1] ?? [],
    );
    expect(named).toEqual(actions);
  });

  /** Reads all pages of a list; a list that is refused counts as empty. */
  async function listIds(
    role: RoleName | 'anonymous',
    query: string,
    perPage = 3,
  ): Promise<{ ids: number[]; total: number }> {
    const found: number[] = [];
    let total = 0;
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await reader(role).get(`/core/v2/posts?_fields=id&per_page=${perPage}&page=${page}&${query}`);
      if (answer.status !== 200) {
        expect([query, [400, 401, 403].includes(answer.status)]).toEqual([query, true]);
        return { ids: [], total: 0 };
      }
      pages = Number(answer.headers['x-wp-totalpages']);
      total = Number(answer.headers['x-wp-total']);
      found.push(...answer.body.map(({ id }: { id: number }) => id));
    }
    return { ids: found.sort((a, b) => a - b), total };
  }
  /** The listed posts of this suite, after the total is compared with the number of all listed posts. */
  function ownOf({ ids: all, total }: { ids: number[]; total: number }): number[] {
    expect(total).toBe(all.length);
    return all.filter((id) => ids.includes(id));
  }

  it.each(READERS)('%s: lists contain the posts that are readable one by one, with matching totals', async (role) => {
    const readable: number[] = [];
    for (const id of ids) if ((await reader(role).get(`/core/v2/posts/${id}`)).status === 200) readable.push(id);
    const all = await listIds(role, 'status=publish,future,draft,pending,private,trash');
    const expected = ['anonymous', 'subscriber'].includes(role) ? [] : readable;
    expect(ownOf(all)).toEqual(expected);
    expect(ownOf(await listIds(role, ''))).toHaveLength(2);
  });

  it.each(READERS)(
    '%s: lists in the edit context contain exactly the posts that the user may edit, and so do their totals',
    async (role) => {
      const editable: number[] = [];
      for (const id of ids)
        if ((await reader(role).get(`/core/v2/posts/${id}?context=edit`)).status === 200) editable.push(id);
      const all = await listIds(role, 'context=edit&status=publish,future,draft,pending,private,trash');
      expect(ownOf(all)).toEqual(editable);
      for (const status of STATUSES) {
        const found = ownOf(await listIds(role, `context=edit&status=${status}`, 1));
        expect([status, found.every((id) => editable.includes(id))]).toEqual([status, true]);
      }
    },
  );

  it('attack 1: lists in the edit context are refused to users who edit no posts of the type', async () => {
    const pages = (await site.as('editor').post('/core/v2/pages', { title: 'Page', status: 'publish' })).body
      .id as number;
    const refused = { anonymous: 401, subscriber: 403, contributor: 403, author: 403 } as const;
    for (const [role, status] of Object.entries(refused) as [keyof typeof refused, number][]) {
      const lists = [
        'pages',
        `pages?include=${pages}`,
        'categories',
        'tags',
        'users',
        'comments',
        ...(['anonymous', 'subscriber'].includes(role) ? ['posts', 'media', 'types', 'statuses'] : []),
      ];
      for (const list of lists) {
        const answer = await reader(role).get(`/core/v2/${list}${list.includes('?') ? '&' : '?'}context=edit`);
        expect([role, list, answer.status, answer.headers['x-wp-total']]).toEqual([role, list, status, undefined]);
      }
    }
    await site.as('editor').delete(`/core/v2/pages/${pages}?force=true`);
  });

  it('access scopes of lists equal the checks of single posts for every set of capabilities', async () => {
    const rows = [...(await site.provider(PostRepository).byIds(ids)).values()];
    const kinds = [
      'read',
      'edit_posts',
      'edit_others_posts',
      'edit_published_posts',
      'edit_private_posts',
      'read_private_posts',
    ];
    const db = site.provider(Database);
    for (let set = 0; set < 2 ** kinds.length; set++) {
      const held = new Set(kinds.filter((_, bit) => set & (1 << bit)));
      for (const id of [site.idOf('author'), site.idOf('contributor'), 0]) {
        const actor: Actor =
          id === 0 ? anonymousActor : { id, signedIn: true, can: (capability) => held.has(capability) };
        for (const right of ['readable', 'editable'] as const) {
          const parameters: (string | number)[] = [];
          const scope = site.provider(PostAccessScopes);
          const condition = scope[`${right}Sql`](
            actor,
            POST,
            STATUSES,
            (value) => `$${parameters.push(value as number)}`,
          );
          const found = await db.query<{ id: number }>(
            `SELECT p.id FROM posts p WHERE p.type = 'post' AND (${condition}) ORDER BY p.id`,
            parameters,
          );
          const access = site.provider(PostAccess);
          const expected = [];
          for (const row of rows)
            if (right === 'readable' ? await access.mayRead(actor, row) : access.mayEdit(actor, row))
              expected.push(row.id);
          expect({ right, held: [...held], ids: found.map((row) => row.id) }).toEqual({
            right,
            held: [...held],
            ids: expected.sort((a, b) => a - b),
          });
        }
      }
    }
  });

  it('filters and orders reveal no hidden posts: include, search, slug, author and title', async () => {
    for (const query of [
      `include=${ids.join(',')}`,
      'search=secret',
      'search=author',
      `slug=author-private,author-draft`,
      `orderby=title`,
      `author=${site.idOf('author')}&search=private`,
    ]) {
      const answer = await site.get(`/core/v2/posts?_fields=status&${query}`);
      expect(answer.body.filter(({ status }: { status: string }) => status !== 'publish')).toEqual([]);
      expect(Number(answer.headers['x-wp-total'])).toBe(answer.body.length);
    }
  });
});
