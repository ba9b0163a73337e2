import { AcademyModule } from '#academy';
import type { Browser, Page } from 'playwright-core';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { seriousViolations, describeInBrowser, isTooWide, launch, open } from './browser.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1_000, height: 800 };

const MENU =
  '<!-- wp:navigation-link {"label":"Tides","url":"/tides/"} /--><!-- wp:navigation-submenu {"label":"Reefs","url":"/reefs/"} --><!-- wp:navigation-link {"label":"Corals","url":"/corals/"} /--><!-- /wp:navigation-submenu -->';

const item = (title: string, text: string, isOpen: boolean): string =>
  `<!-- wp:accordion-item {"openByDefault":${isOpen}} --><div class="wp-block-accordion-item${isOpen ? ' is-open' : ''}"><!-- wp:accordion-heading --><h3 class="wp-block-accordion-heading"><button class="wp-block-accordion-heading__toggle" type="button"><span class="wp-block-accordion-heading__toggle-title">${title}</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div role="region" class="wp-block-accordion-panel"><!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph --></div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item -->`;

describeInBrowser('interactive blocks of pages in a browser', () => {
  let academy: ListeningSite;
  let browser: Browser;
  const openPath = (path: string, viewport = PHONE, more: object = {}): Promise<Page> =>
    open(browser, academy.url + path, { viewport, ...more });

  beforeAll(async () => {
    browser = await launch();
    academy = await bootListeningSite(AcademyModule);
    const editor = academy.site.as('administrator');
    const boat = (await uploadRaw(editor, 'boat.png', await createPicture(1_200, 480))).body;
    const image = `<!-- wp:image {"id":${boat.id},"lightbox":{"enabled":true}} --><figure class="wp-block-image"><img src="${boat.source_url}" alt="A boat" class="wp-image-${boat.id}"/></figure><!-- /wp:image -->`;
    const write = (slug: string, content: string, path = '/core/v2/posts') =>
      editor.post(path, { title: slug, slug, content, status: 'publish' });
    await write('menu', `<!-- wp:navigation -->${MENU}<!-- /wp:navigation -->`);
    await write('images', image + image);
    await write(
      'accordion',
      `<!-- wp:accordion --><div class="wp-block-accordion">${item('First', 'One fish', false)}${item('Second', 'Two fish', true)}</div><!-- /wp:accordion -->`,
    );
  });
  afterAll(() => Promise.all([browser?.close(), academy?.site.close()]));

  it('menus open and close by keyboard on phones', async () => {
    const page = await openPath('/menu/');
    const link = page.locator('.entry-content').getByRole('link', { name: 'Corals' });
    const button = page.locator('.entry-content').getByRole('button', { name: 'Open menu' });
    expect(await link.isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await link.isVisible()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    // The menu covers the button, so the focus moves into it.
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Close menu');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Tides');
    await page.keyboard.press('Escape');
    expect(await link.isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Open menu');
    await button.press('Space');
    await page.getByRole('button', { name: 'Close menu' }).press('Enter');
    expect(await link.isVisible()).toBe(false);
  });

  it('menus are shown without a button in wide windows', async () => {
    const page = await openPath('/menu/', DESKTOP);
    expect(await page.locator('.entry-content').getByRole('link', { name: 'Corals' }).isVisible()).toBe(true);
    expect(await page.locator('.entry-content button:visible').count()).toBe(0);
  });

  it('images are enlarged by touch and by keyboard', async () => {
    const page = await openPath('/images/', PHONE, { hasTouch: true });
    const large = page.locator('.lightbox img').last();
    await page.getByRole('button', { name: 'Enlarge: A boat' }).last().tap();
    expect(await large.isVisible()).toBe(true);
    expect((await large.boundingBox())!.width).toBeGreaterThan(350);
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).tap();
    expect(await large.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Enlarge: A boat' }).last().press('Enter');
    expect(await large.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await large.isVisible()).toBe(false);
  });

  it('items of accordions open and close by keyboard', async () => {
    const page = await openPath('/accordion/');
    expect(await page.getByText('One fish').isVisible()).toBe(false);
    expect(await page.getByText('Two fish').isVisible()).toBe(true);
    await page.locator('summary', { hasText: 'First' }).press('Enter');
    expect(await page.getByText('One fish').isVisible()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('the menu of the site has a button on phones, and the interface returns the markup of the reference', async () => {
    const editor = academy.site.as('administrator');
    const stored = await editor.post('/core/v2/navigation', { title: 'Main', content: MENU, status: 'publish' });
    const page = await openPath('/accordion/');
    expect(await page.getByRole('link', { name: 'Corals' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    expect(await page.getByRole('link', { name: 'Corals' }).isVisible()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await editor.delete(`/core/v2/navigation/${stored.body.id}?force=true`);
    const [post] = (await academy.site.get('/core/v2/posts?slug=menu')).body;
    expect(post.content.rendered).toContain('data-wp-on--click="actions.openMenuOnClick"');
    expect(post.content.rendered).not.toContain('popover');
  });
});
