import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('the front page and the page of posts (%s)', (database) => {
  let site: Site;
  let admin: Client;
  let editor: Client;
  let pages: number[];

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
    editor = site.as('editor');
    pages = [];
    for (const title of ['Home', 'News', 'Contact']) {
      const { body } = await editor.post('/core/v2/pages', { title, content: title, status: 'publish' });
      pages.push(body.id as number);
    }
    const [home, news] = pages;
    await admin.put('/core/v2/settings', { page_on_front: home, page_for_posts: news });
  });
  afterAll(() => site.close());

  it('may be changed by editors, but only be deleted by those who manage the site', async () => {
    const revisions = `/core/v2/pages/${pages[0]}/revisions`;
    await editor.put(`/core/v2/pages/${pages[0]}`, { content: 'Welcome' });
    const [revision] = (await editor.get(revisions)).body;
    for (const page of pages.slice(0, 2)) {
      const path = `/core/v2/pages/${page}`;
      const edited = await editor.put(path, { title: 'Another title' });
      expect([edited.status, edited.headers.allow]).toEqual([200, 'GET, POST, PUT, PATCH']);
      for (const query of ['', '?force=true']) {
        const { status, body } = await editor.delete(path + query);
        expect([status, body.code]).toEqual([403, 'rest_cannot_delete']);
      }
    }
    const refused = await editor.delete(`${revisions}/${revision.id}?force=true`);
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_cannot_delete']);
    expect((await editor.delete(`/core/v2/pages/${pages[2]}`)).status).toBe(200);
  });

  it('have links that name the methods which the reader may use', async () => {
    const allowedTo = async (client: Client, path: string): Promise<unknown> => {
      const { body } = await client.get(path);
      return (Array.isArray(body) ? body[0] : body)._links.self[0].targetHints.allow;
    };
    const paths = [
      `/core/v2/pages/${pages[0]}`,
      `/core/v2/pages/${pages[0]}?context=edit`,
      `/core/v2/pages?include=${pages[0]}`,
      `/core/v2/search?subtype=page&include=${pages[0]}`,
    ];
    for (const path of paths) {
      expect([path, await allowedTo(editor, path)]).toEqual([path, ['GET', 'POST', 'PUT', 'PATCH']]);
      expect([path, await allowedTo(admin, path)]).toEqual([path, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']]);
    }
  });

  it('may be deleted by editors once the site no longer uses them', async () => {
    expect((await admin.delete(`/core/v2/pages/${pages[1]}?force=true`)).status).toBe(200);
    await admin.put('/core/v2/settings', { page_on_front: 0 });
    const { status } = await editor.delete(`/core/v2/pages/${pages[0]}`);
    expect(status).toBe(200);
  });
});
