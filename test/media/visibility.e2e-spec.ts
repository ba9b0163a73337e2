import { AcademyModule } from '#academy';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { uploadPicture } from './media.fixture.js';

describe.each(databases)('visibility of files (%s)', (database) => {
  let site: Site;
  let author: Client;
  let editor: Client;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    author = site.as('author');
    editor = site.as('editor');
    for (const status of ['publish', 'draft', 'private', 'trash'] as const) {
      const { body } = await editor.post('/core/v2/posts', {
        title: `Secret ${status}`,
        status: status === 'trash' ? 'publish' : status,
      });
      ids[`post ${status}`] = body.id as number;
      ids[status] = await uploadPicture(editor, `${status}.png`, `?post=${body.id}`);
      if (status === 'trash') await editor.delete(`/core/v2/posts/${body.id}`);
    }
    ids.unattached = await uploadPicture(author, 'unattached.png');
    ids.own = await uploadPicture(author, 'own.png', '?status=private');
    // A file of the author that an editor attached to a private post.
    ids.attached = await uploadPicture(author, 'attached.png');
    await editor.put(`/core/v2/media/${ids.attached}`, { post: ids['post private'] });
  });
  afterAll(() => site.close());

  const listIds = async (client: Client, query = ''): Promise<number[]> => {
    const { body, headers } = await client.get(`/core/v2/media?per_page=100&orderby=id&order=asc&_fields=id${query}`);
    expect(headers['x-wp-total']).toBe(String(body.length));
    return (body as { id: number }[]).map(({ id }) => id);
  };

  it('a file is readable like its parent post', async () => {
    const readable = async (client: Client): Promise<string[]> => {
      const names = ['publish', 'draft', 'private', 'trash', 'unattached', 'own', 'attached'];
      const found: string[] = [];
      for (const name of names) {
        const { status, body } = await client.get(`/core/v2/media/${ids[name]}`);
        if (status === 200) found.push(name);
        else expect([status, body.code]).toEqual([client === site ? 401 : 403, 'rest_forbidden']);
      }
      return found;
    };
    expect(await readable(site)).toEqual(['publish', 'unattached']);
    expect(await readable(site.as('subscriber'))).toEqual(['publish', 'unattached']);
    expect(await readable(author)).toEqual(['publish', 'unattached', 'own', 'attached']);
    expect(await readable(editor)).toEqual(['publish', 'draft', 'private', 'trash', 'unattached', 'own', 'attached']);
  });

  it('lists show, count and find readable files only', async () => {
    const open = [ids.publish, ids.unattached];
    expect(await listIds(site)).toEqual(open);
    expect(await listIds(site.as('subscriber'))).toEqual(open);
    expect(await listIds(author)).toEqual([...open, ids.attached]);
    expect(await listIds(site, '&search=png')).toEqual(open);
    expect(await listIds(site, `&parent=${ids['post private']}`)).toEqual([]);
    expect(await listIds(site, `&include=${ids.private},${ids.draft},${ids.own}`)).toEqual([]);
    expect(await listIds(site, '&slug=private,draft,own')).toEqual([]);
    expect(await listIds(author, '&status=private')).toEqual([ids.own]);
    expect((await site.get('/core/v2/media?status=private')).body.code).toBe('rest_invalid_param');
  });

  it('a readable file reveals nothing of an unreadable post', async () => {
    const { status, body, headers } = await author.get(`/core/v2/media/${ids.attached}?_embed`);
    expect(status).toBe(200);
    expect(body.link).toBe(`${SITE_URL}/?attachment_id=${ids.attached}`);
    expect(headers.link).not.toContain('secret');
    expect(body._links).not.toHaveProperty('wp:attached-to');
    expect(JSON.stringify(body)).not.toMatch(/secret/i);
    const open = await editor.get(`/core/v2/media/${ids.attached}`);
    expect(open.body._links['wp:attached-to'][0]).toMatchObject({ id: ids['post private'], post_type: 'post' });
  });

  it('an edited copy of a private image is private', async () => {
    const { source_url: src } = (await author.get(`/core/v2/media/${ids.own}`)).body;
    const copy = await author.post(`/core/v2/media/${ids.own}/edit`, { src, rotation: 90 });
    expect([copy.status, copy.body.status]).toEqual([201, 'private']);
    expect((await site.get(`/core/v2/media/${copy.body.id}`)).body.code).toBe('rest_forbidden');
    await author.delete(`/core/v2/media/${copy.body.id}?force=true`);
  });

  it('galleries omit files of private posts', async () => {
    const { body } = await editor.post('/core/v2/posts', {
      title: 'Gallery',
      status: 'publish',
      content: `[gallery ids="${ids.private},${ids.own},${ids.unattached}"]`,
    });
    expect(body.content.rendered).toContain('unattached.png');
    expect(body.content.rendered).not.toMatch(/private\.png|own\.png/);
  });

  it("only the author and users who may edit others' files may edit a file and see its raw texts", async () => {
    expect((await author.put(`/core/v2/media/${ids.publish}`, { title: 'Mine' })).body.code).toBe('rest_cannot_edit');
    expect((await author.get(`/core/v2/media/${ids.publish}?context=edit`)).body.code).toBe('rest_forbidden_context');
    expect(
      (await author.post(`/core/v2/media/${ids.publish}/post-process`, { action: 'create-image-subsizes' })).body.code,
    ).toBe('rest_cannot_edit');
    expect((await author.delete(`/core/v2/media/${ids.publish}?force=true`)).body.code).toBe('rest_cannot_delete');
    expect(
      (
        await site
          .as('contributor')
          .post(`/core/v2/media/${ids.unattached}/edit`, { src: `${SITE_URL}/x.png`, rotation: 90 })
      ).body.code,
    ).toBe('rest_cannot_edit_image');
    expect((await author.put(`/core/v2/media/${ids.unattached}`, { alt_text: 'Mine' })).body.alt_text).toBe('Mine');
  });
});
