import { AcademyModule } from '#academy';
import type { Browser, Page } from 'playwright-core';
import { ATTACK, HOSTILE_SEED } from '#testing';
import { listeningSite } from '../../oembed/listening-site.js';
import type { ListeningSite } from '../../oembed/listening-site.js';
import { describeInBrowser, launch } from '../../pages-of-the-site/browser.js';
import { payloads, storeComments, storePosts } from './storing.js';

const EACH = 60;

/** Counts calls of the attack, in frames too, and keeps what an attack would do with them out of the way. */
const COUNTER = `window.calls = 0; window.${ATTACK} = () => { top.calls++; };`;

/** Touches every element: focus, pointer and keys, and clicks that do not lead away. */
const TOUCH = `(() => {
  addEventListener('submit', (event) => event.preventDefault(), true);
  for (const element of document.querySelectorAll('body *')) {
    for (const type of ['mouseover', 'mouseenter', 'pointerdown', 'focus', 'focusin', 'keydown', 'toggle', 'error', 'load', 'animationend'])
      element.dispatchEvent(new Event(type, { bubbles: false }));
    const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? element.getAttribute('action') ?? '';
    if (element.localName !== 'a' || /^[\\s\\0-\\x20]*(?:j[\\s]*a[\\s]*v|data:|vbs)/i.test(address)) element.click?.();
  }
})()`;

describeInBrowser('what low roles store, in a browser without content security policy', () => {
  let server: ListeningSite;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    server = await listeningSite(AcademyModule);
    browser = await launch();
    const context = await browser.newContext({ bypassCSP: true });
    page = await context.newPage();
    await page.addInitScript(COUNTER);
    page.on('dialog', (dialog) => void dialog.dismiss());
    // Nothing outside of the site is asked for.
    await context.route(
      (url) => !url.href.startsWith(server.url),
      (route) => route.abort(),
    );
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.site.close();
  });

  /** How often a text runs script when it is the body of a page. */
  async function callsOf(html: string): Promise<number> {
    await page.goto(`${server.url}/missing-page`, { waitUntil: 'commit' });
    await page.setContent(`<!DOCTYPE html><html><head></head><body><div>${html}</div></body></html>`, {
      waitUntil: 'commit',
    });
    await page.evaluate('window.calls ??= 0');
    await page.evaluate(TOUCH).catch(() => undefined);
    await page.evaluate('new Promise((done) => setTimeout(done, 20))').catch(() => undefined);
    return page.evaluate('window.calls');
  }

  it(`runs no script in ${EACH} rendered posts of each role, nor on their pages (seed ${HOSTILE_SEED})`, async () => {
    const site = server.site;
    const ids = [
      ...(await storePosts(site, 'author', payloads(EACH, HOSTILE_SEED + 10))),
      ...(await storePosts(site, 'contributor', payloads(EACH, HOSTILE_SEED + 11))),
    ];
    const ran: string[] = [];
    let judged = 0;
    const judge = (calls: number, place: string): void => {
      judged++;
      if (calls > 0) ran.push(place);
    };
    for (const id of ids) {
      const { body } = await site.get(`/core/v2/posts/${id}`);
      const { title, content, excerpt } = body as Record<'title' | 'content' | 'excerpt', { rendered: string }>;
      const parts = [title.rendered, content.rendered, excerpt.rendered].join('\n</div><div>\n');
      judge(await callsOf(parts), parts);
      if (judged % 4 !== 0) continue;
      await page.goto(String(body.link), { waitUntil: 'load' });
      await page.evaluate(TOUCH).catch(() => undefined);
      judge(await page.evaluate('window.calls'), String(body.link));
    }
    expect(ran).toEqual([]);
    expect(judged).toBeGreaterThanOrEqual(EACH);
  }, 240_000);

  it('runs no script in comments', async () => {
    const { body: post } = await server.site.as('editor').post('/core/v2/posts', { title: 'Talk', status: 'publish' });
    const ids = await storeComments(server.site, post.id, payloads(20, HOSTILE_SEED + 12));
    const { body } = await server.site.get('/core/v2/comments?per_page=100');
    const comments = (body as { content: { rendered: string } }[]).map(({ content }) => content.rendered);
    expect(comments.length).toBe(ids.length);
    for (const html of comments) expect([html, await callsOf(html)]).toEqual([html, 0]);
  }, 120_000);

  it('runs the same payloads where nothing filters them: the browser sees attacks', async () => {
    let ran = 0;
    for (const { markup } of payloads(20, HOSTILE_SEED + 10)) if ((await callsOf(markup)) > 0) ran++;
    expect(ran).toBeGreaterThan(3);
  }, 120_000);
});
