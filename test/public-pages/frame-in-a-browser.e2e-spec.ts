import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import type { Browser } from 'playwright-core';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { describeInBrowser, frameViolations, isTooWide, launch, paintTimes, visit } from './browser.js';
import { writeReefSite } from './frame.fixture.js';

const WIDTHS = [320, 390, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
const VIEWS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));
/** Names of the pages, see `writeReefSite`. */
const PAGES = [
  'home',
  'post',
  'colors',
  'reply',
  'parts',
  'password',
  'page',
  'category',
  'author',
  'month',
  'search',
  'missing',
];
/** `EVERY_VIEW=1` visits each page in each width and scheme and compares its paint time with the limit. */
const EVERY_VIEW = Boolean(process.env.EVERY_VIEW);
/** Milliseconds until the largest content is painted, on an idle machine. */
const PAINT_LIMIT = 500;
/** Errors of the browser for avatars, which are on another site that the tests do not reach. */
const AVATAR_ERRORS = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/;

describeInBrowser('the frame of public pages in a browser', () => {
  let academy: ListeningSite;
  let browser: Browser;
  let paths: Record<string, string> = {};

  beforeAll(async () => {
    browser = await launch();
    academy = await bootListeningSite(AcademyModule);
    paths = await writeReefSite(academy);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await academy?.site.close();
  });

  const visits = PAGES.flatMap((name, index) =>
    (EVERY_VIEW ? VIEWS : [VIEWS[(index * 3) % VIEWS.length]!]).map((view) => ({ name, ...view })),
  );

  it.each(visits)(
    'the frame of $name, $width pixels wide, $scheme, has no accessibility barriers',
    async ({ name, width, scheme }) => {
      const { page, consoleErrors } = await visit(browser, academy.url + paths[name]!, {
        viewport: { width, height: 900 },
        colorScheme: scheme,
      });
      const { shift, paint } = await paintTimes(page);
      expect(await isTooWide(page)).toBe(false);
      expect(await frameViolations(page)).toEqual([]);
      const expected = name === 'missing' ? [expect.stringContaining('404')] : [];
      expect(consoleErrors.filter((text) => !AVATAR_ERRORS.test(text))).toEqual(expected);
      expect(shift).toBe(0);
      if (EVERY_VIEW) {
        process.stdout.write(`${name} ${width} ${scheme}: painted after ${Math.round(paint)} ms\n`);
        expect(paint).toBeLessThan(PAINT_LIMIT);
      }
      await page.context().close();
    },
  );

  it.each(SCHEMES)('the frame in the look of the theme, %s, has no accessibility barriers', async (scheme) => {
    await academy.site.as('administrator').post('/core/v2/page-settings', { site_look: 'theme' });
    const { page } = await visit(browser, academy.url + paths.post!, {
      viewport: { width: 390, height: 900 },
      colorScheme: scheme,
    });
    expect(await frameViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.context().close();
    await academy.site.as('administrator').post('/core/v2/page-settings', { site_look: 'plain' });
  });

  it('a printed post has its comments without the means to answer', async () => {
    const { page } = await visit(browser, academy.url + paths.post!, { viewport: { width: 720, height: 900 } });
    const answers = ['.comment-reply-link', '#respond h3', '#respond form'].map((one) => page.locator(one).first());
    for (const answer of answers) expect(await answer.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Do they sleep at night?').isVisible()).toBe(true);
    for (const answer of answers) expect(await answer.isVisible()).toBe(false);
    await page.context().close();
  });

  it('the comment form says which fields are optional', async () => {
    const { page } = await visit(browser, academy.url + paths.post!, {});
    const optional = page.locator('.comment-form').getByLabel('(optional)');
    expect(await optional.evaluateAll((fields) => fields.map((field) => field.id))).toEqual(['url']);
    await page.context().close();
  });

  /** `PICTURES=docs/pages npx jest test/public-pages/frame` renders the pictures of docs/pages.md again. */
  (process.env.PICTURES ? it : it.skip)('renders the pictures of docs/pages.md', async () => {
    mkdirSync(process.env.PICTURES!, { recursive: true });
    for (const [index, name] of PAGES.entries()) {
      const isPhone = index % 3 === 2;
      const { page } = await visit(browser, academy.url + paths[name]!, {
        viewport: isPhone ? { width: 390, height: 844 } : { width: 1024, height: 768 },
        deviceScaleFactor: isPhone ? 0.75 : 0.5,
        colorScheme: index % 2 === 0 ? 'light' : 'dark',
      });
      if (name === 'reply') await page.locator('#respond').scrollIntoViewIfNeeded();
      const path = join(process.env.PICTURES!, `${name}.png`);
      await page.screenshot({ path, fullPage: false });
      expect(page.url()).toBe(academy.url + paths[name]!);
      await page.context().close();
    }
  });
});
