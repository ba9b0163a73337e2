import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { Logger } from '@nestjs/common';

/** Maximum characters of each text. `TEXT_LIMIT` sets that of the content. */
const LIMITS = { title: 512 * 1024, content: 64 * 1024, excerpt: 512 * 1024 };

describe.each(databases)('limits of the work of posts on %s', (database) => {
  let site: Site;
  let warnings: string[];
  beforeAll(async () => {
    site = await bootSite(AcademyModule, {
      database,
      env: { TEXT_LIMIT: '64k', RENDER_ELEMENTS: '100', RENDER_QUERIES: '10' },
    });
  });
  afterAll(() => site.close());
  beforeEach(() => {
    warnings = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((message: unknown) => {
      warnings.push(String(message));
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each(['title', 'content', 'excerpt'] as const)(
    'limits refuse a longer %s with an error that names it, on creation, update and autosave',
    async (name) => {
      const editor = site.as('editor');
      const accepted = await editor.post('/core/v2/posts', { content: 'Words', [name]: 'a'.repeat(LIMITS[name]) });
      expect(accepted.status).toBe(201);
      const long = { [name]: 'a'.repeat(LIMITS[name] + 1) };
      for (const [method, path] of [
        ['POST', '/core/v2/posts'],
        ['PUT', `/core/v2/posts/${accepted.body.id}`],
        ['POST', `/core/v2/posts/${accepted.body.id}/autosaves`],
      ] as const) {
        const { status, body } = await editor.call(method, path, { body: long });
        expect([path, status, body.code, Object.keys(body.data?.params ?? {})]).toEqual([
          path,
          400,
          'rest_invalid_param',
          [name],
        ]);
      }
    },
  );

  it('limits refuse content that the HTML filter makes too long', async () => {
    const { status, body } = await site
      .as('author')
      .post('/core/v2/posts', { content: '<'.repeat(LIMITS.content - 1) });
    expect([status, Object.keys(body.data?.params ?? {})]).toEqual([400, ['content']]);
  });

  it('limits end a rendering at the limit of elements with valid HTML, and log the post and the limit once', async () => {
    const content = `<!-- wp:group --><div class="wp-block-group">${'<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->'.repeat(500)}</div><!-- /wp:group -->`;
    const { body } = await site.as('editor').post('/core/v2/posts', { title: 'Many', content, status: 'publish' });
    const { rendered } = body.content;
    expect(rendered.match(/<p>/g)).toHaveLength(99);
    expect(rendered.trim().endsWith('</p></div>')).toBe(true);
    expect(warnings).toEqual([
      `The rendering of post ${body.id} was cut short by the limit of elements (RENDER_ELEMENTS).`,
    ]);
    const read = await site.get(`/core/v2/posts/${body.id}`);
    expect(read.body.content.rendered).toBe(rendered);
    expect(warnings).toHaveLength(1);
  });

  it('limits count equal queries once, and different ones up to the limit', async () => {
    const list = (posts: number): string => `<!-- wp:latest-posts {"postsToShow":${posts}} /-->`;
    const save = (content: string) => site.as('editor').post('/core/v2/posts', { title: 'Lists', content });
    await save(list(1).repeat(90));
    expect(warnings).toEqual([]);
    const { body } = await save(Array.from({ length: 20 }, (_, index) => list(index + 1)).join(''));
    expect(body.content.rendered.match(/<ul/g)).toHaveLength(10);
    expect(warnings).toEqual([
      `The rendering of post ${body.id} was cut short by the limit of queries (RENDER_QUERIES).`,
    ]);
  });

  it('limits count shortcodes like blocks', async () => {
    const shortcodes = '[audio src="https://a.test/b.mp3"]\n\n'.repeat(200);
    const post = await site.as('editor').post('/core/v2/posts', { title: 'Players', content: shortcodes });
    expect(post.body.content.rendered.match(/<audio/g)).toHaveLength(100);
    expect(post.body.content.rendered).not.toContain('[audio');
    expect(warnings).toEqual([
      `The rendering of post ${post.body.id} was cut short by the limit of elements (RENDER_ELEMENTS).`,
    ]);
  });
});
