import { existsSync } from 'node:fs';
import { source as axeSource } from 'axe-core';
import type { AxeResults } from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Where systems have the browser; `CHROMIUM` names another place. */
const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of the browser, undefined where none is installed. */
export const CHROMIUM = PLACES.find((path) => path && existsSync(path));

/** `describe`, or, where no browser is installed, a skipped one that says so. */
export const describeInBrowser: (name: string, work: () => void) => void = CHROMIUM
  ? describe
  : (name, work) => {
      process.stdout.write(
        `Skipped, for no chromium is installed (apt-get install chromium, or CHROMIUM=path): ${name}\n`,
      );
      describe.skip(name, work);
    };

/** Starts the browser. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** A page as somebody sees it, and what the browser complained about meanwhile. */
export interface Visit {
  page: Page;
  complaints: string[];
}

/** Opens an address in a window of its own. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address, { waitUntil: 'load' });
  return { page, complaints };
}

/** What keeps people from using a page, by the rules of axe: serious and critical findings. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  // Colours are judged once they have arrived: what fades from one scheme to the other is in between for a moment.
  await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))');
  const { violations }: AxeResults = await page.evaluate('axe.run(document, { iframes: false })');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Whether a page is wider than the window. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
