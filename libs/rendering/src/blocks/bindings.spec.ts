import { createRenderer } from '#core-blocks';
import type { RenderDataFixture } from '../render-data.fixture.js';
import { anEntry, inputWith } from '../render-data.fixture.js';
import type { RenderEntry, RenderTerm } from '../render-data.js';

const renderer = createRenderer();
const html = async (raw: string, known: RenderDataFixture = {}, post?: RenderEntry): Promise<string> =>
  (await renderer.renderContent(raw, inputWith(known, post))).html.trim();
const bound = (attribute: string, source: string, args: object = {}, other: object = {}): string =>
  JSON.stringify({ ...other, metadata: { bindings: { [attribute]: { source, args } } } });
const paragraph = (attributes: string, inside = '<p>Own</p>'): string =>
  `<!-- wp:paragraph ${attributes} -->${inside}<!-- /wp:paragraph -->`;
const meta = (key: string): string => bound('content', 'core/post-meta', { key });

describe('bindings to meta values', () => {
  const post = (value: unknown, changes: Partial<RenderEntry> = {}): RenderEntry =>
    anEntry({ meta: { tide: value, _tide: value }, ...changes });

  it('replace the inner HTML of paragraphs and headings', async () => {
    expect(await html(paragraph(meta('tide'), '<p class="a">Own <b>text</b></p>'), {}, post('Low <em>tide</em>'))).toBe(
      '<p class="a">Low <em>tide</em></p>',
    );
    const heading = `<!-- wp:heading ${meta('tide')} --><h3 class="wp-block-heading">Own</h3><!-- /wp:heading -->`;
    expect(await html(heading, {}, post(7))).toBe('<h3 class="wp-block-heading">7</h3>');
    expect(await html(paragraph(meta('tide')), {}, post(''))).toBe('<p></p>');
  });

  it('set attributes of images and buttons', async () => {
    const image = `<!-- wp:image ${bound('url', 'core/post-meta', { key: 'tide' })} --><figure><img src="/own.png" alt=""/></figure><!-- /wp:image -->`;
    expect(await html(image, {}, post('https://harbour.test/a.png'))).toContain('src="https://harbour.test/a.png"');
    const button = `<!-- wp:button ${bound('url', 'core/post-meta', { key: 'tide' })} --><div><a href="/own">Go</a></div><!-- /wp:button -->`;
    expect(await html(button, {}, post('https://harbour.test/a'))).toBe(
      '<div><a href="https://harbour.test/a">Go</a></div>',
    );
  });

  it('filter HTML and addresses', async () => {
    expect(await html(paragraph(meta('tide')), {}, post('<script>x</script><b onclick="x">b</b>'))).toBe(
      '<p>x<b>b</b></p>',
    );
    const button = `<!-- wp:button ${bound('url', 'core/post-meta', { key: 'tide' })} --><div><a href="/own">Go</a></div><!-- /wp:button -->`;
    expect(await html(button, {}, post('javascript:alert(1)'))).not.toContain('javascript');
  });

  it.each([
    ['an unknown key', meta('wind')],
    ['a protected key', meta('_tide')],
    ['an unknown source', bound('content', 'boats/tides', { key: 'tide' })],
    ['an attribute that cannot be bound', bound('dropCap', 'core/post-meta', { key: 'tide' })],
    ['an inherited property', meta('constructor')],
  ])('show the own text with %s', async (_name, attributes) => {
    expect(await html(paragraph(attributes), {}, post('High'))).toBe('<p>Own</p>');
  });

  it('show the own text while the password hides the post', async () => {
    const entry = post('Secret', { protected: true });
    const locked = await renderer.renderContent(paragraph(meta('tide')), {
      ...inputWith({}, entry),
      isPostLocked: true,
    });
    expect(locked.html).toBe('<p>Own</p>');
    expect(await html(paragraph(meta('tide')), {}, entry)).toBe('<p>Secret</p>');
  });
});

