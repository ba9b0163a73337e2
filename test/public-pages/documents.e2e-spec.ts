import { AcademyModule } from '#academy';
import { MetaStore } from '#content-model/core';
import { PAGE_META } from '#pagebuilder/testing';
import { UnitOfWork } from '#platform';
import { waitUntil } from '#testing/time';
import type { Browser, Page } from 'playwright-core';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { seriousViolations, describeInBrowser, isTooWide, launch, open } from './browser.js';

const widget = (widgetType: string, settings: object): object => ({
  id: widgetType.slice(0, 7),
  elType: 'widget',
  widgetType,
  settings,
  elements: [],
});
const column = (title: string): object => ({
  id: title,
  elType: 'column',
  settings: { _column_size: 50 },
  elements: [widget('heading', { title })],
});

describeInBrowser('documents of the page builder in a browser', () => {
  let academy: ListeningSite;
  let browser: Browser;
  const openDocument = (width: number): Promise<Page> =>
    open(browser, `${academy.url}/built/`, { viewport: { width, height: 800 } });

  beforeAll(async () => {
    browser = await launch();
    academy = await bootListeningSite(AcademyModule);
    const editor = academy.site.as('administrator');
    const boat = (await uploadRaw(editor, 'boat.png', await createPicture(600, 240))).body;
    const images = Array.from({ length: 6 }, () => ({ id: boat.id, url: boat.source_url }));
    const document = [
      { id: 'a', elType: 'section', settings: {}, elements: [column('left'), column('right')] },
      {
        id: 'b',
        elType: 'container',
        settings: {},
        elements: [
          widget('image-carousel', { carousel: images }),
          widget('text-editor', { editor: '<p>Not on phones</p>', hide_mobile: 'hidden-phone' }),
          widget('accordion', { tabs: [{ tab_title: 'Depth', tab_content: '<p>Ten meters</p>' }] }),
        ],
      },
    ];
    const { id } = (
      await editor.post('/core/v2/pages', { title: 'Built', slug: 'built', content: 'x', status: 'publish' })
    ).body;
    await academy.site.provider(UnitOfWork).run(() =>
      academy.site.provider(MetaStore).write('post', id, [
        { key: PAGE_META.mode, values: ['builder'] },
        { key: PAGE_META.data, values: [JSON.stringify(document)] },
      ]),
    );
    await editor.post(`/core/v2/pages/${id}`, { title: 'Built again' });
  });
  afterAll(() => Promise.all([browser?.close(), academy?.site.close()]));

  it('columns stand side by side in wide windows, and below each other on phones', async () => {
    const tops = (page: Page): Promise<number[]> =>
      page.evaluate(
        `[...document.querySelectorAll('.pagebuilder-column')].map((node) => node.getBoundingClientRect().top)`,
      );
    const [left, right] = await tops(await openDocument(1_000));
    expect(left).toBe(right);
    const narrow = await openDocument(390);
    const [upper, lower] = await tops(narrow);
    expect(lower).toBeGreaterThan(upper!);
    expect(await narrow.getByText('Not on phones').isVisible()).toBe(false);
  });

  it.each([320, 390, 1_000])(
    'documents fit into windows of %d pixels and have no accessibility barriers',
    async (width) => {
      const page = await openDocument(width);
      expect(await isTooWide(page)).toBe(false);
      expect(await seriousViolations(page)).toEqual([]);
    },
  );

  it('carousels scroll by keys, and never by themselves', async () => {
    const page = await openDocument(390);
    const carousel = page.locator('.pagebuilder-carousel').last();
    const position = (): Promise<number> =>
      page.evaluate(`document.querySelector('ul.pagebuilder-carousel').scrollLeft`);
    await page.waitForTimeout(300);
    expect(await position()).toBe(0);
    await carousel.focus();
    await page.keyboard.press('ArrowRight');
    await waitUntil(async () => (await position()) > 0);
  });
});
