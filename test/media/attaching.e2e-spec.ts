import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { uploadForm, uploadPicture } from './media.fixture.js';

describe.each(databases)('attaching files to posts (%s)', (database) => {
  let site: Site;
  let author: Client;
  let file: number;
  const posts: Record<'own' | 'foreign' | 'private', number> = { own: 0, foreign: 0, private: 0 };

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    author = site.as('author');
    const make = async (client: Client, status: string) =>
      (await client.post('/core/v2/posts', { title: 'A post', status })).body.id as number;
    posts.own = await make(author, 'publish');
    posts.foreign = await make(site.as('editor'), 'publish');
    posts.private = await make(site.as('editor'), 'private');
    file = await uploadPicture(author);
  });
  afterAll(() => site.close());

  it('is refused by updates, uploads and edited copies on posts that the caller may not edit', async () => {
    const { source_url: src } = (await author.get(`/core/v2/media/${file}`)).body;
    for (const post of [posts.foreign, posts.private, 999_999]) {
      const answers = [
        await author.put(`/core/v2/media/${file}`, { post }),
        await author.post(`/core/v2/media?post=${post}`, Buffer.from('x'), {
          headers: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' },
        }),
        await author.post(`/core/v2/media/${file}/edit`, { src, rotation: 90, post }),
      ];
      for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'rest_cannot_edit']);
    }
    expect((await author.get(`/core/v2/media/${file}`)).body.post).toBeNull();
  });

  it('is refused by updates, uploads and edited copies on another file', async () => {
    const { source_url: src } = (await author.get(`/core/v2/media/${file}`)).body;
    const other = await uploadPicture(author, 'other.png');
    for (const answer of [
      await author.put(`/core/v2/media/${file}`, { post: other }),
      await author.post(`/core/v2/media?post=${other}`, Buffer.from('x'), {
        headers: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' },
      }),
      await author.post(`/core/v2/media/${file}/edit`, { src, rotation: 90, post: other }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'rest_invalid_param']);
  });

  it('is allowed by the `Allow` header of an update whose post is no integer', async () => {
    for (const post of [1.5, '1.5', [], {}, true]) {
      const { status, headers } = await author.put(`/core/v2/media/${file}`, { post });
      expect([post, status, headers.allow]).toEqual([post, 400, 'GET, POST, PUT, PATCH, DELETE']);
    }
  });

  it('is allowed by the `Allow` header of an upload to no post with another argument that is invalid', async () => {
    for (const [post, allow] of [
      ['0', 'GET, POST'],
      ['', 'GET, POST'],
      [String(posts.foreign), 'GET'],
    ] as const) {
      const { status, headers } = await uploadForm(author, [
        ['post', post],
        ['comment_status', 'ajar'],
        ['file', 'x', { name: 'a.png', type: 'image/png' }],
      ]);
      expect([post, status, headers.allow]).toEqual([post, 400, allow]);
    }
  });

  it('works on own posts, and does not change the post that another user chose', async () => {
    const edited = await author.put(`/core/v2/media/${file}`, { post: posts.own });
    expect([edited.status, edited.body.post]).toEqual([200, posts.own]);
    await site.as('editor').put(`/core/v2/media/${file}`, { post: posts.foreign });
    const saved = await author.put(`/core/v2/media/${file}`, { post: posts.foreign, title: 'Another title' });
    expect([saved.status, saved.body.post, saved.body.title.raw]).toEqual([200, posts.foreign, 'Another title']);
  });

  it('changes the links of galleries when the post gets another slug', async () => {
    const editor = site.as('editor');
    const attached = await uploadPicture(editor, 'quay.png', `?post=${posts.foreign}`);
    const fields = { title: 'Gallery', status: 'publish', content: `[gallery ids="${attached}"]` };
    const gallery = (await editor.post('/core/v2/posts', fields)).body.id as number;
    const readGallery = async () => (await site.get(`/core/v2/posts/${gallery}`)).body.content.rendered as string;
    for (const slug of ['first-address', 'second-address']) {
      await editor.put(`/core/v2/posts/${posts.foreign}`, { slug });
      expect(await readGallery()).toContain(`${SITE_URL}/${slug}/quay/`);
    }
  });

  it('adds files to galleries of the files of a post that were rendered before', async () => {
    const editor = site.as('editor');
    const publish = async (fields: object) =>
      (await editor.post('/core/v2/posts', { ...fields, status: 'publish' })).body.id as number;
    const host = await publish({ title: 'Host', content: '[gallery]' });
    const galleries = [host, await publish({ title: 'Guest', content: `[gallery id="${host}"]` })];
    const expectPictures = async (count: number) => {
      for (const id of galleries)
        expect((await site.get(`/core/v2/posts/${id}`)).body.content.rendered.split('<img ')).toHaveLength(1 + count);
    };
    await expectPictures(0);
    await uploadPicture(editor, 'pier.png', `?post=${host}`);
    await expectPictures(1);
    const later = await uploadPicture(editor, 'jetty.png');
    await editor.put(`/core/v2/media/${later}`, { post: host });
    await expectPictures(2);
    await editor.put(`/core/v2/media/${later}`, { post: 0 });
    await expectPictures(1);
  });

  it('sorts galleries by the keys in `orderby`, and those of a list of ids by the list', async () => {
    const editor = site.as('editor');
    const host = (await editor.post('/core/v2/posts', { title: 'Sorted', status: 'publish' })).body.id as number;
    const pictures: Record<string, number> = {};
    for (const [name, title, date] of [
      ['a1', 'Sea', '2024-01-02T00:00:00'],
      ['a2', 'Bay', '2024-01-01T00:00:00'],
      ['a3', 'Ebb', '2024-01-03T00:00:00'],
    ] as const) {
      pictures[name] = await uploadPicture(editor, `${name}.png`, `?post=${host}`);
      await editor.put(`/core/v2/media/${pictures[name]}`, { title, date });
    }
    const order = async (attributes: string): Promise<string> => {
      const written = attributes.replace(/a\d/g, (name) => String(pictures[name]));
      const { body } = await editor.post('/core/v2/posts', { content: `[gallery ${written}]`, status: 'draft' });
      return Array.from(body.content.rendered.matchAll(/\/(a\d)\.png/g), ([, name]) => name).join(' ');
    };
    expect(await order('ids="a3,a1,a2" order="DESC"')).toBe('a3 a1 a2');
    expect(await order('include="a3,a1,a2"')).toBe('a1 a2 a3');
    expect(await order('ids="" include="a3,-a1"')).toBe('a1 a3');
    expect(await order('include="a3,a1,a2" order="DESC"')).toBe('a3 a2 a1');
    expect(await order('include="a3,a1,a2" order="up"')).toBe('a3 a2 a1');
    expect(await order('ids="a3,a1,a2" orderby="title"')).toBe('a2 a3 a1');
    expect(await order('ids="a3,a1,a2" orderby="post_date" order="DESC"')).toBe('a3 a1 a2');
    expect(await order('ids="a2,a1,a3" orderby="menu_order" order="DESC"')).toBe('a1 a2 a3');
    expect(await order('ids="a1,a2,a3" orderby="id"')).toBe('a2 a1 a3');
    expect(await order(`ids="a3,a1,a2" orderby="${'title '.repeat(3_000)}"`)).toBe('a2 a3 a1');
    expect(await order('ids="a3,a1,a2" orderby="nothing name"')).toBe('a1 a2 a3');
    expect(await order(`id="${host}" orderby="post__in"`)).toBe('a1 a2 a3');
    expect(await order(`ids="x" id="${host}"`)).toBe('');
  });

  it('shows the files of no post in galleries of the post 0', async () => {
    const editor = site.as('editor');
    await uploadPicture(editor, 'loose.png');
    const { body } = await editor.post('/core/v2/posts', { content: '[gallery id="0"]', status: 'publish' });
    expect(body.content.rendered).toContain('galleryid-0 ');
    expect(body.content.rendered).toContain('/loose.png');
    expect(body.content.rendered).not.toContain('/quay.png');
  });

  it('changes the links of galleries and of descendants when a page above the post moves or is deleted', async () => {
    const editor = site.as('editor');
    const publish = async (fields: object) =>
      (await editor.post('/core/v2/pages', { ...fields, status: 'publish' })).body.id as number;
    const readContent = async (page: number) =>
      (await site.get(`/core/v2/pages/${page}`)).body.content.rendered as string;
    const above = await publish({ title: 'Above' });
    const top = await publish({ title: 'Top' });
    const child = await publish({ title: 'Child', parent: top });
    const ownLink = '<!-- wp:post-title {"isLink":true} /-->';
    const grandchild = await publish({ title: 'Grandchild', parent: child, content: ownLink });
    const attached = await uploadPicture(editor, 'mole.png', `?post=${child}`);
    const gallery = await publish({ title: 'Gallery', content: `[gallery ids="${attached}"]` });
    const list = await publish({ title: 'List', content: '<!-- wp:page-list /-->' });
    const expectPath = async (path: string, { isListed = true } = {}) => {
      expect(await readContent(gallery)).toContain(`'${SITE_URL}/${path}child/mole/'`);
      expect(await readContent(grandchild)).toContain(`"${SITE_URL}/${path}child/grandchild/"`);
      expect((await readContent(list)).includes(`"${SITE_URL}/${path}child/grandchild/"`)).toBe(isListed);
    };
    await expectPath('top/');
    await editor.put(`/core/v2/pages/${top}`, { slug: 'first' });
    await expectPath('first/');
    await editor.put(`/core/v2/pages/${top}`, { parent: above });
    await expectPath('above/first/');
    await editor.put(`/core/v2/pages/${top}`, { status: 'draft' });
    // Lists of pages show no pages below one that is not published.
    await expectPath('above/first/', { isListed: false });
    await editor.put(`/core/v2/pages/${top}`, { slug: 'second' });
    await expectPath('above/second/', { isListed: false });
    await editor.delete(`/core/v2/pages/${top}?force=true`);
    await expectPath('above/');
  });
});