describe('overrides of patterns', () => {
  const pattern = (content: string): RenderDataFixture => ({
    entries: [anEntry({ id: 44, type: 'wp_block', content })],
  });
  const reference = (attributes: object): string => `<!-- wp:block ${JSON.stringify({ ref: 44, ...attributes })} /-->`;
  const overridable = { metadata: { name: 'Title', bindings: { __default: { source: 'core/pattern-overrides' } } } };
  const heading = `<!-- wp:heading ${JSON.stringify(overridable)} --><h2 class="wp-block-heading">Own</h2><!-- /wp:heading -->`;

  it('replace the texts of blocks by their names', async () => {
    const shown = (attributes: object): Promise<string> => html(reference(attributes), pattern(heading));
    const tide = '<h2 class="wp-block-heading">Tide</h2>';
    expect(await shown({ content: { Title: { content: 'Tide' } } })).toBe(tide);
    expect(await shown({ content: { Title: { values: { content: 'Tide' } } } })).toBe(tide);
    expect(await shown({ overrides: { Title: { content: 'Tide' } } })).toBe(tide);
    expect(await shown({ content: { Other: { content: 'Tide' } } })).toBe('<h2 class="wp-block-heading">Own</h2>');
    expect(await shown({})).toBe('<h2 class="wp-block-heading">Own</h2>');
  });

  it('replace images with their class, texts and captions', async () => {
    const image = `<!-- wp:image ${JSON.stringify({ id: 5, ...overridable })} --><figure class="wp-block-image"><img src="/own.png" alt="" class="wp-image-5"/><figcaption class="wp-element-caption">Own</figcaption></figure><!-- /wp:image -->`;
    const content = { Title: { id: 6, url: 'https://harbour.test/b.png', alt: 'A "b"', caption: 'Tide' } };
    expect(await html(reference({ content }), pattern(image))).toBe(
      '<figure class="wp-block-image"><img decoding="async" src="https://harbour.test/b.png" alt="A &quot;b&quot;" class="wp-image-6"/><figcaption class="wp-element-caption">Tide</figcaption></figure>',
    );
  });

  it('do not apply to blocks outside of the pattern', async () => {
    expect(await html(`${reference({ content: { Title: { content: 'Tide' } } })}${heading}`, pattern(''))).toBe(
      '<h2 class="wp-block-heading">Own</h2>',
    );
  });
});

