import { ChallengeModule } from '#challenge';
import { ROLES, UserWriter } from '#identity';
import type { RoleName } from '#identity/testing';
import { Database, UnitOfWork } from '#platform';
import { bootSite, databases } from '#testing';
import type { Answer, Client, Site } from '#testing';

const ITEMS = '/slidercomponent/slider/items';
const LIST = '/slidercomponent/slider/itemlist';
const STATUSES = ['draft', 'publish'] as const;

/** Rights of each role. */
const RIGHTS: Record<RoleName, { edit: boolean; publish: boolean; others: boolean }> = {
  subscriber: { edit: false, publish: false, others: false },
  contributor: { edit: true, publish: false, others: false },
  author: { edit: true, publish: true, others: false },
  editor: { edit: true, publish: true, others: true },
  administrator: { edit: true, publish: true, others: true },
};

const outcome = ({ status, body }: Answer) => (status < 300 ? 'done' : `${status} ${body.code}`);

describe.each(databases)('slider rights on %s', (database) => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await bootSite(ChallengeModule, { database });
    admin = site.as('administrator');
  });
  afterAll(() => site.close());
  afterEach(async () => {
    for (const { id } of (await admin.get(`${ITEMS}?per_page=100`)).body) await admin.delete(`${ITEMS}/${id}`);
  });

  /** Creates a slider of a user. An administrator publishes it, because the user may not have the right to. */
  async function sliderOf(role: RoleName, status: (typeof STATUSES)[number]): Promise<string> {
    const { id } = (await site.as(role).post(ITEMS, { title: `By the ${role}` })).body;
    if (status === 'publish') await admin.patch(`${ITEMS}/${id}`, { status });
    return `${ITEMS}/${id}`;
  }

  it.each(ROLES)(
    'slider rights of the %s apply to creations, to updates (before and after) and to deletions',
    async (role) => {
      const { edit, publish, others } = RIGHTS[role];
      const client = site.as(role);
      const checks: [string, string, string][] = [];
      const isAllowed = (status: string, isOwn: boolean) =>
        edit && (isOwn || others) && (status === 'draft' || publish);
      for (const status of STATUSES) {
        const expected = isAllowed(status, true) ? 'done' : '403 rest_cannot_create';
        checks.push([`create ${status}`, outcome(await client.post(ITEMS, { title: 'New', status })), expected]);
      }
      const owners: RoleName[] = edit ? [role, role === 'author' ? 'editor' : 'author'] : ['author'];
      for (const owner of owners) {
        for (const before of STATUSES) {
          for (const after of STATUSES) {
            const mayEdit = isAllowed(before, owner === role) && isAllowed(after, owner === role);
            const path = await sliderOf(owner, before);
            const label = `${owner}'s ${before} to ${after}`;
            const answer = await client.put(path, { status: after, title: 'Rewritten' });
            checks.push([label, outcome(answer), mayEdit ? 'done' : '403 rest_cannot_edit']);
            const { title } = (await admin.get(path)).body;
            checks.push([`${label}, stored`, title, mayEdit ? 'Rewritten' : `By the ${owner}`]);
          }
          const path = await sliderOf(owner, before);
          const mayEdit = isAllowed(before, owner === role);
          checks.push([
            `${owner}'s ${before}, only the title`,
            outcome(await client.patch(path, { title: 'Rewritten', status: null })),
            mayEdit ? 'done' : '403 rest_cannot_edit',
          ]);
          checks.push([
            `remove ${owner}'s ${before}`,
            outcome(await client.delete(path)),
            mayEdit ? 'done' : '403 rest_cannot_delete',
          ]);
        }
      }
      expect(checks.map(([what, got]) => [what, got])).toEqual(checks.map(([what, , expected]) => [what, expected]));
      expect(checks.length).toBeGreaterThanOrEqual(edit ? 26 : 12);
    },
  );

  it('slider rights let every user with edit_posts read drafts of others, with the allowed methods in Allow', async () => {
    const draft = await sliderOf('author', 'draft');
    for (const role of ['contributor', 'author', 'editor'] as const) {
      const answer = await site.as(role).get(draft);
      expect([role, answer.body.title, answer.headers['allow']]).toEqual([
        role,
        'By the author',
        role === 'contributor' ? 'GET' : 'GET, POST, PUT, PATCH, DELETE',
      ]);
      expect((await site.as(role).get(ITEMS)).body).toHaveLength(1);
    }
    expect((await site.get(draft)).status).toBe(401);
  });

  it('sliders never show their author, and ignore a sent author', async () => {
    const made = await site.as('contributor').post(ITEMS, {
      title: 'Mine',
      author: site.idOf('editor'),
      author_id: site.idOf('editor'),
      authorId: site.idOf('editor'),
    });
    expect(Object.keys(made.body).sort()).toEqual(['_links', 'alias', 'id', 'modified', 'slides', 'status', 'title']);
    expect((await site.as('contributor').patch(`${ITEMS}/${made.body.id}`, { title: 'Still mine' })).status).toBe(200);
    expect((await site.as('author').patch(`${ITEMS}/${made.body.id}`, { title: 'Theirs' })).status).toBe(403);
  });

  it('slider rights hide a draft from the public list if its author may not publish', async () => {
    const draft = await sliderOf('contributor', 'draft');
    await site.as('contributor').put(draft, { status: 'publish' });
    expect((await site.get(LIST)).body).toEqual([]);
    await site.as('editor').put(draft, { status: 'publish' });
    expect((await site.get(LIST)).body).toHaveLength(1);
    expect((await site.as('contributor').put(draft, { status: 'draft' })).body.code).toBe('rest_cannot_edit');
  });

  it.each([
    ['another user', 'author'],
    ['no user', undefined],
  ] as const)('slider rights reassign the sliders of a deleted user to %s', async (_who, heir) => {
    const login = `leaver_${heir ?? 'none'}`;
    const leaver = await site.addUser(login, 'author');
    const { id } = (await leaver.post(ITEMS, { title: 'Left behind' })).body;
    const userId = (await admin.get(`/core/v2/users?search=${login}&context=edit`)).body[0].id as number;
    if (heir) await site.provider(UserWriter).delete(userId, site.idOf(heir));
    else await site.provider(UserWriter).delete(userId);
    const change = await site.as('author').patch(`${ITEMS}/${id}`, { title: 'Inherited' });
    expect(outcome(change)).toBe(heir ? 'done' : '403 rest_cannot_edit');
    expect(outcome(await site.as('editor').patch(`${ITEMS}/${id}`, { title: 'Edited' }))).toBe('done');
  });

  it('slider rights: the migration assigns existing sliders to the first administrator', async () => {
    const path = await sliderOf('author', 'draft');
    await site.provider(UnitOfWork).run(async (manager) => {
      const migration = manager.dataSource.migrations.find(({ name }) => name === 'SliderAuthors1700000410000')!;
      await migration.down(manager.queryRunner!);
      await migration.up(manager.queryRunner!);
    });
    const [row] = await site
      .provider(Database)
      .query<{ authorId: number }>('SELECT author_id AS "authorId" FROM sliders');
    expect(row).toEqual({ authorId: site.idOf('administrator') });
    expect((await site.as('author').patch(path, { title: 'x' })).body.code).toBe('rest_cannot_edit');
  });
});
