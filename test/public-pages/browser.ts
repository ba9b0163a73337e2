import { existsSync } from 'node:fs';
import { source as axeSource } from 'axe-core';
import type { AxeResults } from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Usual paths of the browser; `CHROMIUM` sets another one. The headless shell is the same browser without windows, and
 * uses a third of the processor time.
 */
const CANDIDATE_PATHS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of the browser, undefined if none is installed. */
export const CHROMIUM = CANDIDATE_PATHS.find((path) => path && existsSync(path));

/** `describe`, or a skipped one if no browser is installed. */
export const describeInBrowser: (name: string, work: () => void) => void = CHROMIUM
  ? describe
  : (name, work) => {
      process.stdout.write(
        `Skipped, because Chromium is not installed (apt-get install chromium, or CHROMIUM=path): ${name}\n`,
      );
      describe.skip(name, work);
    };

/** Starts the browser. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** An open page, and the browser's error messages. */
export interface Visit {
  page: Page;
  consoleErrors: string[];
}

/** Opens an address in a new window. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  await page.goto(address, { waitUntil: 'load' });
  return { page, consoleErrors };
}

/** Opens an address in a new window, and expects no error messages. */
export async function open(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  const { page, consoleErrors } = await visit(browser, address, options);
  expect(consoleErrors).toEqual([]);
  return page;
}

/** Accessibility violations by the rules of axe: serious and critical findings. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  // Waits for transitions between color schemes before colors are checked.
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

/** Elements with contents that authors and commenters write. */
const CONTENTS = '.entry-content, .entry-summary, .comment-content';

/** Accessibility violations by the rules of axe: all in the frame, serious and critical ones in contents. */
export async function frameViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(`axe.run(document, { iframes: false }).then(({ violations }) =>
    violations.flatMap(({ id, impact, nodes }) => nodes
      .filter(({ target }) => /serious|critical/.test(impact)
        || !document.querySelector(target[0])?.closest(${JSON.stringify(CONTENTS)}))
      .map(({ html }) => id + ' (' + impact + '): ' + html.slice(0, 200))))`);
}

/**
 * Waits for the largest contentful paint of a page. Returns the sum of the layout shifts, and the milliseconds until
 * this paint.
 */
export function paintTimes(page: Page): Promise<{ shift: number; paint: number }> {
  return page.evaluate(`new Promise((resolve) => {
    let shift = 0, paint = 0;
    const observe = (type, add) =>
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
    observe('layout-shift', ({ value }) => { shift += value; });
    observe('largest-contentful-paint', ({ startTime }) => {
      paint = startTime;
      setTimeout(() => resolve({ shift, paint }), 100);
    });
  })`);
}
