import { ChallengeModule } from '#challenge';
import { waitUntil } from '#testing/time';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { seriousViolations, describeInBrowser, frameViolations, isTooWide, launch, open } from './browser.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1_440, height: 900 };

describeInBrowser('sliders in a browser', () => {
  let challenge: ListeningSite;
  let browser: Browser;
  const openSlider = (options: BrowserContextOptions = { viewport: PHONE }): Promise<Page> =>
    open(browser, `${challenge.url}/harbour/`, options);

  beforeAll(async () => {
    browser = await launch();
    challenge = await bootListeningSite(ChallengeModule);
    const editor = challenge.site.as('editor');
    const images = await Promise.all(
      [{ alt_text: 'Red boat' }, { title: 'Blue boat' }].map(async (texts) => {
        const { body } = await uploadRaw(editor, 'boat.png', await createPicture(1_200, 800));
        await editor.patch(`/core/v2/media/${body.id}`, texts);
        return body.id as number;
      }),
    );
    const slides = [
      { image: images[0], caption: 'Low tide', link: '/tides/' },
      { image: images[1], link: '/boats/' },
      { image: images[1], caption: 'High tide' },
      { image: images[0], caption: `Tom & Ann\n${'x'.repeat(200)}` },
    ];
    await editor.post('/slidercomponent/slider/items', {
      title: 'The harbour',
      alias: 'harbour',
      status: 'publish',
      slides,
    });
    await editor.post('/core/v2/pages', {
      title: 'Harbour',
      slug: 'harbour',
      content: 'Before [slider alias="harbour"]\n\n[slider alias="harbour"]\n\n<a href="/after/">After</a>',
      status: 'publish',
    });
  });
  afterAll(() => Promise.all([browser?.close(), challenge?.site.close()]));

  it.each([
    ['a phone', { viewport: PHONE }],
    ['a wide window', { viewport: DESKTOP }],
    ['a dark color scheme', { viewport: PHONE, colorScheme: 'dark' }],
    ['reduced motion', { viewport: PHONE, reducedMotion: 'reduce' }],
  ] as [string, BrowserContextOptions][])(
    'sliders have no accessibility barriers and fit into the window: %s',
    async (_name, options) => {
      const page = await openSlider(options);
      expect([await seriousViolations(page), await frameViolations(page), await isTooWide(page)]).toEqual([
        [],
        [],
        false,
      ]);
    },
  );

  it('sliders are labeled lists, whose links have names', async () => {
    const page = await openSlider();
    const list = page.getByRole('list', { name: 'The harbour' }).first();
    expect(await list.getByRole('listitem').count()).toBe(4);
    expect(await list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      ['/tides/', '/boats/'],
    );
    expect(await list.getByRole('link', { name: 'Red boat' }).count()).toBe(1);
    expect(await list.getByRole('link', { name: 'Blue boat' }).count()).toBe(1);
    expect(await list.getByText('Low tide').isVisible()).toBe(true);
  });

  it('slides are side by side, and the second one is partly visible in the window', async () => {
    const page = await openSlider();
    const [first, second] = await page
      .locator('ul.slider')
      .last()
      .locator('li')
      .evaluateAll((items) =>
        items.map((item) => {
          const { top, left, right } = item.getBoundingClientRect();
          return { top, left, right };
        }),
      );
    expect(second!.top).toBe(first!.top);
    expect(second!.left).toBeGreaterThan(first!.right);
    expect(second!.left).toBeLessThan(PHONE.width);
  });

  it.each(['no-preference', 'reduce'] as const)(
    'sliders scroll by keys, and never by themselves, with the motion preference %s',
    async (reducedMotion) => {
      const page = await openSlider({ viewport: PHONE, reducedMotion });
      const slider = page.locator('ul.slider').last();
      const position = (): Promise<number> => slider.evaluate((list) => list.scrollLeft);
      await page.waitForTimeout(300);
      expect(await position()).toBe(0);
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await waitUntil(async () => (await position()) > 0);
    },
  );

  it('the keyboard reaches a slider, its links, and what follows', async () => {
    const page = await openSlider();
    await page.locator('ul.slider').last().focus();
    const focusedTarget = (): Promise<string | null> =>
      page.evaluate('document.activeElement.getAttribute("href") ?? document.activeElement.getAttribute("aria-label")');
    expect(await focusedTarget()).toBe('The harbour');
    await page.keyboard.press('Tab');
    expect(await focusedTarget()).toBe('/tides/');
    await page.keyboard.press('Tab');
    expect(await focusedTarget()).toBe('/boats/');
    expect(await page.evaluate('document.activeElement.getBoundingClientRect().left')).toBeLessThan(PHONE.width);
    await page.keyboard.press('Tab');
    expect(await focusedTarget()).toBe('/after/');
  });
});
