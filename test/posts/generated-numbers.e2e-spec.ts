import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

const gallery = (count = 1): string =>
  '<!-- wp:gallery -->\n<figure class="wp-block-gallery has-nested-images"></figure>\n<!-- /wp:gallery -->\n\n'.repeat(
    count,
  );
const WORDS = '<!-- wp:paragraph -->\n<p>Words</p>\n<!-- /wp:paragraph -->';
const CAPTION = 'Above\n\n[caption width="300"]<img src="/a.png" alt="" /> Boat[/caption]\n\nBelow';

describe.each(databases)('generated numbers in lists on %s', (database) => {
  let site: Site;
  let editor: Client;
  let written = 0;

  beforeEach(async () => {
    site = await bootSite(AcademyModule, { database });
    editor = site.as('administrator');
    written = 0;
  });
  afterEach(() => site.close());

  /** Creates posts of earlier and earlier days: lists show them in the order in which they were written. */
  const write = async (content: string, more: object = {}) =>
    (
      await editor.post('/core/v2/posts', {
        status: 'publish',
        date: `2024-01-${28 - written++}T10:00:00`,
        title: `Post ${written}`,
        content,
        ...more,
      })
    ).body;
  const contents = async (path: string, client: Pick<Client, 'get'> = site): Promise<string[]> =>
    (await client.get(path)).body.map((item: { content: { rendered: string } }) => item.content.rendered);
  const numbers = async (path: string, client?: Pick<Client, 'get'>): Promise<string[]> =>
    (await contents(path, client)).map((html) =>
      [...html.matchAll(/wp-block-gallery-(\d+)/g)].map(([, number]) => number).join(' '),
    );

  it('generated numbers continue from post to post, however often the list is read', async () => {
    await write(gallery(2));
    await write('Plain');
    await write(WORDS);
    await write(gallery(9));
    await write(gallery());
    for (const time of ['first', 'second', 'third'])
      expect([time, await numbers('/core/v2/posts')]).toEqual([time, ['1 2', '', '', '3 4 5 6 7 8 9 10 11', '12']]);
    expect(await numbers('/core/v2/posts?order=asc')).toEqual(['1', '2 3 4 5 6 7 8 9 10', '', '', '11 12']);
    expect(await numbers('/core/v2/posts?per_page=1&page=5')).toEqual(['1']);
    expect(await numbers('/core/v2/posts?_fields=id,content')).toEqual(['1 2', '', '', '3 4 5 6 7 8 9 10 11', '12']);
    const edited = ['3 4', '', '', '14 15 16 17 18 19 20 21 22', '24'];
    expect(await numbers('/core/v2/posts?context=edit', editor)).toEqual(edited);
    expect(await numbers('/core/v2/posts?context=edit&_fields=content', editor)).toEqual(edited);
    expect(await numbers('/core/v2/posts?context=edit&_fields=content.rendered', editor)).toEqual([
      '1 2',
      '',
      '',
      '3 4 5 6 7 8 9 10 11',
      '12',
    ]);
  });

  it('generated numbers begin with 1 for a reader, and after those of a first rendering with raw content', async () => {
    const { id, content } = await write(gallery());
    expect(content.rendered).toContain('wp-block-gallery-2 ');
    const read = async () => (await site.get(`/core/v2/posts/${id}`)).body.content.rendered;
    expect(await read()).toContain('wp-block-gallery-1 ');
    expect((await editor.post(`/core/v2/posts/${id}`, { title: 'New' })).body.content.rendered).toContain(
      'wp-block-gallery-2 ',
    );
    await write(gallery(3), { date: '2024-02-01T10:00:00' });
    expect(await numbers('/core/v2/posts')).toEqual(['1 2 3', '4']);
    expect(await read()).toContain('wp-block-gallery-1 ');
  });

  it('one eager image in an answer has a high priority, and none after a first rendering with raw content', async () => {
    const image = '<p><img src="/a.png" width="400" height="300" loading="eager" alt="" /></p>';
    const priorities = async (path: string, client?: Client) =>
      (await contents(path, client)).map((html) => html.split(' fetchpriority="high"').length - 1);
    const { id, content } = await write(`${image}<p>Text</p>${image.replace('a.png', 'b.png')}`);
    expect(content.rendered).not.toContain('fetchpriority');
    await write('Plain');
    await write(image);
    expect(await priorities('/core/v2/posts')).toEqual([1, 0, 0]);
    expect(await priorities('/core/v2/posts?order=asc')).toEqual([1, 0, 0]);
    expect(await priorities('/core/v2/posts?context=edit', editor)).toEqual([0, 0, 0]);
    expect((await site.get(`/core/v2/posts/${id}`)).body.content.rendered).toContain(
      '<img fetchpriority="high" decoding="async" src="/a.png"',
    );
  });

  it('parities of comments and numbers of equal menu names continue from content to content', async () => {
    const menu = await editor.post('/core/v2/navigation', {
      title: 'Main',
      status: 'publish',
      content: '<!-- wp:navigation-link {"label":"Sea","url":"/sea"} /-->',
    });
    const { id } = await write('Words');
    await editor.post('/core/v2/comments', { post: id, content: 'One' });
    const content = `<!-- wp:comment-template --><!-- wp:comment-content /--><!-- /wp:comment-template --><!-- wp:navigation {"ref":${menu.body.id}} /-->`;
    const shown = (html: string): string[] =>
      [/(even|odd)[ a-z-]* depth-1/, /aria-label="Main[^"]*/].map((pattern) => pattern.exec(html)?.[0] ?? '');
    const first = ['even thread-even depth-1', 'aria-label="Main'];
    const second = ['odd alt thread-odd thread-alt depth-1', 'aria-label="Main 2'];
    const edited = await editor.post(`/core/v2/posts/${id}`, { content });
    expect(shown(edited.body.content.rendered)).toEqual(second);
    expect(shown((await site.get(`/core/v2/posts/${id}`)).body.content.rendered)).toEqual(first);
    const other = await write(content);
    await editor.post('/core/v2/comments', { post: other.id, content: 'Two' });
    for (const time of ['first', 'second'])
      expect([time, (await contents('/core/v2/posts')).map(shown)]).toEqual([time, [first, second]]);
  });

  it('generated numbers follow a change of a previous post', async () => {
    const { id } = await write(gallery(3));
    await write(gallery());
    expect(await numbers('/core/v2/posts')).toEqual(['1 2 3', '4']);
    await editor.post(`/core/v2/posts/${id}`, { content: gallery() });
    expect(await numbers('/core/v2/posts')).toEqual(['1', '2']);
    await editor.delete(`/core/v2/posts/${id}?force=true`);
    expect(await numbers('/core/v2/posts')).toEqual(['1']);
  });

  it('generated numbers count visible content: nothing behind a password, and everything with the password', async () => {
    await write(gallery(3), { password: 'tide' });
    await write(gallery());
    for (const time of ['first', 'second']) expect([time, await numbers('/core/v2/posts')]).toEqual([time, ['', '1']]);
    expect(await numbers('/core/v2/posts?context=edit', editor)).toEqual(['4 5 6', '8']);
    expect((await site.get('/core/v2/posts?_fields=id,title')).body).toHaveLength(2);
  });

  it('generated numbers are independent per kind of number', async () => {
    const list = '<!-- wp:categories {"displayAsDropdown":true} /-->';
    const search = '<!-- wp:search {"label":"Find"} /-->';
    await write(list + search + gallery());
    await write('[audio src="https://example.org/a.mp3"]');
    await write(
      list + search + '<!-- wp:shortcode -->\n[audio src="https://example.org/b.mp3"]\n<!-- /wp:shortcode -->',
    );
    const ids = (await contents('/core/v2/posts')).map((html) => [
      ...new Set(
        [...html.matchAll(/\b(?:wp-block-(?:categories|search__input|gallery)|audio-\d+)-(\d+)(?=["' ])/g)].map(
          ([id]) => id.replace(/audio-\d+/, 'audio'),
        ),
      ),
    ]);
    expect(ids).toEqual([
      ['wp-block-categories-1', 'wp-block-search__input-1', 'wp-block-gallery-2'],
      ['audio-1'],
      ['wp-block-categories-2', 'wp-block-search__input-3', 'audio-2'],
    ]);
    expect((await contents('/core/v2/posts'))[2]).toContain('https://example.org/b.mp3?_=2');
  });

  it('shortcodes of plain content are wrapped in paragraphs only after a post with blocks', async () => {
    const before = await write(CAPTION);
    await write(WORDS);
    await write(CAPTION);
    await write('Plain');
    for (const time of ['first', 'second']) {
      const [first, , third, fourth] = await contents('/core/v2/posts');
      expect([time, first]).toEqual([
        time,
        expect.stringMatching(/^<p>Above<\/p>\s*<figure [\s\S]*<\/figure>\s*<p>Below<\/p>\s*$/),
      ]);
      expect([time, third]).toEqual([
        time,
        expect.stringMatching(/^<p>Above<\/p>\s*<p><figure [\s\S]*<\/figure><\/p>\s*<p>Below<\/p>\s*$/),
      ]);
      expect(fourth!.trim()).toBe('<p>Plain</p>');
    }
    expect((await site.get(`/core/v2/posts/${before.id}`)).body.content.rendered).not.toContain('<p><figure');
    expect((await contents('/core/v2/posts?order=asc')).map((html) => html.includes('<p><figure'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('generated numbers of revisions continue too', async () => {
    const { id } = await write(gallery());
    await editor.post(`/core/v2/posts/${id}`, { content: gallery(2) });
    await editor.post(`/core/v2/posts/${id}`, { content: `${WORDS}${gallery()}` });
    const found = await numbers(`/core/v2/posts/${id}/revisions`, editor);
    expect(found.join(' ')).toBe(
      Array.from({ length: found.join(' ').split(' ').length }, (_, index) => index + 1).join(' '),
    );
    expect(found[0]).toBe('1');
  });
});
