import { RenderBudget } from '#rendering';
import { anEntry } from '#rendering/testing';
import { startProcessorTimer } from '#testing/time';
import { html } from './core-blocks.fixture.js';

const nav = (inner: string, attributes: object = {}): string =>
  `<!-- wp:navigation ${JSON.stringify(attributes)} -->\n${inner}\n<!-- /wp:navigation -->`;
const link = (attributes: object): string => `<!-- wp:navigation-link ${JSON.stringify(attributes)} /-->`;
const submenu = (attributes: object, inner: string): string =>
  `<!-- wp:navigation-submenu ${JSON.stringify(attributes)} -->${inner}<!-- /wp:navigation-submenu -->`;
const pages = [
  anEntry({ id: 1, type: 'page', title: 'Quay', link: 'https://harbour.test/quay/' }),
  anEntry({ id: 2, type: 'page', title: 'Crane & <b>rope</b>', link: 'https://harbour.test/quay/crane/', parent: 1 }),
  anEntry({ id: 3, type: 'page', title: 'Hook', link: 'https://harbour.test/quay/crane/hook/', parent: 2 }),
];
const PLAIN = { overlayMenu: 'never' };

describe('core/navigation', () => {
  it('renders an overlay with its own id for narrow windows', async () => {
    const out = await html(
      nav(link({ label: 'Sea', url: '/sea' })) +
        nav(link({ label: 'Sky', url: '/sky' }), { overlayMenu: 'always', icon: 'menu', ariaLabel: 'Up "there"' }),
    );
    expect(out).toMatch(
      /^<nav class="is-responsive wp-block-navigation is-layout-flex wp-block-navigation-is-layout-flex" data-wp-interactive="core\/navigation" data-wp-context='\{"overlayOpenedBy":/,
    );
    expect([...out.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'modal-1',
      'modal-1-content',
      'modal-2',
      'modal-2-content',
    ]);
    expect(out).toContain(
      '<ul class="wp-block-navigation__container is-responsive wp-block-navigation"><li class=" wp-block-navigation-item wp-block-navigation-link">' +
        '<a class="wp-block-navigation-item__content"  href="/sea"><span class="wp-block-navigation-item__label">Sea</span></a></li></ul>',
    );
    expect(out).toContain('aria-label="Up &quot;there&quot;"');
    expect(out).toContain('class="wp-block-navigation__responsive-container hidden-by-default"');
    expect(out).toContain('class="wp-block-navigation__responsive-container-open always-shown"');
  });

  it('ignores addresses, titles and relations of links that are no texts', async () => {
    const odd = { label: 'Sea', url: 5, rel: { a: 1 }, title: ['t'] };
    for (const item of [link(odd), submenu(odd, '')]) {
      const out = await html(item);
      expect(out).toContain('wp-block-navigation-item__content"');
      expect(out).not.toMatch(/ (?:href|rel|title)=/);
    }
  });

  it('renders the items of submenus without white space, and allocates their ids twice at each level', async () => {
    const search = '<!-- wp:search {"label":"Find"} /-->';
    const items = `\n${search}\n\n${link({ label: 'Sea', url: '/sea' })}\n`;
    const numberOf = (out: string) => /__input-(\d+)"/.exec(out)?.[1];
    for (const parent of [
      submenu({ label: 'Sky', url: '/sky' }, items),
      link({ label: 'Sky' }).replace(' /-->', ` -->${items}<!-- /wp:navigation-link -->`),
    ]) {
      const out = await html(parent);
      expect(out).toMatch(/submenu-container[^>]*><form/);
      expect(out).toMatch(/<\/form><li/);
      expect(numberOf(out)).toBe('2');
      expect(numberOf(await html(nav(parent, PLAIN)))).toBe('4');
    }
  });

  it('allocates the ids of its inner blocks twice, also when it shows a stored menu', async () => {
    const ids = async (attributes: object): Promise<string[]> => {
      const menu = anEntry({ id: 9, type: 'wp_navigation', content: link({ label: 'Sea' }) });
      const out = await html(`${nav('<!-- wp:search /-->', attributes)}<!-- wp:search /-->`, { entries: [menu] });
      return [...out.matchAll(/ id="([a-z_-]+-\d+)"/g)].map(([, id]) => id!);
    };
    expect(await ids({})).toEqual(['modal-3', 'wp-block-search__input-2', 'wp-block-search__input-4']);
    expect(await ids({ ref: 9 })).toEqual(['modal-2', 'wp-block-search__input-3']);
  });

  it('repeats its font size in its items', async () => {
    const items =
      link({ label: 'Sea', url: '/sea' }) +
      submenu({ label: 'Sky' }, link({ label: 'Moon' })) +
      '<!-- wp:page-list /-->';
    const named = await html(nav(items, { ...PLAIN, fontSize: 'large' }), { entries: pages });
    expect([...named.matchAll(/<(?:li|ul)\s[^>]*?class="([^"]*)"/g)].map(([, names]) => names)).toEqual(
      expect.arrayContaining([
        'has-large-font-size wp-block-navigation-item wp-block-navigation-link',
        'wp-block-navigation-item has-large-font-size has-child open-on-hover-click wp-block-navigation-submenu',
        'has-large-font-size wp-block-page-list',
        'wp-block-navigation__container has-large-font-size wp-block-navigation has-large-font-size',
      ]),
    );
    const pixels = await html(nav(link({ label: 'Sea' }), { ...PLAIN, customFontSize: 14 }));
    expect(pixels).toContain('<nav style="font-size: 14px;" class="wp-block-navigation ');
    expect(pixels).toContain('<ul style="font-size: 14px;" class="wp-block-navigation__container ');
    const own = await html(nav(items, { ...PLAIN, style: { typography: { fontSize: '12px' } } }), { entries: pages });
    expect(own.match(/style="font-size: 12px;"/g)).toHaveLength(4);
  });

  it('renders the menu within the page if it has no overlay', async () => {
    const out = await html(
      nav(
        link({
          label: 'Sea',
          url: 'javascript:x',
          rel: '"me"',
          title: 'T',
          opensInNewTab: true,
          description: 'Wet<script>',
        }),
        {
          ...PLAIN,
          layout: { type: 'flex', justifyContent: 'right', orientation: 'vertical' },
          textColor: 'base',
          customBackgroundColor: '#fff',
        },
      ),
    );
    const look = 'has-text-color has-base-color has-background items-justified-right is-vertical';
    expect(out).toContain(
      `<nav style="background-color: #fff;" class="${look} wp-block-navigation is-content-justification-right is-layout-flex `,
    );
    expect(out).toContain(
      `><ul style="background-color: #fff;" class="wp-block-navigation__container ${look} wp-block-navigation"><li class=" wp-block-navigation-item wp-block-navigation-link">`,
    );
    expect(out).toContain(
      '<a class="wp-block-navigation-item__content"  href="" target="_blank"   rel="&quot;me&quot;" title="T"><span class="wp-block-navigation-item__label">Sea</span>' +
        '<span class="wp-block-navigation-item__description">Wet</span></a></li></ul></nav>',
    );
  });

  it('lists all pages if it is empty, with child pages as submenus', async () => {
    const out = await html('<!-- wp:navigation /-->', { entries: pages });
    expect(out).toContain(
      '<ul class="wp-block-navigation__container is-responsive wp-block-navigation"><ul class="wp-block-page-list"><li data-wp-context="{ &quot;submenuOpenedBy&quot;: ',
    );
    expect(out).toMatch(
      /data-wp-interactive="core\/navigation" data-wp-on--focusout="[^"]+" data-wp-on--keydown="[^"]+" data-wp-on--mouseenter="[^"]+" data-wp-on--mouseleave="[^"]+" data-wp-watch="[^"]+" tabindex="-1" class="wp-block-pages-list__item has-child wp-block-navigation-item open-on-hover-click">/,
    );
    expect(out).toContain(
      '<button data-wp-bind--aria-expanded="state.isMenuOpen" data-wp-on--click="actions.toggleMenuOnClick" aria-label="Quay submenu" class="wp-block-navigation__submenu-icon wp-block-navigation-submenu__toggle" >',
    );
    expect(
      out.match(/<ul data-wp-on--focus="actions.openMenuOnFocus" class="wp-block-navigation__submenu-container">/g),
    ).toHaveLength(2);
    expect(out).toContain(
      '<li class="wp-block-pages-list__item wp-block-navigation-item open-on-hover-click "><a class="wp-block-pages-list__item__link wp-block-navigation-item__content" href="https://harbour.test/quay/crane/hook/">Hook</a></li>',
    );
    expect(await html('<!-- wp:navigation {"openSubmenusOnClick":true} /-->', { entries: pages })).not.toMatch(
      /mouseenter|open-on-hover/,
    );
    expect(
      await html('<!-- wp:navigation {"overlayMenu":"never","showSubmenuIcon":false} /-->', { entries: pages }),
    ).not.toMatch(/data-wp-|<button/);
  });

  it('shows the newest menu if it is empty, without its name, and all pages if that is empty, too', async () => {
    const menu = anEntry({
      id: 45,
      type: 'wp_navigation',
      title: 'Main',
      content: link({ label: 'Bay', url: '/bay' }),
    });
    const shown = async (changes: object, block = '<!-- wp:navigation /-->') =>
      html(block, { entries: pages, menu: { ...menu, ...changes } });
    expect(await shown({})).toContain('<span class="wp-block-navigation-item__label">Bay</span>');
    expect(await shown({})).not.toMatch(/Main|page-list/);
    expect(await shown({}, nav(link({ label: 'Sea', url: '/sea' })))).not.toContain('Bay');
    expect(await shown({}, '<!-- wp:navigation {"ref":46} /-->')).not.toContain('Bay');
    for (const changes of [{ content: ' ' }, { protected: true }, { status: 'draft' }])
      expect(await shown(changes)).toContain('wp-block-page-list');
    const nested = '<!-- wp:navigation /-->';
    expect(await shown({ content: nested })).toBe('');
  });

  it('shows submenus and omits links to unreadable entries', async () => {
    const data = { entries: [anEntry({ id: 7 })] };
    const out = await html(
      nav(
        submenu(
          { label: 'Sea', url: '/sea' },
          link({ label: 'Bay', kind: 'post-type', id: 7, url: '/bay' }) +
            link({ label: 'Gone', kind: 'post-type', id: 8, url: '/gone' }),
        ),
        PLAIN,
      ),
      data,
    );
    expect(out).toContain(
      'class="wp-block-navigation-item has-child open-on-hover-click wp-block-navigation-submenu"><a class="wp-block-navigation-item__content" href="/sea">',
    );
    expect(out).toContain(
      '<ul data-wp-on--focus="actions.openMenuOnFocus" class="wp-block-navigation__submenu-container wp-block-navigation-submenu"><li class=" wp-block-navigation-item wp-block-navigation-link">',
    );
    expect(out).not.toContain('Gone');
    for (const label of ['', '0']) {
      expect(await html(link({ label, url: '/sea' }))).toBe('');
      expect(await html(submenu({ label, url: '/sea' }, link({ label: 'Bay' })))).toBe('');
    }
    expect(await html(nav('<!-- wp:home-link {"label":"Harbour"} /-->', PLAIN))).toContain(
      '<li class="wp-block-navigation-item wp-block-home-link"><a class="wp-block-home-link__content wp-block-navigation-item__content" href="https://harbour.test" rel="home">Harbour</a></li>',
    );
  });

  it('gives its overlay and its submenus the colors of the overlay', async () => {
    const items = submenu({ label: 'Sea', url: '' }, link({ label: 'Bay' }));
    const out = await html(nav(items, { customOverlayTextColor: '#abc', overlayBackgroundColor: 'base' }));
    expect(out).toContain(
      '__responsive-container has-text-color has-background has-base-background-color" style="color: #abc" id',
    );
    expect(out).toContain('><a class="wp-block-navigation-item__content"><span');
    expect(out).toMatch(
      /<ul data-wp-on--focus="[^"]*" style="color:#abc;" class="wp-block-navigation__submenu-container /,
    );
  });

  it('wraps icons of social networks in an item', async () => {
    const icons =
      '<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://a.test","service":"github"} /--></ul><!-- /wp:social-links -->';
    expect(await html(nav(icons, PLAIN))).toMatch(
      /<li class="wp-block-navigation-item"><ul class="is-layout-flex[^>]*><li/,
    );
  });

  it('decodes the address of a link once if its query is encoded twice', async () => {
    const addressOf = async (url: string) =>
      / href="([^"]*)"/.exec(await html(nav(link({ label: 'Sea', url }), PLAIN)))?.[1];
    expect(await addressOf('https://a.test/b%20c?d=%252Fe&f=1')).toBe('https://a.test/b%20c?d=%2Fe&#038;f=1');
    for (const url of ['https://a.test/b?d=%2Fe', 'https://a.test/b?%252Fe', 'https://a.test/b#c?d=%252Fe'])
      expect(await addressOf(url)).toBe(url);
  });

  it('renders a referenced menu, but no menu inside a menu', async () => {
    const entries = [
      anEntry({ id: 5, type: 'wp_navigation', title: 'Main', content: link({ label: 'Sea', url: '/sea' }) }),
      anEntry({ id: 6, type: 'wp_navigation', content: '<!-- wp:navigation {"ref":6} /-->' }),
      anEntry({ id: 9, type: 'page' }),
    ];
    const twice = await html('<!-- wp:navigation {"ref":5} /--><!-- wp:navigation {"ref":5} /-->', { entries });
    expect([...twice.matchAll(/<nav [^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
      'Main',
      'Main 2',
    ]);
    expect(await html('<!-- wp:navigation {"ref":6} /-->', { entries })).toBe('');
    for (const ref of [9, 404])
      expect(await html(`<!-- wp:navigation {"overlayMenu":"never","ref":${ref}} /-->`, { entries })).toMatch(
        /^<nav class="wp-block-navigation [^"]*"><\/nav>$/,
      );
    expect(await html(nav(nav(link({ label: 'Sea' }))))).toBe('');
  });

  it('renders thousands of pages quickly', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) =>
      anEntry({ id: index + 1, type: 'page', title: `Page ${index}`, parent: index }),
    );
    const duration = startProcessorTimer();
    expect((await html('<!-- wp:navigation /-->', { entries: many })).length).toBeGreaterThan(60_000);
    expect(
      (await html('<!-- wp:navigation /-->'.repeat(20_000), { entries: many })).match(
        /<ul class="wp-block-page-list"/g,
      ),
    ).toHaveLength(19);
    expect((await html(nav(link({ label: 'Sea' })).repeat(2_000))).match(/<nav /g)).toHaveLength(100);
    expect(duration()).toBeLessThan(5_000);
  });

  it('yields to other requests while it parses a stored menu', async () => {
    const yields = jest.spyOn(RenderBudget.prototype, 'yieldIfDue');
    const yieldsFor = async (items: number): Promise<number> => {
      yields.mockClear();
      // A menu that contains a menu is parsed, but not rendered.
      const content = `<!-- wp:navigation /-->${link({ label: 'Sea' }).repeat(items)}`;
      const entries = [anEntry({ id: 5, type: 'wp_navigation', content })];
      expect(await html('<!-- wp:navigation {"ref":5} /-->', { entries })).toBe('');
      return yields.mock.calls.length;
    };
    const few = await yieldsFor(1);
    expect((await yieldsFor(2_560)) - few).toBe(10);
    yields.mockRestore();
  });

  it('shows the colors of its former attributes', async () => {
    const out = await html(nav(link({ label: 'Sea' }), { rgbTextColor: 'red', rgbBackgroundColor: '#fff', ...PLAIN }));
    expect(out).toMatch(/^<nav style="color: red;background-color: #fff;" class="has-text-color has-background /);
  });

  it('shows the colors of its style on lists of pages and links to the front page', async () => {
    const style = { color: { text: 'blue', background: 'red' } };
    const out = await html(nav('<!-- wp:page-list /--><!-- wp:home-link {"label":"Quay"} /-->', { style, ...PLAIN }), {
      entries: pages,
    });
    const colors = 'style="color: blue;background-color: red;" class="has-text-color has-background wp-block-';
    expect(out).toContain(`<ul ${colors}page-list"`);
    expect(out).toContain(`<li ${colors.replace('wp-block-', 'wp-block-navigation-item wp-block-home-link')}"`);
    expect(out).toMatch(/^<nav class="wp-block-navigation/);
  });

  it('shows the colors of a submenu with links on its item and its list', async () => {
    const out = await html(
      submenu({ label: 'a', backgroundColor: 'A b', style: { color: { text: 'red' } } }, link({ label: 'b' })),
    );
    const colors = 'has-text-color has-background has-a-b-background-color';
    expect(out).toContain(
      `<li style="color:red;" class="wp-block-navigation-item has-child wp-block-navigation-submenu ${colors}">`,
    );
    expect(out).toContain(
      `<ul style="color:red; color:red;" class="wp-block-navigation__submenu-container ${colors} wp-block-navigation-submenu ${colors}">`,
    );
    expect(await html(submenu({ label: 'a', textColor: 'base' }, ''))).not.toContain('has-text-color');
  });

  it('shows the colors of the overlay on the list of a submenu instead of its own', async () => {
    const menu = (attributes: object): Promise<string> =>
      html(nav(submenu({ label: 'a', textColor: 'mine' }, link({ label: 'b' })), { ...attributes, ...PLAIN }));
    expect(await menu({ overlayTextColor: 'X y' })).toContain(
      '__submenu-container has-text-color has-x-y-color wp-block',
    );
    expect(await menu({ customOverlayBackgroundColor: 'red' })).toContain(
      ' style="background-color:red;" class="wp-block-navigation__submenu-container has-text-color has-mine-color has-background ',
    );
  });
});
