import { AcademyModule } from '#academy';
import type { Browser, Page } from 'playwright-core';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { describeInBrowser, isTooWide, launch, open } from './browser.js';

const paragraph = (text: string): string => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const group = (id: string, attributes: object, inside: string): string =>
  `<!-- wp:group ${JSON.stringify(attributes)} --><div class="wp-block-group" id="${id}">${inside}</div><!-- /wp:group -->`;
const column = (width: string): string =>
  `<!-- wp:column {"width":"${width}"} --><div class="wp-block-column" style="flex-basis:${width}">${paragraph(width)}</div><!-- /wp:column -->`;

const LAYOUTS = [
  group('grid', { layout: { type: 'grid', columnCount: 3 } }, 'abcd'.split('').map(paragraph).join('')),
  group(
    'row',
    { layout: { type: 'flex', flexWrap: 'nowrap', justifyContent: 'space-between' } },
    paragraph('a') + paragraph('b'),
  ),
  group('narrow', { layout: { type: 'constrained', contentSize: '300px' } }, paragraph('A long text '.repeat(20))),
  group('gap', { style: { spacing: { blockGap: '5rem' } } }, paragraph('a') + paragraph('b')),
  `<!-- wp:columns {"style":{"spacing":{"blockGap":{"left":"4rem"}}}} --><div class="wp-block-columns" id="columns">${column('70%')}${column('30%')}</div><!-- /wp:columns -->`,
  group('links', { style: { elements: { link: { color: { text: '#cc0000' } } } } }, paragraph('<a href="/x/">red</a>')),
].join('\n');

/** A word that is wider than the column of a page, as German has them. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const LONG_WORDS = [
  `<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/">${LONG_WORD}</a></div><!-- /wp:button --></div><!-- /wp:buttons -->`,
  `<!-- wp:search {"label":"${LONG_WORD}","buttonText":"${LONG_WORD}"} /-->`,
  `<!-- wp:file {"href":"/x.pdf"} --><div class="wp-block-file"><a href="/x.pdf">${LONG_WORD}</a><a href="/x.pdf" class="wp-block-file__button wp-element-button" download>${LONG_WORD}</a></div><!-- /wp:file -->`,
  `<!-- wp:social-links {"showLabels":true} --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://example.org","service":"chain","label":"${LONG_WORD}"} /--></ul><!-- /wp:social-links -->`,
  `<!-- wp:navigation {"overlayMenu":"never"} --><!-- wp:navigation-link {"label":"${LONG_WORD}","url":"/x"} /--><!-- /wp:navigation -->`,
];

describeInBrowser('styles of single blocks in a browser', () => {
  let academy: ListeningSite;
  let browser: Browser;
  const openPath = (path: string, width = 1_000): Promise<Page> =>
    open(browser, academy.url + path, { viewport: { width, height: 800 } });
  const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)}))[${JSON.stringify(property)}]`);
  const write = (slug: string, content: string, more: object = {}) =>
    academy.site.as('administrator').post('/core/v2/posts', { title: slug, slug, content, status: 'publish', ...more });

  beforeAll(async () => {
    browser = await launch();
    academy = await bootListeningSite(AcademyModule);
    await write('layouts', LAYOUTS);
    const boat = (await uploadRaw(academy.site.as('administrator'), 'boat.png', await createPicture(600, 240))).body;
    const image = (duotone: unknown): string =>
      `<!-- wp:image ${JSON.stringify({ id: boat.id, style: { color: { duotone } } })} --><figure class="wp-block-image"><img src="${boat.source_url}" alt="A boat"/></figure><!-- /wp:image -->`;
    await write(
      'duotone',
      image(['#000097', 'rgb(255, 71, 71)']) + image('var:preset|duotone|midnight') + image('unset'),
    );
  });
  afterAll(() => Promise.all([browser?.close(), academy?.site.close()]));

  it('layouts have the styles of their attributes', async () => {
    const page = await openPath('/layouts/');
    expect((await styleOf(page, '#grid', 'gridTemplateColumns')).split(' ')).toHaveLength(3);
    expect(await styleOf(page, '#row', 'justifyContent')).toBe('space-between');
    expect(await styleOf(page, '#row', 'flexWrap')).toBe('nowrap');
    expect(await styleOf(page, '#narrow > p', 'width')).toBe('300px');
    expect(await styleOf(page, '#gap > p:last-child', 'marginTop')).toBe('80px');
    expect(await styleOf(page, '#columns', 'columnGap')).toBe('64px');
    expect(await styleOf(page, '#links a', 'color')).toBe('rgb(204, 0, 0)');
    const tops: number[] = await page.evaluate(
      `[...document.querySelectorAll('#columns > div, #row > p')].map((node) => node.getBoundingClientRect().top)`,
    );
    expect([tops[0], tops[2]]).toEqual([tops[1], tops[3]]);
  });

  it('layouts fit into the narrowest windows', async () => {
    expect(await isTooWide(await openPath('/layouts/', 320))).toBe(false);
  });

  it('long words of blocks and of the site title wrap in narrow and in wide windows', async () => {
    await academy.site.as('administrator').post('/core/v2/settings', { title: LONG_WORD });
    for (const [index, block] of LONG_WORDS.entries()) {
      await write(`long-${index}`, block);
      for (const width of [320, 1_440]) {
        const page = await openPath(`/long-${index}/`, width);
        expect([block, width, await isTooWide(page)]).toEqual([block, width, false]);
        await page.context().close();
      }
    }
    await academy.site.as('administrator').post('/core/v2/settings', { title: 'Reef academy' });
  }, 60_000);

  it('images have the colors of their duotone filters', async () => {
    const page = await openPath('/duotone/');
    const filters: string[] = await page.evaluate(
      `[...document.querySelectorAll('.entry-content img')].map((node) => getComputedStyle(node).filter)`,
    );
    expect(filters.at(-1)).toBe('none');
    const filterIds = filters.slice(0, 2).map((filter) => /^url\("#(wp-duotone-[\w-]+)"\)$/.exec(filter)![1]!);
    expect(filterIds[1]).toBe('wp-duotone-midnight');
    for (const id of filterIds) expect(await page.locator(`filter#${id} feFuncR`).count()).toBe(1);
    expect(await page.locator(`filter#${filterIds[0]} feFuncB`).getAttribute('tableValues')).toBe('0.592 0.278');
  });

  it('block templates and contents have the styles of their blocks', async () => {
    const editor = academy.site.as('administrator');
    const template = await editor.post('/core/v2/templates', {
      slug: 'single-post-templated',
      content: `${group('around', { layout: { type: 'flex', justifyContent: 'right' } }, paragraph('a'))}<!-- wp:post-content /-->`,
    });
    expect(template.status).toBe(201);
    await write('templated', group('own', { layout: { type: 'flex', justifyContent: 'center' } }, paragraph('a')));
    const page = await openPath('/templated/');
    expect(await styleOf(page, '#around', 'justifyContent')).toBe('flex-end');
    expect(await styleOf(page, '#own', 'justifyContent')).toBe('center');
  });
});
