import { anEntry, inputWith } from '#rendering/testing';
import { html, renderer } from './core-blocks.fixture.js';

describe('core/latest-posts', () => {
  const entries = [
    anEntry({ id: 21, title: 'It\'s "new"', link: 'https://harbour.test/new/' }),
    anEntry({ id: 22, title: 'Deep', protected: true, date: '2024-01-02T03:04:05' }),
  ];

  it('renders the latest posts with dates in the zone of the site', async () => {
    expect(
      await html('<!-- wp:latest-posts {"displayPostDate":true,"postsToShow":2,"className":"x\\" onclick=\\"y"} /-->', {
        entries,
      }),
    ).toBe(
      '<ul class="wp-block-latest-posts__list has-dates x&quot; onclick=&quot;y wp-block-latest-posts">' +
        '<li><a class="wp-block-latest-posts__post-title" href="https://harbour.test/new/">It&#8217;s &#8220;new&#8221;</a><time datetime="2024-07-05T09:08:07-02:30" class="wp-block-latest-posts__post-date">July 5, 2024</time></li>\n' +
        '<li><a class="wp-block-latest-posts__post-title" href="https://harbour.test/low-tide/">Protected: Deep</a><time datetime="2024-01-02T03:04:05-03:30" class="wp-block-latest-posts__post-date">January 2, 2024</time></li>\n</ul>',
    );
  });

  it.each([
    ['{"style":{"elements":{"link":{"color":{"text":"#f00"}}}}} ', true],
    ['{"style":{"elements":{"heading":{"color":{"text":"#f00"}}}}} ', false],
  ])('with the attributes "%s", has the class of a link color: %s', async (attributes, hasClass) => {
    const out = await html(`<!-- wp:latest-posts ${attributes}/-->`, { entries });
    expect(/^<ul class="[^"]*has-link-color[ "]/.test(out)).toBe(hasClass);
  });

  it('renders the latest posts with content, but no list within a list', async () => {
    const own = anEntry({
      id: 10,
      content: '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->',
    });
    const out = await html(own.content, { entries: [own, anEntry({ id: 30, content: `Inside ${own.content}` })] }, own);
    expect(out.match(/Inside/g)).toHaveLength(1);
  });

  it('shows PDF files of the site in the full content of the latest posts', async () => {
    const pdf = '<object data="https://harbour.test/a.pdf" type="application/pdf"></object>';
    const list = '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->';
    expect(await html(list, { entries: [anEntry({ content: pdf })] })).toContain(pdf);
  });

  it.each([
    ['', 5],
    ['{"postsToShow":2} ', 2],
    ['{"postsToShow":0} ', 10],
    ['{"postsToShow":-1} ', 100],
    ['{"postsToShow":-3} ', 3],
    ['{"postsToShow":500,"orderBy":"rand"} ', 100],
  ])('with the attributes "%s", lists %i posts', async (attributes, count) => {
    const entries = Array.from({ length: 130 }, (_, index) => anEntry({ id: 100 + index }));
    const list = await html(`<!-- wp:latest-posts ${attributes}/-->`, { entries });
    expect(list.match(/<li>/g)).toHaveLength(count);
  });

  it('sorts the posts by its attributes', async () => {
    const sorted: unknown[] = [];
    const input = inputWith({});
    const entries: typeof input.data.entries = (query) => {
      sorted.push([query.orderBy, query.order]);
      return Promise.resolve({ items: [], total: 0 });
    };
    for (const attributes of ['{"orderBy":"rand"}', '{"orderBy":"title","order":"asc"}', '{"orderBy":"none"}'])
      await renderer.renderContent(`<!-- wp:latest-posts ${attributes} /-->`, {
        ...input,
        data: { ...input.data, entries },
      });
    expect(sorted).toEqual([
      ['rand', 'desc'],
      ['title', 'asc'],
      ['date', 'desc'],
    ]);
  });
});
