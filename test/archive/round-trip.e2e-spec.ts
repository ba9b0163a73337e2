import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveExporter } from '#archive/testing';
import { MetaStore } from '#content-model/core';
import { UnitOfWork } from '#platform';
import { databases } from '#testing';
import type { Client, Site } from '#testing';
import { importFile, useSites } from './archive.fixture.js';

/**
 * Returns all content that editors see, by collection. Ids are replaced by slugs, those of comments by their contents.
 */
async function readAllContent(site: Site): Promise<Record<string, unknown>> {
  const admin: Client = site.as('administrator');
  const list = async (path: string) =>
    (await admin.get(`/core/v2/${path}${path.includes('?') ? '&' : '?'}per_page=100&context=edit`)).body as Record<
      string,
      unknown
    >[];
  const statuses = 'status=publish,future,draft,pending,private,trash';
  const [users, categories, tags, posts, pages, media, comments] = await Promise.all([
    list('users'),
    list('categories'),
    list('tags'),
    list(`posts?${statuses}`),
    list(`pages?${statuses}`),
    list('media'),
    list('comments?status=any&type=all'),
  ]);
  const contentOf = (one: Record<string, unknown>) => (one['content'] as { raw: string }).raw;
  const slugOf = (one: Record<string, unknown>) => String(one['slug']);
  const namesById = (rows: Record<string, unknown>[], nameOf = slugOf) =>
    new Map(rows.map((one) => [one['id'] as number, nameOf(one)]));
  // Users, terms, posts and comments have ids of their own.
  const names = {
    user: namesById(users),
    term: namesById([...categories, ...tags]),
    post: namesById([...posts, ...pages, ...media]),
    comment: namesById(comments, contentOf),
  };
  const reference = (kind: keyof typeof names, id: unknown) => {
    if (id === 0 || id === null || id === undefined) return id;
    const name = names[kind].get(id as number);
    if (name === undefined) throw new Error(`There is no ${kind} with the id ${String(id)}.`);
    return name;
  };
  const comparablePost = ({
    id: _id,
    _links,
    link,
    permalink_template: _template,
    class_list: _classes,
    guid,
    ...one
  }: Record<string, unknown>) => ({
    ...(one as Record<string, unknown>),
    link: String(link).replace(/=\d+$/, '=…'),
    author: reference('user', one['author']),
    parent: reference('post', one['parent']),
    featured_media: reference('post', one['featured_media']),
    post: reference('post', one['post']),
    categories: (one['categories'] as number[] | undefined)?.map((id) => reference('term', id)).sort(),
    tags: (one['tags'] as number[] | undefined)?.map((id) => reference('term', id)).sort(),
    guid: (guid as { raw: string }).raw.replace(/^https?:\/\/site\.test/, ''),
    generated_slug: undefined,
  });
  const comparableTerm = ({ id: _id, _links, parent, ...one }: Record<string, unknown>) => ({
    ...(one as Record<string, unknown>),
    parent: reference('term', parent),
  });
  const sorted = <T extends object>(rows: T[]) =>
    rows
      .map((row) => JSON.stringify(row))
      .sort()
      .map((text) => JSON.parse(text) as T);
  return {
    categories: sorted(categories.map(comparableTerm)),
    tags: sorted(tags.map(comparableTerm)),
    posts: sorted(posts.map(comparablePost)),
    pages: sorted(pages.map(comparablePost)),
    media: sorted(media.map(comparablePost)),
    comments: sorted(
      comments.map(({ id: _id, _links, link: _link, post, parent, author, author_user_agent: _agent, ...one }) => ({
        ...(one as Record<string, unknown>),
        post: reference('post', post),
        parent: reference('comment', parent),
        author: reference('user', author),
      })),
    ),
  };
}

