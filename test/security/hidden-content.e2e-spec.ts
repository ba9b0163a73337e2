import { AcademyModule } from '#academy';
import { Database, UnitOfWork } from '#platform';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

/** Statuses in which only users who may edit a post see it. */
const HIDDEN = ['draft', 'pending', 'private', 'future', 'trash', 'auto-draft'] as const;

/** A word that occurs only in hidden content. */
const SECRET = /xylo/i;

describe.each(databases)('unpublished content (%s)', (database) => {
  let site: Site;
  let editor: Client;
  const posts: number[] = [];
  const pages: number[] = [];
  const revisions: number[] = [];
  const comments: number[] = [];
  let open: number;
  let child: number;
  let term: number;
  const unauthorizedClients = (): [who: string, client: Client][] => [
    ['anonymous', site],
    ['a subscriber', site.as('subscriber')],
    ['a contributor', site.as('contributor')],
  ];

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('editor');
    const make = async (path: string, fields: object): Promise<number> =>
      (await editor.post(`/core/v2/${path}`, { status: 'publish', ...fields })).body.id as number;
    open = await make('pages', { title: 'Open page' });
    term = await make('categories', { name: 'Only of hidden ones' });
    for (const status of HIDDEN) {
      const fields = { title: `Xylophone ${status}`, slug: `xylo-${status}`, excerpt: 'Xylo excerpt' };
      const post = await make('posts', { ...fields, content: 'First xylo words', categories: [term] });
      comments.push(
        (
          await editor.post('/core/v2/comments', {
            post,
            content: `A xylo comment on ${status}`,
            date: '2020-02-02T00:00:00',
          })
        ).body.id as number,
      );
      await editor.put(`/core/v2/posts/${post}`, { content: 'Second xylo words' });
      revisions.push((await editor.get(`/core/v2/posts/${post}/revisions`)).body[0].id as number);
      await editor.post(`/core/v2/posts/${post}/autosaves`, { content: 'Unfinished xylo words' });
      await uploadRaw(editor, `xylo-${status}.png`, await createPicture(), { query: `?post=${post}` });
      const page = await make('pages', { ...fields, parent: open });
      await hide('posts', post, status);
      await hide('pages', page, status);
      posts.push(post);
      pages.push(page);
    }
    // URLs of child pages contain the slug of their parent, so this slug contains no secret.
    const parentPage = await make('pages', {
      title: 'Xylophone above',
      slug: 'above',
      content: 'xylo',
      status: 'draft',
    });
    child = await make('pages', { title: 'Open child', parent: parentPage });
  });
  afterAll(() => site.close());

  /** Changes the status of a published post. Only the server can set `auto-draft`. */
  async function hide(collection: string, id: number, status: (typeof HIDDEN)[number]): Promise<void> {
    if (status === 'trash') await editor.delete(`/core/v2/${collection}/${id}`);
    else if (status !== 'auto-draft')
      await editor.put(`/core/v2/${collection}/${id}`, {
        status,
        ...(status === 'future' ? { date: '2049-01-01T00:00:00' } : {}),
      });
    else {
      await editor.put(`/core/v2/${collection}/${id}`, { status: 'draft' });
      await site
        .provider(UnitOfWork)
        .run(() => site.provider(Database).execute(`UPDATE posts SET status = 'auto-draft' WHERE id = $1`, [id]));
    }
  }

  /** Requests a path as each actor who may not see hidden content. Expects one of these statuses and no secret. */
  async function expectNoSecret(
    path: string,
    statuses: readonly number[],
    check: (answer: Answer) => void = () => undefined,
  ): Promise<void> {
    for (const [who, client] of unauthorizedClients()) {
      const answer = await client.get(path);
      expect([who, path, statuses.includes(answer.status), SECRET.exec(answer.text)?.[0]]).toEqual([
        who,
        path,
        true,
        undefined,
      ]);
      check(answer);
    }
  }
  /** Users who may edit posts may request any status, but find only their own posts. */
  async function expectNoSecretInAnyStatus(path: string): Promise<void> {
    const statuses = [...HIDDEN, 'any'].join(',');
    const { status, headers, text } = await site.as('contributor').get(`/core/v2/${path}&status=${statuses}`);
    expect([path, status, headers['x-wp-total'], SECRET.exec(text)?.[0]]).toEqual([path, 200, '0', undefined]);
  }
  const total =
    (wanted: number) =>
    ({ headers }: Answer): void =>
      expect(headers['x-wp-total']).toBe(String(wanted));

  it('attack 6: cannot be read by id', async () => {
    for (const id of posts)
      for (const more of ['', '?context=edit', '?context=embed', '?_fields=title', '?_envelope'])
        await expectNoSecret(`/core/v2/posts/${id}${more}`, more === '?_envelope' ? [200] : [401, 403]);
    for (const id of pages) await expectNoSecret(`/core/v2/pages/${id}`, [401, 403]);
  });

  it('attack 6: is not found by slug', async () => {
    const slugs = HIDDEN.map((status) => `xylo-${status}`).join(',');
    for (const collection of ['posts', 'pages', 'media'])
      await expectNoSecret(`/core/v2/${collection}?slug=${slugs}`, [200], total(0));
    await expectNoSecretInAnyStatus(`posts?slug=${slugs}`);
  });

  it('attack 6: is not found by include', async () => {
    await expectNoSecret(`/core/v2/posts?include=${posts.join(',')}`, [200], total(0));
    await expectNoSecret(`/core/v2/posts?include=${posts.join(',')}&orderby=include&per_page=1`, [200], total(0));
    await expectNoSecret(`/core/v2/search?include=${[...posts, ...pages].join(',')}&subtype=any`, [200], total(0));
    await expectNoSecretInAnyStatus(`posts?include=${posts.join(',')}`);
  });

  it('attack 6: is not found by its parent', async () => {
    await expectNoSecret(`/core/v2/pages?parent=${open}`, [200], total(0));
    await expectNoSecret(`/core/v2/media?parent=${posts.join(',')}`, [200], total(0));
    await expectNoSecret(`/core/v2/posts?categories=${term}`, [200], total(0));
    await expectNoSecret(`/core/v2/posts?categories[terms]=${term}&categories[include_children]=true`, [200], total(0));
  });

  it('attack 6: is not found by a search', async () => {
    for (const collection of ['posts', 'pages', 'media', 'search']) {
      for (const more of ['', '&orderby=relevance', '&per_page=1']) {
        if (collection === 'search' && more.includes('orderby')) continue;
        await expectNoSecret(`/core/v2/${collection}?search=phone${more}`, [200], total(0));
      }
    }
    for (const more of ['', '&orderby=relevance', '&per_page=1'])
      await expectNoSecretInAnyStatus(`posts?search=phone${more}`);
    await expectNoSecret('/core/v2/search?type=post-format', [200], total(0));
  });

  it('attack 6: is not counted in totals', async () => {
    await expectNoSecret('/core/v2/posts?per_page=1', [200], total(0));
    await expectNoSecret('/core/v2/pages?per_page=1', [200], total(2));
    await expectNoSecret('/core/v2/pages?per_page=1&page=2', [200], total(2));
    await expectNoSecret('/core/v2/comments?per_page=1', [200], total(0));
    for (const status of [...HIDDEN, 'any']) {
      for (const [who, client] of unauthorizedClients()) {
        const answer = await client.get(`/core/v2/posts?status=${status}&per_page=1`);
        expect([who, status, answer.status, answer.headers['x-wp-total']]).toEqual([
          who,
          status,
          ...(who === 'a contributor' ? [200, '0'] : [400, undefined]),
        ]);
      }
    }
    expect((await site.get(`/core/v2/categories/${term}`)).body.count).toBe(0);
    const contributor = site.as('contributor');
    const own: number[] = [];
    for (const title of ['Mine', 'Mine too'])
      own.push((await contributor.post('/core/v2/posts', { title })).body.id as number);
    for (const page of [1, 2]) {
      const { body, headers } = await contributor.get(`/core/v2/posts?status=draft&per_page=1&page=${page}`);
      expect([page, body.length, headers['x-wp-total']]).toEqual([page, 1, '2']);
    }
    for (const id of own) await editor.delete(`/core/v2/posts/${id}?force=true`);
  });

  it('attack 6: is not embedded', async () => {
    await expectNoSecret(`/core/v2/pages/${child}?_embed=up`, [200], ({ body }) =>
      expect(body._embedded.up[0].data.status).toBeGreaterThanOrEqual(401),
    );
    await expectNoSecret('/core/v2/pages?_embed', [200]);
    await expectNoSecret('/core/v2/search?search=open&subtype=page&_embed', [200]);
  });

  it('attack 6: has no visible revisions and autosaves', async () => {
    for (const [index, id] of posts.entries()) {
      for (const path of ['revisions', `revisions/${revisions[index]}`, 'autosaves', `autosaves/${revisions[index]}`])
        await expectNoSecret(`/core/v2/posts/${id}/${path}`, [401, 403]);
      await expectNoSecret(`/core/v2/posts/${revisions[index]}`, [404]);
    }
  });

  it('attack 6: has no oEmbed data and no public page', async () => {
    for (const [index, status] of HIDDEN.entries()) {
      for (const url of [
        `${SITE_URL}/?p=${posts[index]}`,
        `${SITE_URL}/?page_id=${pages[index]}`,
        `${SITE_URL}/xylo-${status}/`,
        `${SITE_URL}/open-page/xylo-${status}/`,
      ]) {
        await expectNoSecret(`/oembed/1.0/embed?url=${encodeURIComponent(url)}`, [404]);
        await expectNoSecret(`~${url.slice(SITE_URL.length)}`, [404]);
      }
    }
    for (const path of [
      '/',
      '/feed/',
      '/feed/json/',
      '/comments/feed/',
      '/sitemap-posts-page-1.xml',
      '/?s=',
      '/?s=open',
    ])
      await expectNoSecret(`~${path}`, [200]);
    for (const path of ['/sitemap-posts-post-1.xml', '/comments/feed/atom/', '/category/uncategorized/'])
      await expectNoSecret(`~${path}`, [200, 404]);
  });

  it('attack 6: is not shown by rendered blocks', async () => {
    for (const id of [...posts, ...pages]) {
      for (const block of ['core/post-title', 'core/post-content', 'core/post-excerpt'])
        await expectNoSecret(`/core/v2/block-renderer/${block}?context=edit&post_id=${id}`, [401, 403]);
    }
    for (const block of ['core/latest-posts', 'core/page-list', 'core/latest-comments', 'core/archives'])
      await expectNoSecret(`/core/v2/block-renderer/${block}?context=edit`, [200, 401, 403]);
  });

  it('attack 6: is not shown in posts of other users', async () => {
    const query = (type: string) =>
      `<!-- wp:query {"query":{"postType":"${type}","perPage":50}} --><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- wp:comment-template --><!-- wp:comment-content /--><!-- /wp:comment-template --><!-- /wp:post-template --><!-- /wp:query -->`;
    const bindings = { url: { source: 'core/post-data', args: { field: 'link' } } };
    // A link to a hidden post is omitted.
    const link = (id: number) =>
      `<!-- wp:navigation-link ${JSON.stringify({ label: 'Xylo link', kind: 'post-type', id, metadata: { bindings } })} /-->`;
    const content = [
      '<!-- wp:latest-posts {"displayPostContent":true} /-->',
      '<!-- wp:latest-comments /-->',
      '<!-- wp:page-list /-->',
      query('post'),
      query('page'),
      ...posts.map((id) => `<!-- wp:block {"ref":${id}} /-->`),
      `<!-- wp:post-title {"postId":${posts[0]}} /-->`,
      ...[...posts, ...pages].map((id) => link(id)),
    ].join('\n');
    const { status, body } = await site.as('contributor').post('/core/v2/posts', { title: 'Bait', content });
    expect([status, SECRET.exec(body.content.rendered)?.[0]]).toEqual([201, undefined]);
    const { body: shown } = await site
      .as('contributor')
      .post('/core/v2/posts', { title: 'Bait', content: link(child) });
    expect(shown.content.rendered).toContain('/open-child/');
  });

  it('attack 6: does not show its files in galleries of other posts', async () => {
    for (const shortcode of ['gallery', 'playlist type="video"']) {
      const { body } = await site
        .as('contributor')
        .post('/core/v2/posts', { title: 'Bait', content: posts.map((id) => `[${shortcode} id="${id}"]`).join('\n') });
      expect(SECRET.exec(body.content.rendered)?.[0]).toBeUndefined();
    }
    const own = await editor.post('/core/v2/posts', { title: 'Own gallery', status: 'publish', content: '[gallery]' });
    await uploadRaw(editor, 'harbour.png', await createPicture(), { query: `?post=${own.body.id}` });
    const foreign = await site
      .as('contributor')
      .post('/core/v2/posts', { title: 'Harbour', content: `[gallery id="${own.body.id}"]` });
    expect(foreign.body.content.rendered).toContain('harbour');
    await editor.put(`/core/v2/posts/${own.body.id}`, { password: 'quay' });
    expect(
      (await site.as('contributor').get(`/core/v2/posts/${foreign.body.id}?context=edit`)).body.content.rendered,
    ).not.toContain('harbour');
    expect((await editor.get(`/core/v2/posts/${own.body.id}?context=edit`)).body.content.rendered).toContain('harbour');
    await editor.delete(`/core/v2/posts/${own.body.id}?force=true`);
  });

  it('attack 6: has no visible comments and terms', async () => {
    for (const [index, id] of posts.entries()) {
      await expectNoSecret(`/core/v2/comments?post=${id}`, [401, 403]);
      await expectNoSecret(`/core/v2/comments/${comments[index]}`, [401, 403]);
      await expectNoSecret(`/core/v2/categories?post=${id}`, [401, 403]);
    }
    await expectNoSecret(`/core/v2/comments?include=${comments.join(',')}`, [200], total(0));
    await expectNoSecret('/core/v2/comments?search=comment', [200], total(0));
  });

  it('attack 6: is not revealed by menus', async () => {
    const menu = (await site.as('administrator').post('/core/v2/menus', { name: 'Main' })).body.id as number;
    const items: number[] = [];
    for (const id of pages)
      items.push(
        (
          await site.as('administrator').post('/core/v2/menu-items', {
            menus: menu,
            type: 'post_type',
            object: 'page',
            object_id: id,
            status: 'publish',
          })
        ).body.id as number,
      );
    for (const path of [
      'menus',
      `menus/${menu}`,
      'menu-items',
      `menu-items?menus=${menu}`,
      ...items.map((id) => `menu-items/${id}`),
    ])
      // Users who may edit posts may read menus, but no fields of unpublished targets.
      for (const [who, client] of unauthorizedClients()) {
        const { status, text } = await client.get(`/core/v2/${path}`);
        expect([who, path, status === 200, SECRET.exec(text)?.[0]]).toEqual([
          who,
          path,
          who === 'a contributor',
          undefined,
        ]);
      }
    const hidden = (
      await site.as('administrator').post('/core/v2/navigation', { title: 'Xylo navigation', content: 'xylo' })
    ).body.id as number;
    await expectNoSecret(`/core/v2/navigation/${hidden}`, [401, 403]);
    await expectNoSecret('/core/v2/navigation', [200], total(0));
  });
});
