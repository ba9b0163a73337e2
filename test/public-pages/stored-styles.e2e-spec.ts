import { AcademyModule } from '#academy';
import { ContentRenderer } from '#rendering';
import { ChangeClock } from '#route-registry';
import { bootSite, databases } from '#testing';
import type { Answer, Site } from '#testing';
import { waitForStoring } from '../posts/wait-for-storing.fixture.js';
import { BrowserClient } from '../sign-in/browser-client.fixture.js';

const row = (justify: string): string =>
  `<!-- wp:group ${JSON.stringify({ layout: { type: 'flex', justifyContent: justify } })} --><div class="wp-block-group"><!-- wp:paragraph --><p>Tide</p><!-- /wp:paragraph --></div><!-- /wp:group -->`;
const rulesIn = ({ text }: Answer): string[] =>
  [...text.matchAll(/wp-container-core-group-is-layout-[0-9a-f]+\{(justify-content:[a-z-]+)/g)].map(
    ([, rule]) => rule!,
  );

describe.each(databases)('styles of single blocks on %s', (database) => {
  let site: Site;
  let id: number;
  const show = (path: string): Promise<Answer> => site.get(`~${path}`);
  const write = async (fields: object): Promise<number> =>
    (await site.as('administrator').post('/core/v2/posts', { status: 'publish', ...fields })).body.id;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    id = await write({ title: 'Row', slug: 'row', content: row('right') });
    await write({ title: 'Plain', slug: 'plain', content: 'Words' });
    await write({ title: 'Locked', slug: 'locked', content: row('center'), password: 'tide' });
  });
  afterAll(() => site.close());

  it('are taken from the stored rendering by pages, which render nothing', async () => {
    await waitForStoring(site);
    site.provider(ChangeClock).invalidateAll();
    const rendered = jest.spyOn(site.provider(ContentRenderer), 'renderContent');
    expect(rulesIn(await show('/row/'))).toEqual(['justify-content:flex-end']);
    expect(rulesIn(await show('/plain/'))).toEqual([]);
    expect(rendered).not.toHaveBeenCalled();
    rendered.mockRestore();
  });

  it('are current on pages after the content has changed', async () => {
    await show('/row/');
    await site.as('administrator').post(`/core/v2/posts/${id}`, { content: row('space-between') });
    expect(rulesIn(await show('/row/'))).toEqual(['justify-content:space-between']);
    await site.as('administrator').post(`/core/v2/posts/${id}`, { content: row('right') });
  });

  it('appear on pages of protected posts for the right password only', async () => {
    const unlock = (password: string) =>
      site.post('~/locked/', `post_password=${password}`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect(rulesIn(await show('/locked/'))).toEqual([]);
    expect(rulesIn(await unlock('ebb'))).toEqual([]);
    expect(rulesIn(await unlock('tide'))).toEqual(['justify-content:center']);
  });

  it('are those of the autosave in its preview', async () => {
    await site.addUser('browsing_editor', 'editor');
    const browser = new BrowserClient(site);
    expect((await browser.signIn('browsing_editor', 'browsing_editor Passw0rd')).status).toBe(303);
    const saved = await browser.send(
      'POST',
      `/api/core/v2/posts/${id}/autosaves`,
      JSON.stringify({ content: row('center') }),
      { 'content-type': 'application/json', 'x-wp-nonce': await browser.nonce() },
    );
    expect(saved.status).toBe(200);
    expect(rulesIn(await browser.get(`/row/?preview=true&preview_id=${id}`))).toEqual(['justify-content:center']);
    expect(rulesIn(await browser.get('/row/?preview=true'))).toEqual(['justify-content:flex-end']);
  });

  it('are absent from the content of the API', async () => {
    const { content } = (await site.get(`/core/v2/posts/${id}`)).body;
    expect(Object.keys(content)).toEqual(['rendered', 'protected']);
    expect(content.rendered).not.toContain('justify-content:');
  });
});
