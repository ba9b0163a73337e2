import { AcademyModule } from '#academy';
import { PostWriter } from '#content/core';
import { ATTACHMENT, POST } from '#content-model/core';
import { UserWriter } from '#identity';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

describe.each(databases)('content of deleted users on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('files and trashed posts of a deleted user are deleted, and other posts link to no author', async () => {
    const admin = site.as('administrator');
    const author = site.as('author');
    const leaver = site.idOf('author');
    const media = (await uploadRaw(author, 'boat.png', await createPicture())).body;
    const query = '?status=private';
    const hidden = (await uploadRaw(author, 'plan.png', await createPicture(), { query })).body;
    const post = (await author.post('/core/v2/posts', { title: 'Tides', status: 'publish' })).body;
    const draft = (await author.post('/core/v2/posts', { title: 'Ebb' })).body;
    const trashed = (await author.post('/core/v2/posts', { title: 'Flood' })).body;
    await author.delete(`/core/v2/posts/${trashed.id}`);
    expect(media.author).toBe(leaver);
    expect((await admin.delete(`/core/v2/users/${leaver}?force=true&reassign=false`)).status).toBe(200);
    for (const path of [`media/${media.id}`, `media/${hidden.id}`, `posts/${trashed.id}`])
      expect([path, (await admin.get(`/core/v2/${path}`)).status]).toEqual([path, 404]);
    expect((await admin.get(`/core/v2/posts/${draft.id}`)).body).toMatchObject({ status: 'trash', author: 0 });
    const path = `/core/v2/posts/${post.id}`;
    expect((await admin.post(path, { status: 'publish' })).status).toBe(200);
    const { status, body } = await site.get(path);
    expect([status, body.author, body._links.author]).toEqual([200, 0, undefined]);
    expect((await admin.post(path, { title: 'Renamed' })).body.author).toBe(0);
  });

  it('posts that belong to the site instead of an author stay when their creator is deleted', async () => {
    const admin = site.as('administrator');
    const leaver = await site.addUser('designer', 'administrator');
    const create = async (path: string, body: object): Promise<number> => (await leaver.post(path, body)).body.id;
    const menus = await create('/core/v2/menus', { name: 'Main' });
    const font = { name: 'Harbor', slug: 'harbor', fontFamily: 'Harbor' };
    const paths = [
      `/core/v2/menu-items/${await create('/core/v2/menu-items', { title: 'Tides', url: '/', menus, status: 'publish' })}`,
      `/core/v2/navigation/${await create('/core/v2/navigation', { title: 'Tides', content: 'x', status: 'publish' })}`,
      `/core/v2/blocks/${await create('/core/v2/blocks', { title: 'Tides', content: 'x', status: 'publish' })}`,
    ];
    const family = await create('/core/v2/font-families', { font_family_settings: JSON.stringify(font) });
    const page = await create('/core/v2/pages', { title: 'Tides', status: 'publish' });
    const { id } = (await leaver.get('/core/v2/users/me')).body;
    expect((await admin.delete(`/core/v2/users/${id}?force=true&reassign=false`)).status).toBe(200);
    for (const path of paths) expect((await admin.get(path)).body.status).toBe('publish');
    expect((await admin.get('/core/v2/font-families')).body).toMatchObject([{ id: family }]);
    expect((await admin.get(`/core/v2/pages/${page}`)).body).toMatchObject({ status: 'trash', author: 0 });
  });

  it('rendered lists of an author contain the posts that the author gets', async () => {
    const admin = site.as('administrator');
    const leaver = await site.addUser('leaver', 'author');
    const heir = site.idOf('editor');
    await leaver.post('/core/v2/posts', { title: 'Inherited tides', status: 'publish' });
    const content = `<!-- wp:latest-posts {"selectedAuthor":${heir}} /-->`;
    const list = (await admin.post('/core/v2/posts', { title: 'List', content, status: 'publish' })).body.id;
    const read = async () => (await site.get(`/core/v2/posts/${list}`)).body.content.rendered as string;
    expect(await read()).not.toContain('Inherited tides');
    const { id } = (await leaver.get('/core/v2/users/me')).body;
    expect((await admin.delete(`/core/v2/users/${id}?force=true&reassign=${heir}`)).status).toBe(200);
    expect(await read()).toContain('Inherited tides');
  });

  it('a user who is deleted while a request runs creates no post', async () => {
    const id = (await (await site.addUser('leaver', 'author')).get('/core/v2/users/me')).body.id as number;
    expect((await site.as('administrator').delete(`/core/v2/users/${id}?force=true&reassign=0`)).status).toBe(200);
    const actor = { id, signedIn: true, can: () => true };
    for (const type of [POST, ATTACHMENT])
      await expect(site.provider(PostWriter).create(type, { title: 'Late' }, actor)).rejects.toThrow(
        expect.objectContaining({ code: 'rest_user_invalid_id' }) as Error,
      );
  });

  it('UserWriter.delete refuses the deleted user as the new author', async () => {
    const id = (await (await site.addUser('heir', 'author')).get('/core/v2/users/me')).body.id as number;
    await expect(site.provider(UserWriter).delete(id, id)).rejects.toThrow(
      expect.objectContaining({ code: 'rest_user_invalid_reassign' }) as Error,
    );
    expect((await site.as('administrator').get(`/core/v2/users/${id}`)).status).toBe(200);
  });
});
