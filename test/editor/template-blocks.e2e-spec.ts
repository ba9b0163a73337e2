import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

describe.each(databases)('blocks of templates in content on %s', (database) => {
  let site: Site;
  let admin: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
    await admin.post('/core/v2/settings', { title: 'Harbor' });
  });
  afterAll(() => site.close());

  const render = async (content: string, base = 'posts'): Promise<string> => {
    const { body } = await admin.post(`/core/v2/${base}`, { title: 'Template blocks', content, status: 'publish' });
    return body.content.rendered.trim();
  };
  const part = (attributes: object): string => `<!-- wp:template-part ${JSON.stringify(attributes)} /-->`;

  it('template parts show their published content in the element of their area', async () => {
    expect(await render(part({ slug: 'footer' }))).toMatch(
      /^<footer class="wp-block-template-part"><p class="wp-block-site-title"><a [^>]*>Harbor<\/a><\/p><\/footer>$/,
    );
    expect(await render(part({ slug: 'footer', theme: 'atrium', tagName: 'aside' }))).toMatch(/^<aside class=/);
    for (const attributes of [{ slug: 'none' }, { slug: 'footer', theme: 'other' }, {}])
      expect(await render(part(attributes))).toBe('');
  });

  it('renderings follow changes of a part, and a part within itself is empty', async () => {
    const { body: post } = await admin.post('/core/v2/posts', {
      title: 'With a part',
      content: part({ slug: 'notice' }),
      status: 'publish',
    });
    const shown = async (): Promise<string> =>
      (await site.get(`/core/v2/posts/${post.id}`)).body.content.rendered.trim();
    expect(await shown()).toBe('');
    const created = await admin.post('/core/v2/template-parts', {
      slug: 'notice',
      title: 'Notice',
      content: `<!-- wp:paragraph --><p>High tide</p><!-- /wp:paragraph -->${part({ slug: 'notice' })}`,
    });
    expect(created.status).toBe(201);
    expect(await shown()).toBe('<div class="wp-block-template-part"><p>High tide</p></div>');
    await admin.put('/core/v2/template-parts/atrium//notice', { content: '<!-- wp:html -->Low<!-- /wp:html -->' });
    expect(await shown()).toBe('<div class="wp-block-template-part">Low</div>');
    await admin.delete('/core/v2/template-parts/atrium//notice?force=true');
    expect(await shown()).toBe('');
  });

  it('titles of queries show the name of the post type of the query or of the entry', async () => {
    const title = (attributes: object): string => `<!-- wp:query-title ${JSON.stringify(attributes)} /-->`;
    expect(await render(title({ type: 'post-type' }))).toBe(
      '<h1 class="wp-block-query-title">Post Type: &#8220;Post&#8221;</h1>',
    );
    const inList = `<!-- wp:query {"query":{"postType":"post"}} --><div>${title({ type: 'post-type', showPrefix: false, level: 3, textAlign: 'center' })}</div><!-- /wp:query -->`;
    expect(await render(inList, 'pages')).toContain(
      '><h3 class="has-text-align-center wp-block-query-title">Post</h3></div>',
    );
    for (const type of ['archive', 'search', '', '0']) expect(await render(title({ type }))).toBe('');
    expect(await render(title({ type: 'other', level: 3 }))).toBe('<h3 class="wp-block-query-title"></h3>');
  });
});
