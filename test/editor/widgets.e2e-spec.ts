import { AcademyModule } from '#academy';
import { ArchivedMenus } from '#appearance';
import { UnitOfWork } from '#platform';
import { bootSite, databases, requireLocalSite } from '#testing';
import type { Client, Site } from '#testing';

const INACTIVE = 'wp_inactive_widgets';

describe.each(databases)('widgets on %s', (database) => {
  let site: Site;
  let admin: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
  });
  afterAll(() => site.close());

  const add = async (body: object) => (await admin.post('/core/v2/widgets', { sidebar: INACTIVE, ...body })).body;
  const order = async () => (await admin.get(`/core/v2/sidebars/${INACTIVE}`)).body.widgets as string[];

  it('widgets refuse everyone but administrators, whether they exist or not', async () => {
    for (const path of ['widgets', 'widgets/none-1', 'sidebars', 'sidebars/none', 'widget-types', 'widget-types/none'])
      for (const [client, status] of [
        [site, 401],
        [site.as('editor'), 403],
      ] as const)
        expect((await client.get(`/core/v2/${path}`)).body).toMatchObject({
          code: 'rest_cannot_manage_widgets',
          data: { status },
        });
    expect((await admin.get('/core/v2/widgets/none-1')).body.code).toBe('rest_widget_not_found');
    expect((await admin.get('/core/v2/sidebars/none')).body.code).toBe('rest_sidebar_not_found');
    expect((await admin.get('/core/v2/widget-types/none')).body.code).toBe('rest_widget_type_invalid');
  });

  it('widgets of a new site are five inactive block widgets', async () => {
    requireLocalSite('a new site');
    expect(await order()).toEqual(['block-2', 'block-3', 'block-4', 'block-5', 'block-6']);
  });

  it('schemas of sidebars and widget types name the contexts of their fields, embed first', async () => {
    for (const path of ['sidebars', 'widget-types', 'menu-locations']) {
      const { body } = await site.call('OPTIONS', `/core/v2/${path}`);
      expect(body.schema.properties.name.context).toEqual(['embed', 'view', 'edit']);
    }
  });

  it('widgets are numbered per type', async () => {
    const { body: all } = await admin.get('/core/v2/widgets?_fields=id,id_base');
    const blocks = (all as { id: string; id_base: string }[]).filter(({ id_base: type }) => type === 'block');
    const next = Math.max(1, ...blocks.map(({ id }) => Number(id.slice('block-'.length)))) + 1;
    const widget = await add({ id_base: 'block', instance: { raw: { content: '<p>x</p>', other: 1 } } });
    expect(widget).toMatchObject({ id: `block-${next}`, rendered: '', instance: { raw: { content: '<p>x</p>' } } });
    expect((await add({ id_base: 'search', instance: { raw: { title: '<b>Find</b>' } } })).instance.raw).toEqual({
      title: 'Find',
    });
    expect((await admin.get(`/core/v2/widgets/block-${next}`)).body).not.toHaveProperty('instance');
    // Settings that a request lacks are stored as off or empty, as in the reference.
    for (const [idBase, raw, stored] of [
      ['text', { text: 'Tide table' }, { title: '', text: 'Tide table', filter: false }],
      ['archives', { count: true }, { title: '', count: 1, dropdown: 0 }],
      ['recent-posts', { number: '4' }, { title: '', number: 4, show_date: false }],
      ['block', {}, { content: null }],
      ['nav_menu', { nav_menu: 7 }, { nav_menu: 7 }],
      ['media_image', {}, {}],
      ['tag_cloud', {}, { title: '', taxonomy: '', count: 0 }],
      [
        'rss',
        {},
        { title: '', url: '', items: 10, show_summary: 0, show_author: 0, show_date: 0, link: '', error: false },
      ],
      ['nav_menu', { title: '', nav_menu: 0 }, {}],
      ['recent-posts', { number: '-4x', show_date: 'false' }, { title: '', number: -4, show_date: true }],
      ['recent-comments', { number: -4 }, { title: '', number: 4 }],
      ['pages', { sortby: 'other' }, { title: '', sortby: 'menu_order', exclude: '' }],
    ] as const)
      expect((await add({ id_base: idBase, instance: { raw } })).instance.raw).toEqual(stored);
    expect((await add({ id_base: 'none' })).code).toBe('rest_invalid_widget');
  });

  it('forms of all widget types use only input types of HTML', async () => {
    const { body: types } = await admin.get('/core/v2/widget-types?_fields=id');
    const used = new Set<string>();
    for (const { id: type } of types as { id: string }[]) {
      const { rendered_form: form } = await add({ id_base: type, instance: { raw: {} } });
      for (const [, input] of (form as string).matchAll(/<input [^>]*?\btype="([^"]*)"/g)) used.add(input!);
    }
    expect([...used].sort()).toEqual(['checkbox', 'hidden', 'number', 'text', 'url']);
  });

  it('widgets are created with a given id, whose type counts, or updated if they exist', async () => {
    const first = await add({ id: 'text-4100', id_base: 'search', instance: { raw: { text: 'First' } } });
    expect(first).toMatchObject({ id: 'text-4100', id_base: 'text', instance: { raw: { text: 'First' } } });
    expect((await add({ id: 'text-4100' })).instance.raw.text).toBe('First');
    expect((await add({ id: 'text-4100', instance: { raw: { text: 'Second' } } })).instance.raw.text).toBe('Second');
    expect((await order()).filter((id) => id === 'text-4100')).toHaveLength(1);
    expect((await add({ id_base: 'text', instance: { raw: {} } })).id).toBe('text-4101');
    for (const id of ['', null, 'text', 'text-007', 'text-5x', 'text--4', 'TEXT-4', 'none-3', 'text-99999999999'])
      expect([id, (await add({ id, id_base: 'text', instance: { raw: {} } })).code]).toEqual([
        id,
        'rest_invalid_widget',
      ]);
    for (const id of [5, ['text-5']])
      expect((await add({ id, id_base: 'text' })).data.details.id.code).toBe('rest_invalid_type');
  });

  it('new widgets come before the other inactive ones', async () => {
    const before = await order();
    const { id } = await add({ id_base: 'block', instance: { raw: { content: '<p>x</p>' } } });
    const { id: next } = await add({ id_base: 'block', sidebar: 'none', instance: { raw: { content: '<p>y</p>' } } });
    expect(await order()).toEqual([next, id, ...before]);
  });

  it('discovery documents name ids of paths only where the reference describes them', async () => {
    const argsOf = async (method: string, path: string) => {
      const { body } = await site.call('OPTIONS', `/core/v2/${path}`);
      const endpoints = body.endpoints as { methods: string[]; args: object }[];
      return Object.keys(endpoints.find(({ methods }) => methods.includes(method))!.args);
    };
    for (const [method, path, name] of [
      ['GET', 'widgets/block-2', 'id'],
      ['DELETE', 'widgets/block-2', 'id'],
      ['PUT', 'sidebars/none', 'id'],
      ['GET', 'font-collections/none', 'slug'],
      ['POST', 'media/1/edit', 'id'],
      ['PUT', 'global-styles/1', 'id'],
    ] as const)
      expect(await argsOf(method, path)).not.toContain(name);
    for (const [method, path] of [
      ['POST', 'widgets'],
      ['PUT', 'widgets/block-2'],
      ['GET', 'sidebars/none'],
      ['GET', 'global-styles/1'],
    ] as const)
      expect(await argsOf(method, path)).toContain('id');
  });

  it('text widgets of the visual editor add paragraphs, and an update leaves them visual', async () => {
    const raw = { title: '', text: 'One', filter: true, visual: true };
    const widget = await add({ id_base: 'text', instance: { raw: { text: 'One', visual: 1 } } });
    expect(widget.instance.raw).toEqual(raw);
    const path = `/core/v2/widgets/${widget.id}`;
    const change = async (changes: object) => (await admin.put(path, { instance: { raw: changes } })).body.instance.raw;
    expect(await change({ text: 'Two', filter: false })).toEqual({ ...raw, text: 'Two' });
    expect(await change({ text: 'Two', visual: false })).toEqual({ ...raw, text: 'Two', filter: false, visual: false });
  });

  it('media widgets store all settings of their type, and an update leaves the others as they are', async () => {
    const image = await add({
      id_base: 'media_image',
      instance: {
        raw: {
          attachment_id: '7',
          url: 'https://files.example/boat.jpg',
          size: 'custom',
          width: 300,
          caption: '<b>Boat</b><script>x()</script>',
          alt: '<i>A</i> boat',
          image_classes: ' round  sh@dow 0 ',
          link_target_blank: '',
          other: 'x',
        },
      },
    });
    const stored = {
      attachment_id: 7,
      url: 'https://files.example/boat.jpg',
      size: 'custom',
      width: 300,
      caption: '<b>Boat</b>x()',
      alt: 'A boat',
      image_classes: 'round shdow',
      link_target_blank: false,
    };
    expect(image.instance.raw).toEqual(stored);
    const change = async (id: string, body: object) => (await admin.put(`/core/v2/widgets/${id}`, body)).body;
    const raw = { title: 'Fleet', size: 'huge', height: -1, alt: null, link_type: 'file' };
    const changed = { ...stored, title: 'Fleet', link_type: 'file' };
    expect((await change(image.id, { instance: { raw } })).instance.raw).toEqual(changed);
    const number = image.id.replace('media_image-', '');
    const form = `widget-media_image[${number}][link_target_blank]=1&widget-media_image[${number}][width]=`;
    const { instance, rendered_form: fields } = await change(image.id, { form_data: form });
    expect(instance.raw).toEqual({ ...changed, link_target_blank: true });
    expect(fields).toContain(
      `<input type="hidden" data-property="height" class="media-widget-instance-property" id="widget-media_image-${number}-height"`,
    );
    const encode = { instance, form_data: 'widget-media_image[2][title]=Harbor' };
    expect((await admin.post('/core/v2/widget-types/media_image/encode', encode)).body.instance.raw).toEqual({
      ...instance.raw,
      title: 'Harbor',
    });
    for (const [idBase, sent, expected] of [
      ['media_gallery', { ids: '3,-4,3', columns: 12, size: 'large' }, { ids: [3, 4], size: 'large' }],
      ['media_gallery', { ids: [5], orderby_random: 'true', link_type: 'custom' }, { ids: [5], orderby_random: true }],
      [
        'media_audio',
        { ogg: 'https://files.example/a.ogg', preload: 'all', loop: 1 },
        { ogg: 'https://files.example/a.ogg', loop: true },
      ],
      [
        'media_video',
        { preload: 'none', webm: '', mp3: 'x', content: '<p>T</p>' },
        { preload: 'none', webm: '', content: '<p>T</p>' },
      ],
    ] as const)
      expect((await add({ id_base: idBase, instance: { raw: sent } })).instance.raw).toEqual(expected);
  });

  it('media widgets retain the settings of all updates at the same time', async () => {
    const { id } = await add({ id_base: 'media_image', instance: { raw: { alt: 'A boat' } } });
    const update = (raw: object) => admin.put(`/core/v2/widgets/${id}`, { instance: { raw } });
    const create = (raw: object) => admin.post('/core/v2/widgets', { id, sidebar: INACTIVE, instance: { raw } });
    await Promise.all([update({ title: 'Fleet' }), update({ width: 300 }), create({ height: 200 })]);
    const { body } = await admin.get(`/core/v2/widgets/${id}?context=edit`);
    expect(body.instance.raw).toEqual({ alt: 'A boat', title: 'Fleet', width: 300, height: 200 });
  });

  it('widgets of unknown sidebars are answered as sent and become inactive', async () => {
    const sidebarOf = async (id: string) => (await admin.get(`/core/v2/widgets/${id}`)).body.sidebar;
    const added = await add({ id_base: 'block', sidebar: 'none', instance: { raw: { content: '<p>x</p>' } } });
    expect(added).toMatchObject({ sidebar: 'none', rendered: '' });
    expect(added._links['wp:sidebar'][0].href).toMatch(/\/core\/v2\/sidebars\/none\/$/);
    expect(await sidebarOf(added.id)).toBe(INACTIVE);
    const { body } = await admin.put(`/core/v2/widgets/${added.id}`, { sidebar: 'nowhere' });
    expect(body).toMatchObject({ id: added.id, sidebar: 'nowhere', rendered: '' });
    expect(await sidebarOf(added.id)).toBe(INACTIVE);
    expect((await admin.get('/core/v2/widgets?sidebar=nowhere')).body).toEqual([]);
    expect((await admin.get(`/core/v2/sidebars/${INACTIVE}`)).body.widgets).toContain(added.id);
  });

  it('sidebars answer an update with the widgets that it lists, and put missing inactive ones before them', async () => {
    const before = await order();
    const sent = [before[2]!, before[0]!];
    const { body } = await admin.put(`/core/v2/sidebars/${INACTIVE}`, { widgets: [...sent, 'none-9'] });
    expect(body.widgets).toEqual(sent);
    const after = await order();
    expect([after.length, after.slice(-2)]).toEqual([before.length, sent]);
  });

  it('updates of widgets name an unknown type before a missing widget', async () => {
    const codes = {
      'none-9': 'rest_invalid_widget',
      none: 'rest_invalid_widget',
      'block-9999': 'rest_widget_not_found',
    };
    for (const [id, code] of Object.entries(codes))
      for (const body of [{}, { instance: { raw: {} } }])
        expect([id, (await admin.put(`/core/v2/widgets/${id}`, body)).body.code]).toEqual([id, code]);
    expect((await admin.delete('/core/v2/widgets/none-9')).body.code).toBe('rest_widget_not_found');
  });

  it('widgets accept only settings that this site signed for the type', async () => {
    const { id, instance } = await add({ id_base: 'block', instance: { raw: { content: 'signed' } } });
    const { encoded, hash } = instance;
    const change = async (body: object) => (await admin.put(`/core/v2/widgets/${id}`, { instance: body })).body;
    await change({ raw: { content: 'other' } });
    expect((await change({ encoded, hash })).instance.raw).toEqual({ content: 'signed' });
    for (const body of [{ encoded, hash: 'x' }, { encoded: 'e30=', hash }, { encoded }, {}])
      expect((await change(body)).code).toBe('rest_invalid_widget');
    expect((await add({ id_base: 'text', instance: { encoded, hash } })).code).toBe('rest_invalid_widget');
  });

  it('widgets take only the fields of their own number from a form', async () => {
    const { id } = await add({ id_base: 'search', instance: { raw: { title: 'Find' } } });
    const number = id.replace('search-', '');
    for (const [fields, title] of [
      [`widget-search[${Number(number) + 1}][title]=Other`, 'Find'],
      [`widget-search[${Number(number) + 1}][title]=Other&widget-search[${number}][title]=Own`, 'Own'],
    ])
      expect((await admin.put(`/core/v2/widgets/${id}`, { form_data: fields })).body.instance.raw).toEqual({ title });
  });

  it('block and HTML widgets without content have the content null', async () => {
    for (const idBase of ['block', 'custom_html']) {
      const { id, instance } = await add({ id_base: idBase, instance: { raw: {} } });
      expect(instance.raw.content).toBeNull();
      const shown = await admin.get(`/core/v2/widgets/${id}?context=edit`);
      expect([shown.status, shown.body.rendered_form]).toEqual([200, expect.stringContaining('></textarea>')]);
    }
  });

  it('widgets encode and render settings of forms', async () => {
    const encode = async (kind: string, form: string) =>
      (await admin.post(`/core/v2/widget-types/${kind}/encode`, { form_data: form })).body;
    const { instance, preview, form } = await encode('block', 'widget-block[1][content]=%3Cp%3EHello%3C%2Fp%3E');
    expect(instance.raw).toEqual({ content: '<p>Hello</p>' });
    expect(preview).toMatch(/^<div class="widget widget_block"><p>Hello<\/p>\s*<\/div>$/);
    expect(form).toContain('id="widget-block--1-content" name="widget-block[-1][content]"');
    for (const [number, shown] of [
      [8, '8'],
      ['9', '9'],
      ['x', '-1'],
      [[2], '-1'],
    ] as const)
      expect((await admin.post('/core/v2/widget-types/block/encode', { number })).body.form).toContain(
        `name="widget-block[${shown}][content]"`,
      );
    for (const data of [5, true, null, ['widget-block[1][content]=x'], { a: 'b' }]) {
      const sent = { instance, form_data: data };
      const { status, body } = await admin.post('/core/v2/widget-types/block/encode', sent);
      expect([data, status, body.instance?.raw]).toEqual([data, 200, { content: '<p>Hello</p>' }]);
      const refused = await site.as('editor').post('/core/v2/widget-types/block/encode', sent);
      expect(refused.body.code).toBe('rest_cannot_manage_widgets');
    }
    const rendered = await admin.post('/core/v2/widget-types/block/render', { instance });
    expect(rendered.body.preview).toContain('Hello');
    const { preview: list } = await encode('archives', 'widget-archives[2][title]=A%26B&widget-archives[2][count]=1');
    expect(list).toContain('<h2 class="widgettitle">A&amp;B</h2>');
    expect((await admin.post('/core/v2/widget-types/none/encode', {})).body.code).toBe('rest_widget_type_invalid');
  });

  /** Returns the preview of a widget with these settings. */
  const preview = async (type: string, settings: Record<string, unknown>): Promise<string> => {
    const fields = Object.entries(settings).map(
      ([name, value]) => [`widget-${type}[1][${name}]`, String(value)] as const,
    );
    const form = new URLSearchParams(Object.fromEntries(fields)).toString();
    return (await admin.post(`/core/v2/widget-types/${type}/encode`, { form_data: form })).body.preview as string;
  };

  it('text widgets add paragraphs only if their settings say so', async () => {
    const text = 'One\nline\n\nTwo';
    expect(await preview('text', { title: 'Words', text })).toBe(
      '<div class="widget widget_text"><h2 class="widgettitle">Words</h2><div class="textwidget">One\nline\n\nTwo</div></div>',
    );
    expect(await preview('text', { text, filter: 1 })).toBe(
      '<div class="widget widget_text"><div class="textwidget"><p>One<br />\nline</p>\n<p>Two</p>\n</div></div>',
    );
    expect(await preview('text', { text: '' })).toBe(
      '<div class="widget widget_text"><div class="textwidget"></div></div>',
    );
    expect(await preview('custom_html', { content: '<b>One</b>\n\nTwo' })).toBe(
      '<div class="widget widget_custom_html"><b>One</b>\n\nTwo</div>',
    );
  });

  it('media widgets show players, galleries and images with links and captions', async () => {
    const shown = async (kind: string, settings: Record<string, unknown>): Promise<string> =>
      /^<div class="widget widget_media_\w+">(.*)<\/div>$/s.exec(await preview(`media_${kind}`, settings))![1]!.trim();
    const address = 'https://a.test/b.mp3';
    expect(await shown('audio', { url: address, loop: 1, preload: 'auto', ogg: 'https://a.test/c.ogg' })).toBe(
      `<audio class="wp-audio-shortcode" id="audio-0-1" loop preload="auto" style="width: 100%;" controls="controls"><source type="audio/mpeg" src="${address}?_=1" /><source type="audio/ogg" src="https://a.test/c.ogg?_=1" /><a href="${address}">${address}</a></audio>`,
    );
    expect(await shown('video', { url: 'https://www.youtube.com/watch?v=abc', preload: 'none' })).toMatch(
      /<video class="wp-video-shortcode" [^>]*preload="none" controls="controls"><source type="video\/youtube" /,
    );
    const image = { url: 'https://a.test/d.png', width: 30, height: 20, alt: 'A "b"', image_classes: 'q' };
    const element =
      '<img decoding="async" class="image q" src="https://a.test/d.png" alt="A &quot;b&quot;" width="30" height="20" />';
    expect((await shown('image', image)).replace(' loading="lazy"', '')).toBe(element);
    const link = { link_type: 'custom', link_url: 'https://e.test/', link_rel: 'me', link_target_blank: 1 };
    expect((await shown('image', { ...image, ...link, caption: 'C <b>d</b>' })).replace(' loading="lazy"', '')).toBe(
      `<figure style="width: 30px" class="wp-caption alignnone"><a href="https://e.test/" rel="me" target="_blank">${element}</a><figcaption class="wp-caption-text">C <b>d</b></figcaption></figure>`,
    );
    for (const kind of ['audio', 'video', 'image', 'gallery']) expect(await shown(kind, {})).toBe('');
  });

  it('widgets of recent posts ignore the sign of their number, and show the default number for 0', async () => {
    for (const title of ['Ebb', 'Flow']) await admin.post('/core/v2/posts', { title, status: 'publish' });
    const links = async (number: number) => (await preview('recent-posts', { number })).match(/<a /g)?.length ?? 0;
    expect(await links(-1)).toBe(1);
    expect(await links(0)).toBeGreaterThan(1);
  });

  it('pages widgets are sorted by their setting and omit the excluded pages', async () => {
    const create = async (title: string, order: number, parent = 0): Promise<number> =>
      (await admin.post('/core/v2/pages', { title, status: 'publish', menu_order: order, parent })).body.id;
    const created = [await create('Mast', 2), await create('anchor', 3), await create('Quay', 1)];
    const inner = await create('Bollard', 0, created[2]);
    const shown = async (settings: Record<string, string>): Promise<string[]> =>
      [...(await preview('pages', settings)).matchAll(/>(Mast|anchor|Quay|Bollard)</g)].map(([, title]) => title!);
    expect(await shown({})).toEqual(['Quay', 'Bollard', 'Mast', 'anchor']);
    expect(await shown({ sortby: 'menu_order' })).toEqual(['Quay', 'Bollard', 'Mast', 'anchor']);
    expect(await shown({ sortby: 'post_title' })).toEqual(['anchor', 'Mast', 'Quay', 'Bollard']);
    expect(await shown({ sortby: 'ID' })).toEqual(['Mast', 'anchor', 'Quay', 'Bollard']);
    expect(await shown({ sortby: 'other' })).toEqual(['Quay', 'Bollard', 'Mast', 'anchor']);
    expect(await shown({ exclude: `${created[0]}, 99999999999 ${inner},x` })).toEqual(['Quay', 'anchor']);
    // The child pages of an excluded page are at the top level.
    expect(await shown({ exclude: String(created[2]), sortby: 'ID' })).toEqual(['Mast', 'anchor', 'Bollard']);
    for (const id of [...created, inner]) await admin.delete(`/core/v2/pages/${id}?force=true`);
  });

  it('navigation menu widgets render the chosen menu as nested lists, as readers see it', async () => {
    const menu = (await admin.post('/core/v2/menus', { name: 'Harbour' })).body.id as number;
    const create = async (path: string, fields: object) => (await admin.post(`/core/v2/${path}`, fields)).body;
    const createItem = async (fields: object) =>
      (await create('menu-items', { menus: menu, status: 'publish', ...fields })).id as number;
    const draft = await create('pages', { title: 'Secret plan', status: 'draft' });
    const page = await create('pages', { title: 'Ships & tugs', status: 'publish' });
    const top = await createItem({ type: 'post_type', object: 'page', object_id: page.id, menu_order: 2 });
    const link = { title: 'Tides -->', url: 'https://example.org/?a=1&b=2', parent: top, menu_order: 3 };
    await createItem({ ...link, target: '_blank', classes: ['big'], xfn: ['friend'], attr_title: 'When' });
    const hidden = await createItem({ type: 'post_type', object: 'page', object_id: draft.id, menu_order: 4 });
    await createItem({ title: 'Below the draft', url: '/below/', parent: hidden, menu_order: 5 });
    await createItem({ title: 'Not yet', url: '/later/', status: 'draft', menu_order: 6 });
    await createItem({ title: 'First', url: '/first/', menu_order: 1 });

    const html = await preview('nav_menu', { title: 'Where to', nav_menu: menu });
    expect(html).toContain('<h2 class="widgettitle">Where to</h2><nav ');
    expect(html).toContain('aria-label="Where to"');
    expect(html).not.toMatch(/Secret|Not yet|<button|<!--/);
    // Each list and link without its classes, to see the structure.
    expect(
      html
        .replace(/<(?!\/?(?:ul|li|a)\b)[^>]*>/g, '')
        .replace(/<(ul|li)[^>]*>/g, '<$1>')
        .replace(/\s+/g, ' '),
    ).toBe(
      'Where to<ul><li><a class="wp-block-navigation-item__content" href="/first/">First</a></li>' +
        `<li><a class="wp-block-navigation-item__content" href="${page.link}">Ships &#038; tugs</a>` +
        '<ul><li><a class="wp-block-navigation-item__content" href="https://example.org/?a=1&#038;b=2" target="_blank" rel="friend" title="When">Tides &#8211;&gt;</a></li></ul></li>' +
        '<li><a class="wp-block-navigation-item__content" href="/below/">Below the draft</a></li></ul>',
    );
    expect(html).toMatch(/<li class="[^"]*\bbig\b/);
    expect(html.match(/<nav /g)).toHaveLength(1);

    const empty = '<div class="widget widget_nav_menu"></div>';
    for (const other of ['', 0, 999_999, 1]) expect(await preview('nav_menu', { nav_menu: other })).toBe(empty);
    await admin.delete(`/core/v2/menus/${menu}?force=true`);
    expect(await preview('nav_menu', { nav_menu: menu })).toBe(empty);
    for (const { id } of [draft, page]) await admin.delete(`/core/v2/pages/${id}?force=true`);
  });

  it('the menu widget shows items that are below themselves at the top level', async () => {
    const menu = (await admin.post('/core/v2/menus', { name: 'Whirlpool' })).body.id as number;
    const ids: number[] = [];
    for (const title of ['Port', 'Starboard', 'Bow']) {
      const { body } = await admin.post('/core/v2/menu-items', {
        title,
        url: `/${title}/`,
        status: 'publish',
        menus: menu,
        parent: ids.at(-1) ?? 0,
      });
      ids.push(body.id as number);
    }
    // The interface refuses cycles; an imported archive can contain one.
    await site.provider(UnitOfWork).run(() => site.provider(ArchivedMenus).update(ids[0]!, { parentId: ids[1] }));
    const html = await preview('nav_menu', { nav_menu: menu });
    expect([...html.matchAll(/>(Port|Starboard|Bow)</g)].map(([, title]) => title)).toEqual([
      'Port',
      'Starboard',
      'Bow',
    ]);
    await admin.delete(`/core/v2/menus/${menu}?force=true`);
  });

  /** Publishes a post with this content, and returns a function that reads the rendered content. */
  const publish = async (content: string): Promise<() => Promise<string>> => {
    const { body } = await admin.post('/core/v2/posts', { title: 'x', content, status: 'publish' });
    return async () => (await site.get(`/core/v2/posts/${body.id}`)).body.content.rendered.trim() as string;
  };
  const legacyWidget = (attributes: object) => `<!-- wp:legacy-widget ${JSON.stringify(attributes)} /-->`;

  it('posts show a stored widget by its id, as it is now', async () => {
    const { id } = await add({ id_base: 'text', instance: { raw: { title: 'A & B', text: '<em>one</em>' } } });
    const next = id.replace(/\d+/, (digits: string) => String(Number(digits) + 1));
    const [shown, missing] = [await publish(legacyWidget({ id })), await publish(legacyWidget({ id: next }))];
    // The widget is in no sidebar of the theme, which would add an element around it.
    expect(await shown()).toBe('A &amp; B<div class="textwidget"><em>one</em></div>');
    expect(await missing()).toBe('');
    await admin.put(`/core/v2/widgets/${id}`, { instance: { raw: { text: 'two' } } });
    expect(await shown()).toBe('<div class="textwidget">two</div>');
    await admin.delete(`/core/v2/widgets/${id}?force=true`);
    expect(await shown()).toBe('');
    expect((await add({ id_base: 'text', instance: { raw: { text: 'three' } } })).id).toBe(id);
    expect([await shown(), await missing()]).toEqual(['<div class="textwidget">three</div>', '']);
  });

  it('posts show widgets by their type and signed settings', async () => {
    const { instance } = await add({
      id_base: 'custom_html',
      instance: { raw: { title: 'Sea', content: '<b>x</b>' } },
    });
    const { encoded, hash } = instance;
    const shown = async (attributes: object) => (await publish(legacyWidget(attributes)))();
    const idBase = 'custom_html';
    expect(await shown({ idBase, instance: { encoded, hash } })).toBe(
      '<div class="widget widget_custom_html"><h2 class="widgettitle">Sea</h2><b>x</b></div>',
    );
    for (const unsigned of [undefined, {}, { encoded }, { raw: { content: '<b>x</b>' } }])
      expect(await shown({ idBase, instance: unsigned })).toBe('<div class="widget widget_custom_html"></div>');
    for (const attributes of [
      { idBase, instance: { encoded, hash: 'x' } },
      { idBase: 'text', instance: { encoded, hash } },
      { idBase: 'none' },
      { id: 7 },
      { id: '', idBase },
      {},
    ])
      expect(await shown(attributes)).toBe('');
    const path = '/core/v2/block-renderer/core/legacy-widget?context=edit';
    const preview = await site.as('contributor').post(path, { attributes: { idBase, instance: { encoded, hash } } });
    expect(preview.body.rendered).toContain('<b>x</b>');
  });

  it('widgets in posts run shortcodes, and are omitted within themselves', async () => {
    const inner = '<!-- wp:html --><i>[embed]/none[/embed]</i><!-- /wp:html -->';
    const { id } = await add({ id_base: 'block', instance: { raw: { content: inner } } });
    const shown = await publish(legacyWidget({ id }));
    expect(await shown()).toMatch(/^<i>.*<\/i>$/);
    await admin.put(`/core/v2/widgets/${id}`, {
      instance: { raw: { content: `<!-- wp:html --><b>1</b><!-- /wp:html -->${legacyWidget({ id })}` } },
    });
    expect(await shown()).toBe('<b>1</b>');
  });

  it('posts show the menus and lists of pages of widgets as they are now', async () => {
    const menu = (await admin.post('/core/v2/menus', { name: 'Piers' })).body.id as number;
    const page = (await admin.post('/core/v2/pages', { title: 'Jetty', status: 'publish' })).body.id as number;
    const target = { type: 'post_type', object: 'page', object_id: page };
    const item = { menus: menu, status: 'publish', ...target };
    const { id: itemId } = (await admin.post('/core/v2/menu-items', item)).body;
    const menuWidget = await add({ id_base: 'nav_menu', instance: { raw: { nav_menu: menu } } });
    const pagesWidget = await add({ id_base: 'pages', instance: { raw: { exclude: '' } } });
    const shown = [
      await publish(legacyWidget({ id: menuWidget.id })),
      await publish(legacyWidget({ id: pagesWidget.id })),
    ];
    const titles = () =>
      Promise.all(
        shown.map(async (read) => [...(await read()).matchAll(/>(Jetty|Mole|Pier)</g)].map(([, one]) => one)),
      );
    expect(await titles()).toEqual([['Jetty'], ['Jetty']]);
    await admin.put(`/core/v2/pages/${page}`, { title: 'Mole' });
    expect(await titles()).toEqual([['Mole'], ['Mole']]);
    await admin.put(`/core/v2/menu-items/${itemId}`, { title: 'Pier' });
    await admin.put(`/core/v2/widgets/${pagesWidget.id}`, { instance: { raw: { exclude: String(page) } } });
    expect(await titles()).toEqual([['Pier'], []]);
    await admin.put(`/core/v2/pages/${page}`, { status: 'draft' });
    expect(await titles()).toEqual([[], []]);
    await admin.delete(`/core/v2/menus/${menu}?force=true`);
    await admin.delete(`/core/v2/pages/${page}?force=true`);
  });

  it('widgets are deleted only with force, and the order of sidebars is preserved', async () => {
    const { id: first } = await add({ id_base: 'block', instance: { raw: { content: 'first' } } });
    const { id: second } = await add({ id_base: 'block', instance: { raw: { content: 'second' } } });
    const before = await order();
    const reversed = [...before].reverse();
    expect((await admin.put(`/core/v2/sidebars/${INACTIVE}`, { widgets: reversed })).body.widgets).toEqual(reversed);
    const moved = await admin.put(`/core/v2/sidebars/${INACTIVE}`, { widgets: ['none-1', second] });
    expect(moved.body.widgets[0]).toBe(second);
    expect((await order()).sort()).toEqual([...before].sort());
    await admin.put(`/core/v2/sidebars/${INACTIVE}`, { widgets: before });
    expect((await admin.delete(`/core/v2/widgets/${first}`)).body.id).toBe(first);
    expect((await admin.delete(`/core/v2/widgets/${first}?force=true`)).body).toMatchObject({
      deleted: true,
      previous: { id: first },
    });
    expect((await admin.delete(`/core/v2/widgets/${first}?force=true`)).status).toBe(404);
  });

  it('widgets of every type are rendered without settings', async () => {
    const types = (await admin.get('/core/v2/widget-types')).body as { id: string }[];
    expect(types).toHaveLength(18);
    for (const { id } of types)
      expect((await admin.post(`/core/v2/widget-types/${id}/render`, {})).body.preview).toContain('class="widget ');
  });
});