describe('dates', () => {
  const date = (attributes: object): string => `<!-- wp:post-date ${JSON.stringify(attributes)} /-->`;
  const of = (field: string): object => ({
    metadata: { bindings: { datetime: { source: 'core/post-data', args: { field } } } },
  });

  it('are those of the post, bound to it or not', async () => {
    const own = '<div class="wp-block-post-date"><time datetime="2024-07-05T09:08:07-02:30">July 5, 2024</time></div>';
    expect(await html(date({}))).toBe(own);
    expect(await html(date(of('date')))).toBe(own);
    expect(await html(date(of('modified')))).toBe('');
    const changed = anEntry({ modified: '2024-08-01T00:00:00' });
    const time = '<time datetime="2024-08-01T00:00:00-02:30">August 1, 2024</time>';
    expect(await html(date(of('modified')), {}, changed)).toBe(`<div class="wp-block-post-date">${time}</div>`);
    expect(await html(date({ displayType: 'modified', textAlign: 'center' }), {}, changed)).toBe(
      `<div class="wp-block-post-date__modified-date has-text-align-center wp-block-post-date">${time}</div>`,
    );
  });

  it('are the given one in the zone of the site', async () => {
    const shown = (datetime: string): Promise<string> => html(date({ datetime, format: 'Y-m-d H:i' }));
    expect(await shown('2024-02-03T04:05:06+00:00')).toBe(
      '<div class="wp-block-post-date"><time datetime="2024-02-03T04:05:06+00:00">2024-02-03 00:35</time></div>',
    );
    expect(await shown('2024-02-03 04:05:06')).toContain('>2024-02-03 00:35<');
    expect(await shown('no date')).toBe('<div class="wp-block-post-date"><time datetime="no date"></time></div>');
    expect(await shown('')).toBe('');
  });

  it('have no text beyond the range of dates', async () => {
    for (const datetime of ['-271821-04-20T00:00:00Z', '-271821-04-20T00:00:00+00:00'])
      expect(await html(date({ datetime }))).toBe(
        `<div class="wp-block-post-date"><time datetime="${datetime}"></time></div>`,
      );
  });

  it('can be distances from now, which expire', async () => {
    const shown = async (datetime: string): Promise<[text: string | undefined, until: string[]]> => {
      const { html: text, dependsOn } = await renderer.renderContent(
        date({ datetime, format: 'human-diff' }),
        inputWith(),
      );
      return [/">([^<]*)<\/time>/.exec(text)?.[1], [...dependsOn].filter((one) => one.startsWith('until:'))];
    };
    expect(await shown('2024-07-06T09:00:00Z')).toEqual(['3 hours ago', ['until:2024-07-06T12:30:00.000Z']]);
    expect(await shown('2024-07-06T12:02:00Z')).toEqual(['2 minutes from now', ['until:2024-07-06T12:00:30.000Z']]);
    expect((await shown('2024-07-06T12:00:00Z'))[0]).toBe('1 second ago');
    expect((await shown('2024-07-05T12:00:00Z'))[0]).toBe('1 day ago');
    expect((await shown('2024-06-20T12:00:00Z'))[0]).toBe('2 weeks ago');
    expect((await shown('2014-07-06T12:00:00Z'))[0]).toBe('10 years ago');
  });

  it('depend on the first time at which a text changes', async () => {
    const dates = ['2024-07-06T09:00:00Z', '2024-07-06T11:00:00Z', '2024-07-05T12:00:00Z'];
    const raw = dates.map((datetime) => date({ datetime, format: 'human-diff' })).join('');
    const { dependsOn } = await renderer.renderContent(`${raw}<!-- wp:calendar /-->`, inputWith());
    expect([...dependsOn].filter((one) => one.startsWith('until:'))).toEqual(['until:2024-07-06T12:30:00.000Z']);
  });
});

describe('bindings of menus to terms', () => {
  const term = (id: number, slug: string): RenderTerm => ({
    id,
    description: '',
    name: slug.toUpperCase(),
    slug,
    link: `https://harbour.test/t/${slug}/`,
    count: 5,
    parent: 2,
  });
  const terms = [term(7, 'tides'), term(8, 'boats')];
  const render = async (other: object, field = 'link', name = 'link') => {
    const attributes = bound(
      'url',
      'core/term-data',
      { field },
      { label: 'Go', url: '/own', kind: 'taxonomy', ...other },
    );
    const { html: text, dependsOn } = await renderer.renderContent(
      `<!-- wp:navigation-${name} ${attributes} /-->`,
      inputWith({ terms }),
    );
    return { url: /href="([^"]*)"/.exec(text)?.[1], dependsOn: [...dependsOn] };
  };

  it('are the address of the term of links and submenus, and depend on its taxonomy', async () => {
    for (const name of ['link', 'submenu']) {
      expect(await render({ id: 8, type: 'category' }, 'link', name)).toEqual({
        url: 'https://harbour.test/t/boats/',
        dependsOn: ['terms:category'],
      });
      expect(await render({ id: 7, type: 'tag' }, 'link', name)).toEqual({
        url: 'https://harbour.test/t/tides/',
        dependsOn: ['terms:post_tag'],
      });
    }
  });

  it('are other fields of the term', async () => {
    const fields = ['id', 'name', 'slug', 'parent', 'count'];
    const urls = await Promise.all(fields.map(async (field) => (await render({ id: 8, type: 'genre' }, field)).url));
    expect(urls).toEqual(['8', 'BOATS', 'boats', '2', '5'].map((value) => expect.stringMatching(`(?:^|/)${value}$`)));
  });

  it('show the own address without a term', async () => {
    for (const other of [{ id: 9, type: 'category' }, { id: 0, type: 'category' }, { type: 'tag' }, { id: 8 }])
      expect((await render(other)).url).toBe('/own');
    expect((await render({ id: 8, type: 'category' }, 'constructor')).url).toBe('/own');
    expect(
      await html(paragraph(bound('content', 'core/term-data', { field: 'name' }, { id: 8, type: 'tag' })), { terms }),
    ).toBe('<p>Own</p>');
  });
});
