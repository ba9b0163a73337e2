import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import type { Browser, Page } from 'playwright-core';
import { Client } from '#testing';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { seriousViolations, describeInBrowser, isTooWide, launch, visit } from '../public-pages/browser.js';
import { AccountsModule } from '../users/accounts.fixture.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** `PICTURES=docs/pages npx jest test/sign-in/pages-in-a-browser` renders the pictures of docs/clients.md again. */
const PICTURES = process.env.PICTURES;
const PICTURED = ['authorize', 'profile'];

describeInBrowser('account pages in a browser', () => {
  let server: ListeningSite;
  let browser: Browser;
  let application: Server;
  let callback: string;
  const arrived: URL[] = [];

  beforeAll(async () => {
    application = createServer((request, response) => {
      arrived.push(new URL(request.url!, callback));
      response
        .setHeader('content-type', 'text/html')
        .end('<!DOCTYPE html><html lang="en"><link rel="icon" href="data:,"><title>Pen</title><h1>Connected</h1>');
    });
    await new Promise<void>((resolve) => {
      application.listen(0, '127.0.0.1', resolve);
    });
    callback = `http://127.0.0.1:${(application.address() as AddressInfo).port}/connected`;
    browser = await launch();
    server = await bootListeningSite(AcademyModule);
    await server.site.as('administrator').post('/core/v2/settings', { title: 'Reef academy' });
    await server.site.addUser('rosa', 'editor', 'Rosa Reef');
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.site.close();
    application?.close();
  });

  /** Checks a page in two window sizes and both color schemes. */
  async function checkPage(page: Page, name: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect([name, colorScheme, size.width, await isTooWide(page)]).toEqual([name, colorScheme, size.width, false]);
        if (PICTURES && PICTURED.includes(name) && colorScheme === 'light' && size.width === 1440)
          await page.screenshot({ path: join(PICTURES, `${name}.png`) });
      }
      expect([name, colorScheme, await seriousViolations(page)]).toEqual([name, colorScheme, []]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  async function signIn(page: Page): Promise<void> {
    await page.getByLabel('Login or email address').fill('rosa');
    await page.getByLabel('Password').fill('rosa Passw0rd');
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  it('users authorize an application, and revoke its password', async () => {
    const address = `${server.url}/wp-admin/authorize-application.php?${new URLSearchParams({ app_name: 'Pen', app_id: '7f1b52f4-3f3c-4a53-9a53-2f0c6f6d2a11', success_url: callback, reject_url: `${callback}?no` }).toString()}`;
    const { page, consoleErrors } = await visit(browser, address, {});
    await checkPage(page, 'sign-in');
    await signIn(page);
    await page.getByRole('heading', { name: 'Let “Pen” use your account?' }).waitFor();
    await checkPage(page, 'authorize');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'Connected' }).waitFor();
    const { searchParams } = arrived.at(-1)!;
    const pen = new Client(server.site.app, '/api', {
      login: searchParams.get('user_login')!,
      password: searchParams.get('password')!,
    });
    expect((await pen.get('/core/v2/users/me')).body.name).toBe('Rosa Reef');
    await page.goto(`${server.url}/wp-admin/profile`);
    await checkPage(page, 'profile');
    await page.getByRole('button', { name: 'Revoke Pen' }).click();
    await page.getByRole('status').waitFor();
    expect((await pen.get('/core/v2/users/me')).status).toBe(401);
    await page.goto(address);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('heading', { name: 'Connected' }).waitFor();
    expect(arrived.at(-1)!.search).toBe('?no');
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('pages work without scripts and by keyboard alone', async () => {
    const { page } = await visit(browser, `${server.url}/wp-admin/authorize-application.php?app_name=Pen`, {
      javaScriptEnabled: false,
    });
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('Tab', 'Tab', 'Tab');
    await page.keyboard.type('rosa');
    await press('Tab');
    await page.keyboard.type('rosa Passw0rd');
    await press('Enter');
    await page.getByRole('heading', { name: 'Let “Pen” use your account?' }).waitFor();
    // Skip link, site, profile, sign out, then the name.
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    await page.keyboard.type('Pen by keyboard');
    await press('Tab', 'Enter');
    await page.getByRole('heading', { name: 'The password of “Pen by keyboard”' }).waitFor();
    expect(await page.locator('.secret').textContent()).toMatch(/^([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Reef academy' }).waitFor();
    await page.context().close();
  }, 60_000);

  it('the API reference shows the whole API', async () => {
    const { page, consoleErrors } = await visit(browser, `${server.url}/wp-admin/api`, {});
    await page.locator('[data-tag="core/v2"]').waitFor();
    await checkPage(page, 'api-list');
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('pages do not run API responses as scripts, although they have the same origin', async () => {
    const { page } = await visit(browser, `${server.url}/wp-admin/api`, {});
    const outcome = await page.evaluate(`new Promise((resolve) => {
      window.stolen = [];
      window.steal = (answer) => window.stolen.push(answer);
      const script = document.createElement('script');
      script.src = '/api/?_jsonp=steal';
      script.onload = () => resolve(['loaded', window.stolen.length]);
      script.onerror = () => resolve(['refused', window.stolen.length]);
      document.body.append(script);
    })`);
    expect(outcome).toEqual(['refused', 0]);
    await page.context().close();
  }, 60_000);

  it('users change the password of their account', async () => {
    await server.site.addUser('pearl', 'author', 'Pearl Reef');
    const { page, consoleErrors } = await visit(browser, `${server.url}/wp-admin/profile`, {});
    await page.getByLabel('Login or email address').fill('pearl');
    await page.getByLabel('Password').fill('pearl Passw0rd');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Current password').fill('pearl Passw0rd');
    await page.getByLabel('New password').fill('Tide-over-the-reef');
    await page.getByLabel('Also revoke all application passwords').check();
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The password is changed.').waitFor();
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password').fill('Tide-over-the-reefs');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('alert').waitFor();
    await checkPage(page, 'profile-refused');
    expect(consoleErrors.filter((text) => !text.includes('403'))).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('the API reference sends requests as the signed-in user, and to no other host', async () => {
    // An API of accounts only: small enough to check with all operations open.
    const small = await bootListeningSite(AccountsModule);
    await small.site.addUser('rosa', 'editor', 'Rosa Reef');
    const { page, consoleErrors } = await visit(
      browser,
      `${small.url}/wp-admin/sign-in?redirect_to=${encodeURIComponent('/wp-admin/api')}`,
      {},
    );
    const hosts = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).host);
    });
    await signIn(page);
    await page.locator('[data-tag="core/v2"]').click();
    const operation = page.locator('.opblock-get', { has: page.locator('[data-path="/core/v2/users/me"]') });
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    const answer = operation.locator('.live-responses-table .highlight-code').first();
    await answer.waitFor();
    expect(JSON.parse((await answer.locator('code, pre').first().textContent())!)).toMatchObject({
      name: 'Rosa Reef',
      slug: 'rosa',
    });
    await checkPage(page, 'api');
    expect([...hosts]).toEqual([small.host]);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
    await small.site.close();
  }, 120_000);

  it('pages are not displayed in frames of other sites', async () => {
    const { page } = await visit(browser, callback, {});
    for (const path of ['sign-in', 'authorize-application.php?app_name=Pen', 'profile', 'api']) {
      await page.setContent(`<iframe src="${server.url}/wp-admin/${path}"></iframe>`);
      await page.waitForTimeout(300);
      const texts = await Promise.all(
        page
          .frames()
          .slice(1)
          .map((frame) => frame.locator('main').count()),
      );
      expect([path, texts]).toEqual([path, [0]]);
    }
    await page.context().close();
  }, 60_000);
});
