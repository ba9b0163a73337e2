import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, launch } from '../public-pages/browser.js';
import { createPicture } from '../media/media.fixture.js';
import { buildEditorBundle } from './support/editor-bundle.js';
import { renderEditor } from './support/editor-page.js';
import type { Untyped } from './support/load-client.js';
import { startRenamedSite } from './support/renamed-site.js';
import type { RenamedSite } from './support/renamed-site.js';

describeInBrowser("the block editor's packages in a browser", () => {
  let server: RenamedSite;
  let browser: Browser;
  let page: Page;
  let post: number;
  /** Requests to the site, and those that were refused. */
  let requests = 0;
  const refused: string[] = [];
  beforeAll(async () => {
    server = await startRenamedSite();
    const made = await server.site.as('administrator').post('/wp/v2/posts', {
      title: 'Written in a browser',
      content: '<!-- wp:paragraph --><p>First</p><!-- /wp:paragraph -->',
      status: 'publish',
    });
    post = made.body.id as number;
    browser = await launch();
    const context = await browser.newContext({ bypassCSP: true });
    const form = { log: server.admin.username, pwd: server.admin.password };
    await context.request.post(`${server.url}/wp-login.php`, { form, failOnStatusCode: true });
    const nonceEndpoint = `${server.url}/wp-admin/admin-ajax.php?action=rest-nonce`;
    const nonce = await (await context.request.get(nonceEndpoint)).text();
    page = await context.newPage();
    await page.goto(server.url);
    await page.setContent('<!DOCTYPE html><title>Editor</title><div id="root"></div>');
    page.on('response', (response) => {
      requests++;
      if (response.status() >= 400)
        refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    await page.addScriptTag({ content: await buildEditorBundle() });
    await page.evaluate(renderEditor, { api: server.api, nonce, nonceEndpoint, post });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.site.close();
  });
  afterEach(() => expect(refused.splice(0)).toEqual([]));

  /** Runs a function in the page with the store of core-data: resolvers and actions. */
  const inStore = <T>(work: (store: Untyped, argument: T) => Promise<Untyped>, argument?: T): Promise<Untyped> =>
    page.evaluate(
      `(${work.toString()})({ get: wp.data.resolveSelect(wp.core.store), act: wp.data.dispatch(wp.core.store), fetch: wp.apiFetch.default }, ${JSON.stringify(argument)})`,
    );

  it('the editor saves a post', async () => {
    const paragraph = page.locator('[data-type="core/paragraph"]').first();
    await paragraph.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and second');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Third');
    await inStore(({ act }, id) => act.saveEditedEntityRecord('postType', 'post', id, { throwOnError: true }), post);
    const { body } = await server.site.as('administrator').get(`/wp/v2/posts/${post}?context=edit`);
    expect(body.content.raw).toContain('<p>First and second</p>');
    expect(body.content.raw).toContain('<p>Third</p>');
    expect(requests).toBeGreaterThan(2);
  });

  it('the editor autosaves, and reads autosaves and revisions', async () => {
    const found = await inStore(async ({ act, get }, id) => {
      await act.saveEntityRecord(
        'postType',
        'post',
        { id, content: 'Saved' },
        { isAutosave: true, throwOnError: true },
      );
      await act.saveEntityRecord('postType', 'post', { id, content: 'Changed' }, { throwOnError: true });
      const autosaves = await get.getAutosaves('post', id);
      const revisions = await get.getRevisions('postType', 'post', id, { per_page: -1, context: 'edit' });
      return [autosaves.length, revisions[0].content.raw];
    }, post);
    expect(found).toEqual([1, 'Changed']);
  });

  it('the editor uploads an image', async () => {
    const bytes = [...(await createPicture(20, 10))];
    const made = await inStore(async ({ fetch: request }, numbers) => {
      const { FormData, File } = globalThis as Untyped;
      const body = new FormData();
      body.append('file', new File([new Uint8Array(numbers)], 'sail.png', { type: 'image/png' }));
      return request({ path: '/wp/v2/media', method: 'POST', body });
    }, bytes);
    expect(made.media_details).toMatchObject({ width: 20, height: 10 });
  });

  it('the editor saves patterns and menus, and reads the stored ones of the site', async () => {
    const found = await inStore(async ({ act, get, fetch: request }) => {
      const options = { throwOnError: true };
      const pattern = await act.saveEntityRecord('postType', 'wp_block', { title: 'Hero', status: 'publish' }, options);
      const patterns = await get.getBlockPatterns();
      await get.getBlockPatternCategories();
      const fallback = await request({ path: '/wp-block-editor/v1/navigation-fallback?_embed=true' });
      const menu = { id: fallback.id, content: '<!-- wp:page-list /-->' };
      const saved = await act.saveEntityRecord('postType', 'wp_navigation', menu, options);
      return [pattern.title.raw, patterns.length > 0, saved.content.raw];
    });
    expect(found).toEqual(['Hero', true, '<!-- wp:page-list /-->']);
  });

  it('the editor changes a template and the global styles', async () => {
    const found = await inStore(async ({ act, get }) => {
      const options = { throwOnError: true };
      const id = await get.getDefaultTemplateId({ slug: 'index' });
      const content = '<!-- wp:site-title /-->';
      const template = await act.saveEntityRecord('postType', 'wp_template', { id, content }, options);
      const styles = await get.__experimentalGetCurrentGlobalStylesId();
      const change = { id: styles, styles: { color: { text: '#123456' } } };
      const saved = await act.saveEntityRecord('root', 'globalStyles', change, options);
      return [template.source, saved.styles.color.text];
    });
    expect(found).toEqual(['custom', '#123456']);
  });
});
