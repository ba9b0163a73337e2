import { AcademyModule } from '#academy';
import { MetaStore } from '#content-model/core';
import { Database, UnitOfWork } from '#platform';
import { ContentRenderer } from '#rendering';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { uploadPicture } from '../media/media.fixture.js';

/** Text of each post, besides the block or shortcode that it contains. */
const WORDS = '<!-- wp:paragraph --><p>Words of the harbor.</p><!-- /wp:paragraph -->';

/** Blocks that show the post only with attributes. */
const BOUND = [
  '<!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/post-data","args":{"field":"modified"}}}}} --><p>x</p><!-- /wp:paragraph -->',
  '<!-- wp:post-terms {"term":"category"} /-->',
  '<!-- wp:post-terms {"term":"post_tag"} /-->',
  '<!-- wp:post-date {"displayType":"modified"} /-->',
  '<!-- wp:post-featured-image {"isLink":true} /-->',
];

describe.each(databases)('updates that leave the content of a post on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('do not render it again if it shows no field of the post', async () => {
    const editor = site.as('editor');
    const category = (await editor.post('/core/v2/categories', { name: 'Tides' })).body.id;
    const { id } = (await editor.post('/core/v2/posts', { title: 'Before', content: WORDS, status: 'publish' })).body;
    const rendered = jest.spyOn(site.provider(ContentRenderer), 'renderContent');
    const update = async (fields: object) => (await editor.post(`/core/v2/posts/${id}`, fields)).body;
    expect((await update({ title: 'After' })).title.rendered).toBe('After');
    expect((await update({ categories: [category] })).content.rendered).toContain('harbor');
    expect((await site.get(`/core/v2/posts/${id}`)).body.title.rendered).toBe('After');
    expect(rendered).toHaveBeenCalledTimes(0);
    await update({ content: `${WORDS} more` });
    expect(rendered).toHaveBeenCalledTimes(1);
    rendered.mockRestore();
  });

  it('render it again if it shows only meta of the post', async () => {
    const { stages } = site.provider(ContentRenderer);
    stages.addAfter('smilies', { name: 'notes', version: 1, run: (html, { post }) => html + post?.meta?.footnotes });
    const editor = site.as('editor');
    const { id } = (await editor.post('/core/v2/posts', { title: 'Notes', content: WORDS, status: 'publish' })).body;
    const meta = { footnotes: '[{"id":"a","content":"A note on tides"}]' };
    expect((await editor.post(`/core/v2/posts/${id}`, { meta })).status).toBe(200);
    const shown = async () => (await site.get(`/core/v2/posts/${id}`)).body.content.rendered as string;
    expect(await shown()).toContain('A note on tides');
    const later = [{ key: 'footnotes', values: ['[{"id":"a","content":"Another note"}]'] }];
    await site.provider(UnitOfWork).run(() => site.provider(MetaStore).write('post', id, later));
    await editor.post(`/core/v2/posts/${id}`, { title: 'More notes' });
    expect(await shown()).toContain('Another note');
  });
});

// What a rendering records does not depend on the database.
describe('updates that leave the content of a post', () => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'sqlite' });
  });
  afterAll(() => site.close());

  it('show what a new rendering shows, for each block and shortcode', async () => {
    const { blocks, shortcodes } = site.provider(ContentRenderer);
    const contents = [
      ...blocks.names().map((name) => `${WORDS}<!-- wp:${name.replace(/^core\//, '')} /-->`),
      ...BOUND.map((block) => WORDS + block),
      ...shortcodes.names().map((name) => `Words [${name}] of the harbor`),
    ];
    const ids = await writePosts(contents.map((content) => ({ content, title: 'Before', status: 'publish' })));
    // All fields change at once, so a rendering that shows a field without a recorded dependency is found, too.
    const changes = {
      title: 'After <b>& "now"</b>',
      date: '2019-03-04T05:06:07',
      categories: [(await site.as('editor').post('/core/v2/categories', { name: 'Tides' })).body.id],
      featured_media: await uploadPicture(site.as('editor')),
      comment_status: 'closed',
      sticky: true,
      format: 'aside',
    };
    await writePosts(ids.map((id) => ({ id, ...changes, slug: `renamed-${id}` })));
    const updated = await readTexts(ids);
    await site.provider(UnitOfWork).run(() => site.provider(Database).execute('DELETE FROM post_renderings'));
    expect(updated).toEqual(await readTexts(ids));
  });

  /** Creates or updates posts as an administrator, and returns their ids. */
  async function writePosts(posts: readonly { id?: number; [field: string]: unknown }[]): Promise<number[]> {
    const ids: number[] = [];
    for (let start = 0; start < posts.length; start += 25) {
      const requests = posts.slice(start, start + 25).map(({ id, ...body }) => ({
        path: `/core/v2/posts${id ? `/${id}` : ''}`,
        body,
      }));
      const { responses } = (await site.as('administrator').post('/batch/v1', { requests })).body;
      for (const { status, body } of responses) {
        expect([200, 201]).toContain(status);
        ids.push(body.id);
      }
    }
    return ids;
  }

  /** Returns the texts of posts as anonymous users see them. */
  async function readTexts(ids: readonly number[]): Promise<string[]> {
    const texts: string[] = [];
    for (let start = 0; start < ids.length; start += 100) {
      const { body } = await site.get(
        `/core/v2/posts?per_page=100&orderby=include&include=${ids.slice(start, start + 100).join()}&_=${Math.random()}`,
      );
      for (const { title, content, excerpt } of body) texts.push(JSON.stringify([title, content, excerpt]));
    }
    expect(texts).toHaveLength(ids.length);
    return texts;
  }
});