describe.each(databases)('an exported site on %s', (database) => {
  const sites = useSites(database);

  async function write(site: Site): Promise<void> {
    const editor = site.as('editor');
    const post = async (path: string, body: object, client = editor) => {
      const answer = await client.post(`/core/v2/${path}`, body);
      expect(answer).toMatchObject({ status: 201 });
      return answer.body.id as number;
    };
    const animals = await post('categories', {
      name: 'Beasts & birds',
      slug: 'animals',
      description: 'All <em>kinds</em>',
    });
    const owls = await post('categories', { name: 'Owls', parent: animals });
    const tag = await post('tags', { name: '夜' });
    const owl = await post('posts', {
      title: 'Owl ]]> & <i>co</i>',
      content: '<!-- wp:paragraph --><p>Hoo\u00a0\r\n\t&amp; more 🦉 ]]></p><!-- /wp:paragraph -->',
      excerpt: 'Short',
      status: 'publish',
      date: '2019-05-05T05:05:05',
      categories: [owls],
      tags: [tag],
      sticky: true,
      format: 'quote',
      meta: { footnotes: '[{"content":"note","id":"a"}]' },
    });
    await post('posts', {
      title: 'Secret',
      content: 'x',
      status: 'publish',
      password: 'pass word',
      comment_status: 'closed',
      date: '2020-05-05T05:05:05',
    });
    await post('posts', { title: 'Someday', status: 'future', date: '2090-01-01T00:00:00' });
    await post('posts', { title: 'Floating draft', content: '0' }, site.as('author'));
    const gone = await post('posts', { title: 'Gone', slug: 'gone', status: 'publish', date: '2018-01-01T00:00:00' });
    expect((await editor.delete(`/core/v2/posts/${gone}`)).status).toBe(200);
    const den = await post(
      'pages',
      { title: 'Den', status: 'publish', menu_order: 3, date: '2018-01-01T00:00:00' },
      site.as('administrator'),
    );
    const nest = await post('pages', { title: 'Nest', status: 'private', date: '2017-01-01T00:00:00' });
    await post('pages', { title: 'Hole', parent: den, status: 'pending' });
    // A page whose parent was created after it.
    await editor.post(`/core/v2/pages/${den}`, { parent: nest });
    const first = await post('comments', {
      post: owl,
      content: 'First <strong>word</strong>',
      date: '2019-06-01T00:00:00',
    });
    await post(
      'comments',
      {
        post: owl,
        parent: first,
        content: 'Answer',
        author_name: 'Pip & Co',
        author_email: 'pip@example.org',
        author_url: `http://pip.example/?a=1${'&b=2'.repeat(40)}`,
        date: '2019-06-02T00:00:00',
        status: 'hold',
      },
      site.as('administrator'),
    );
    await site.provider(UnitOfWork).run(() =>
      site.provider(MetaStore).write('post', owl, [
        { key: '_pagebuilder_data', values: [[{ id: 'a1', settings: { title: 'é', size: 1.5, on: true } }]] },
        { key: 'plain', values: ['one', 'i:5;', 7, null] },
      ]),
    );
  }

  it('is equal after an import into a fresh site', async () => {
    await write(sites.from);
    const { file } = sites;
    expect(await sites.from.provider(ArchiveExporter).export(file)).toBe(10);
    expect(await readdir(sites.directory)).toEqual(['site.wxr.xml']);
    const report = await importFile(sites.to, file);
    expect(report.toJSON()).toMatchObject({
      imported: { posts: 5, pages: 3, revisions: 2, comments: 2, categories: 2, tags: 1 },
      ignored: {},
      droppedCharacters: 0,
    });
    expect(await readAllContent(sites.to)).toEqual(await readAllContent(sites.from));
    // Meta that no client sees is exported too.
    const again = join(sites.directory, 'again.wxr.xml');
    await sites.to.provider(ArchiveExporter).export(again);
    const matches = async (name: string, pattern: RegExp) => (await readFile(name, 'utf8')).match(pattern);
    for (const pattern of [/<wp:postmeta>[\s\S]*?<\/wp:postmeta>/g, /<content:encoded>[\s\S]*?<\/content:encoded>/g])
      expect((await matches(again, pattern))?.sort()).toEqual((await matches(file, pattern))?.sort());
    // An import into the original site finds everything present.
    expect((await importFile(sites.from, file)).imported).toBe(0);
  }, 60_000);

  it('restores the comments of a trashed post with it, also after an import', async () => {
    const { file } = sites;
    const editor = sites.from.as('editor');
    const { body: post } = await editor.post('/core/v2/posts', { title: 'Gone', status: 'publish' });
    for (const status of ['approved', 'hold', 'spam', 'trash'])
      expect((await editor.post('/core/v2/comments', { post: post.id, content: status, status })).status).toBe(201);
    await editor.delete(`/core/v2/posts/${post.id}`);
    await sites.from.provider(ArchiveExporter).export(file);
    const statusesOf = async (site: Site): Promise<unknown> =>
      Object.fromEntries(
        (await site.as('editor').get('/core/v2/comments?status=any&context=edit')).body.map(
          (one: { content: { raw: string }; status: string }) => [one.content.raw, one.status],
        ),
      );
    const statuses = { approved: 'approved', hold: 'hold', spam: 'spam', trash: 'trash' };
    // From an archive of the trash into a site whose post is restored, comments come into the trash.
    await editor.post(`/core/v2/posts/${post.id}`, { status: 'publish' });
    expect(await statusesOf(sites.from)).toEqual(statuses);
    for (const { id } of (await editor.get('/core/v2/comments?status=any')).body)
      await editor.delete(`/core/v2/comments/${id}?force=true`);
    for (const site of [sites.from, sites.to]) await importFile(site, file);
    expect(await statusesOf(sites.from)).toEqual({ approved: 'trash', hold: 'trash', spam: 'trash', trash: 'trash' });
    const [{ id }] = (await sites.to.as('editor').get('/core/v2/posts?status=trash')).body;
    await sites.to.as('editor').post(`/core/v2/posts/${id}`, { status: 'publish' });
    expect(await statusesOf(sites.to)).toEqual(statuses);
  });

  it('restores trashed comments and spam to their former status, also after an import', async () => {
    const { file } = sites;
    const editor = sites.from.as('editor');
    const { body: post } = await editor.post('/core/v2/posts', { title: 'Discussed', status: 'publish' });
    for (const [content, ...statuses] of [
      ['Was approved', 'approve', 'trash'],
      ['Was held', 'hold', 'trash'],
      ['Was spam', 'hold', 'spam', 'trash'],
      ['Was taken for spam', 'approve', 'spam'],
    ]) {
      const { body } = await editor.post('/core/v2/comments', { post: post.id, content });
      for (const status of statuses) await editor.put(`/core/v2/comments/${body.id}`, { status });
    }
    await sites.from.provider(ArchiveExporter).export(file);
    await importFile(sites.to, file);
    const found = await sites.to.as('editor').get('/core/v2/comments?status=any&search=was&context=edit&order=asc');
    const restored: string[][] = [];
    for (const { id, content, status } of found.body) {
      const { body } = await sites.to.as('editor').put(`/core/v2/comments/${id}`, { status: `un${status}` });
      restored.push([content.raw, status, body.status]);
    }
    expect(restored).toEqual([
      ['Was approved', 'trash', 'approved'],
      ['Was held', 'trash', 'hold'],
      ['Was spam', 'trash', 'spam'],
      ['Was taken for spam', 'spam', 'approved'],
    ]);
  });

  it('leaves no partial file if it cannot be written', async () => {
    await expect(
      sites.from.provider(ArchiveExporter).export(join(sites.directory, 'none', 'site.xml')),
    ).rejects.toThrow('ENOENT');
    expect(await readdir(sites.directory)).toEqual([]);
  });
});
