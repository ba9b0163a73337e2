import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { seriousViolations, describeInBrowser, isTooWide, launch, visit } from '../public-pages/browser.js';
import { SiteWithEvents } from './site-with-events.fixture.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Folder for screenshots of the pages; without it none are taken. */
const PICTURES = process.env.PICTURES;
const LONG = 'AnEventWithoutAnySpaceInItsName'.repeat(5);

describeInBrowser('the pages of stored resources in a browser', () => {
  let server: ListeningSite;
  let browser: Browser;
  let page: Page;
  let consoleErrors: string[];

  beforeAll(async () => {
    browser = await launch();
    server = await bootListeningSite(SiteWithEvents);
    await server.site.addUser('rosa', 'editor', 'Rosa Reef');
    const write = async (event: object) =>
      expect((await server.site.as('editor').post('/events/v1/events', event)).status).toBe(201);
    for (let number = 1; number <= 21; number++)
      await write({
        title: number === 1 ? LONG : `Event ${number}`,
        starts_at: '2031-05-01T10:00:00Z',
        status: 'publish',
      });
    ({ page, consoleErrors } = await visit(browser, `${server.url}/wp-admin/resources`, {}));
    await page.getByLabel('Login or email address').fill('rosa');
    await page.getByLabel('Password').fill('rosa Passw0rd');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/resources/);
  }, 120_000);
  afterAll(() => Promise.all([browser?.close(), server?.site.close()]));

  /** Checks the page in two window sizes and both color schemes. */
  async function checkPage(name: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect([name, colorScheme, size.width, await isTooWide(page)]).toEqual([name, colorScheme, size.width, false]);
        expect([name, colorScheme, size.width, await seriousViolations(page)]).toEqual([
          name,
          colorScheme,
          size.width,
          [],
        ]);
        if (PICTURES)
          await page.screenshot({ path: join(PICTURES, `${name}-${size.width}-${colorScheme}.png`), fullPage: true });
      }
    }
  }

  /** Presses the tab key until an element with this text or value has the focus. */
  async function tabTo(text: string): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const focused: string = await page.evaluate(
        '(document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim()',
      );
      if (focused.startsWith(text)) return;
    }
    throw new Error(`No element with the text ${text} can have the focus.`);
  }

  async function pressCancel(): Promise<void> {
    await tabTo('Cancel');
    await page.keyboard.press('Enter');
  }

  it('lists of collections and items fit into windows and are readable', async () => {
    await checkPage('resources');
    await tabTo('Events (events/v1)');
    await page.keyboard.press('Enter');
    await page.waitForURL(/collection=/);
    await checkPage('resources-list');
    await tabTo('Next page');
    await page.keyboard.press('Enter');
    await page.waitForURL(/page=2/);
    expect(await page.getByRole('listitem').count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  it('items are created, refused, changed and deleted by keyboard', async () => {
    await page.goto(`${server.url}/wp-admin/resources?collection=%2Fevents%2Fv1%2Fevents`);
    await tabTo('New');
    await page.keyboard.press('Enter');
    await page.waitForURL(/item=new/);
    await checkPage('resources-new');
    await tabTo('Title');
    await page.keyboard.type('Night dive');
    await tabTo('Start');
    await page.keyboard.type('tomorrow');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await checkPage('resources-refused');
    // The browser reports the status of the refusal.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);
    expect(await page.getByLabel('Title').inputValue()).toBe('Night dive');
    await tabTo('Start');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2031-06-01T20:00:00Z');
    await page.keyboard.press('Enter');
    await page.getByRole('status').waitFor();
    await tabTo('Night dive');
    await page.keyboard.press('Enter');
    await page.waitForURL(/item=\d+/);
    await checkPage('resources-item');
    const dialog = page.getByRole('dialog', { name: 'Delete “Night dive”?' });
    const focusedText = (): Promise<string> => page.evaluate('document.activeElement.textContent.trim()');
    await tabTo('Delete');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await checkPage('resources-confirmation');
    expect(await focusedText()).toBe('Cancel');
    for (const close of [() => page.keyboard.press('Escape'), () => pressCancel()]) {
      if (!(await dialog.isVisible())) await page.keyboard.press('Enter');
      await dialog.waitFor();
      await close();
      await dialog.waitFor({ state: 'hidden' });
      expect(await focusedText()).toBe('Delete…');
    }
    await page.keyboard.press('Enter');
    await tabTo('Delete');
    expect(await focusedText()).toBe('Delete');
    await page.keyboard.press('Enter');
    await page.getByText('The item is deleted.').waitFor();
    expect(await page.getByText('Night dive').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});
