import { AcademyModule } from '#academy';
import { avatarHash, SHOW_AUTHORS } from '#identity';
import { Database, SettingsService, UnitOfWork } from '#platform';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

describe.each(databases)('public blocks (%s)', (database) => {
  let site: Site;
  let editor: Client;
  let admin: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
    admin = site.as('administrator');
  });
  afterAll(() => site.close());

  const hashOf = (role: 'contributor' | 'author' | 'editor') => avatarHash(`${role}@example.org`);
  /** Creates a post of blocks as a role and returns its rendering. */
  const render = async (client: Client, content: string, fields: object = {}): Promise<string> =>
    (await client.post('/core/v2/posts', { title: 'Blocks', content, ...fields })).body.content.rendered as string;
  const avatarOf = (id: number) => `<!-- wp:avatar {"userId":${id},"isLink":true} /-->`;

  it('public blocks show the avatar of a user only if the user is a public author', async () => {
    const contributor = site.as('contributor');
    for (const role of ['subscriber', 'editor'] as const) {
      const html = await render(contributor, avatarOf(site.idOf(role)));
      expect([role, html.includes(avatarHash(`${role}@example.org`)), html.includes(`The ${role}`)]).toEqual([
        role,
        false,
        false,
      ]);
      expect((await contributor.get(`/core/v2/users/${site.idOf(role)}`)).status).toBe(403);
    }
    expect(await render(contributor, avatarOf(site.idOf('contributor')))).toContain(hashOf('contributor'));
  });

  it('public blocks follow the user into the list of public authors and out of it', async () => {
    const page = await editor.post('/core/v2/pages', {
      title: 'People',
      slug: 'people',
      status: 'publish',
      content: avatarOf(site.idOf('author')),
    });
    const readVisibility = async () => {
      const html = (await site.get(`/core/v2/pages/${page.body.id}`)).body.content.rendered as string;
      const user = await site.get(`/core/v2/users/${site.idOf('author')}`);
      return [html.includes(hashOf('author')), user.status === 200];
    };
    const states = [await readVisibility()];
    const { body } = await site.as('author').post('/core/v2/posts', { title: 'First', status: 'publish' });
    states.push(await readVisibility());
    await site.as('author').put(`/core/v2/posts/${body.id}`, { status: 'draft' });
    states.push(await readVisibility());
    await site.as('author').put(`/core/v2/posts/${body.id}`, { status: 'publish' });
    states.push(await readVisibility());
    await admin.put(`/core/v2/users/${site.idOf('author')}`, { email: 'moved@example.org' });
    states.push(await readVisibility());
    await admin.put(`/core/v2/users/${site.idOf('author')}`, { email: 'author@example.org' });
    await editor.delete(`/core/v2/posts/${body.id}?force=true`);
    states.push(await readVisibility());
    const [no, yes] = [
      [false, false],
      [true, true],
    ];
    expect(states).toEqual([no, yes, no, yes, [false, true], no]);
  });

  it('public blocks show no author while the site shows none', async () => {
    const content = [
      '<!-- wp:post-author {"showBio":true} /-->',
      '<!-- wp:post-author-name /-->',
      '<!-- wp:post-author-biography /-->',
      '<!-- wp:latest-posts {"displayAuthor":true} /-->',
      '<!-- wp:avatar /-->',
    ].join('\n');
    const { body } = await editor.post('/core/v2/posts', { title: 'By', slug: 'by', status: 'publish', content });
    const address = `/oembed/1.0/embed?url=${encodeURIComponent(`${SITE_URL}/by/`)}`;
    const readNames = async () => {
      const names: boolean[] = [];
      for (const path of [`/core/v2/posts/${body.id}`, `/core/v2/posts/${body.id}?_embed`, '~/by/', '~/', address]) {
        const { text } = await site.get(path);
        names.push(text.includes('The editor') || text.includes(hashOf('editor')));
      }
      return names;
    };
    const setShown = (shown: boolean) =>
      site.provider(UnitOfWork).run(() => site.provider(SettingsService).set(SHOW_AUTHORS, shown));
    expect(await readNames()).toEqual([true, true, true, true, true]);
    await setShown(false);
    expect(await readNames()).toEqual([false, false, false, false, false]);
    await setShown(true);
    expect(await readNames()).toEqual([true, true, true, true, true]);
    await editor.delete(`/core/v2/posts/${body.id}?force=true`);
  });

  it('public blocks show no uploader of a file who is not a public author', async () => {
    await uploadRaw(site.as('author'), 'quay.png', await createPicture());
    for (const path of [
      '~/quay/',
      '~/quay/embed/',
      `/oembed/1.0/embed?url=${encodeURIComponent(`${SITE_URL}/quay/`)}`,
    ]) {
      const { status, text } = await site.get(path);
      expect([path, status, text.includes('The author')]).toEqual([path, 200, false]);
    }
  });

  it.each(['nav_menu', 'wp_pattern_category', 'post_format', 'unknown'])(
    'public blocks list no terms of the taxonomy %s, and find no posts by them',
    async (taxonomy) => {
      if (taxonomy === 'nav_menu') await admin.post('/core/v2/menus', { name: 'Xylo menu' });
      if (taxonomy === 'wp_pattern_category')
        await editor.post('/core/v2/wp_pattern_category', { name: 'Xylo patterns' });
      const post = await editor.post('/core/v2/posts', { title: 'Findable', status: 'publish' });
      const query = (value: object) =>
        `<!-- wp:query {"query":{"taxQuery":${JSON.stringify(value)}}} --><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- wp:query-total /--><!-- /wp:query -->`;
      const list = (ids: number[]) => render(site.as('contributor'), query({ [taxonomy]: ids }));
      const stored = await site
        .provider(Database)
        .query<{ id: number }>('SELECT id FROM terms WHERE taxonomy = $1', [taxonomy]);
      // No request can store such a pair, but an import can.
      for (const { id } of stored)
        await site
          .provider(UnitOfWork)
          .run(() =>
            site
              .provider(Database)
              .execute(
                "INSERT INTO post_terms (post_id, term_id, type, status, date) VALUES ($1, $2, 'post', 'publish', '2020-01-01T00:00:00')",
                [post.body.id, id],
              ),
          );
      const terms = [1, ...stored.map(({ id }) => id)];
      const html = await render(
        site.as('contributor'),
        [
          `<!-- wp:categories {"taxonomy":"${taxonomy}","showEmpty":true,"showPostCounts":true} /-->`,
          `<!-- wp:categories {"taxonomy":"${taxonomy}","showEmpty":true,"displayAsDropdown":true} /-->`,
          `<!-- wp:tag-cloud {"taxonomy":"${taxonomy}"} /-->`,
          `<!-- wp:post-terms {"term":"${taxonomy}"} /-->`,
        ].join('\n'),
      );
      expect(/xylo/i.exec(html)?.[0]).toBeUndefined();
      // The list is the same whichever terms are named.
      const [found, others] = [await list(terms), await list([999_999])];
      expect(found).toContain(' found</div>');
      expect(found).toBe(others);
      await editor.delete(`/core/v2/posts/${post.body.id}?force=true`);
    },
  );

  it('public blocks find posts by terms of a public taxonomy under its own name only', async () => {
    const { id } = (await editor.post('/core/v2/categories', { name: 'Reefs' })).body;
    await editor.post('/core/v2/posts', { title: 'Coral', status: 'publish', categories: [id] });
    const titles = (value: object) =>
      render(
        editor,
        `<!-- wp:query {"query":{"taxQuery":${JSON.stringify(value)}}} --><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- /wp:query -->`,
      );
    expect(await titles({ category: [id] })).toContain('Coral');
    expect(await titles({ post_tag: [id] })).not.toContain('Coral');
  });
});
