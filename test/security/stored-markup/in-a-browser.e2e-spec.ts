import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { ALLOW_ANONYMOUS_COMMENTS } from '#comments/testing';
import { SettingsService } from '#platform';
import type { Browser, Page } from 'playwright-core';
import { ATTACK, HOSTILE_SEED } from '#testing';
import { createPicture, uploadRaw } from '../../media/media.fixture.js';
import { bootListeningSite } from '../../oembed/listening-site.js';
import type { ListeningSite } from '../../oembed/listening-site.js';
import { describeInBrowser, launch } from '../../public-pages/browser.js';
import { generatePayloads, storeComments, storeDocument, storePosts, storeSliders } from './storing.js';

/** Number of payloads of each test. */
const PAYLOAD_COUNT = 40;
/** Number of texts that are shown at the same time, each in its own frame. */
const TEXTS_AT_ONCE = 40;

/** Counts calls of the attack by frame. */
const COUNTER = `window.${ATTACK} = () => { const place = window.frameElement ?? window; place.calls = (place.calls ?? 0) + 1; };`;

/** Triggers events of every element: focus, pointer, keys, and clicks without navigation. */
const TRIGGER_EVENTS = `(page) => {
  const isScript = (element) =>
    /^[\\s\\0-\\x20]*(?:j\\s*a\\s*v|data:|vbs)/i.test(['href', 'xlink:href', 'action'].map((name) => element.getAttribute(name) ?? '').join(''));
  page.addEventListener('submit', (event) => event.preventDefault(), true);
  page.addEventListener('click', (event) => {
    // A click on an image follows the link around it, whose address may have any other scheme or be invalid.
    const link = event.target.closest?.('a, area');
    if (link && (/^https?:$/.test(link.protocol) || !isScript(link))) event.preventDefault();
  });
  for (const element of page.querySelectorAll('body *')) {
    for (const type of ['mouseover', 'mouseenter', 'pointerdown', 'focus', 'focusin', 'keydown', 'toggle', 'error', 'load', 'animationend'])
      element.dispatchEvent(new Event(type));
    if (element.localName !== 'a' || isScript(element)) element.click?.();
  }
}`;

/** Shows texts in frames, triggers their events, and returns how often each called the attack. */
const SHOW_IN_FRAMES = `async (texts) => {
  const frames = texts.map((text) => Object.assign(document.createElement('iframe'), { srcdoc: '<!DOCTYPE html><body><div>' + text + '</div>' }));
  const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const loaded = frames.map((frame) => new Promise((done) => { frame.onload = done; }));
  document.body.append(...frames);
  await Promise.race([Promise.all(loaded), wait(5000)]);
  for (const frame of frames) {
    try { (${TRIGGER_EVENTS})(frame.contentDocument); } catch { /* It navigated away; its calls are checked. */ }
  }
  await wait(50);
  const calls = frames.map((frame) => frame.calls ?? 0);
  for (const frame of frames) frame.remove();
  return calls;
}`;

describeInBrowser('markup of users with few rights, in a browser without content security policy', () => {
  let server: ListeningSite;
  const sites: string[] = [];
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    server = await bootListeningSite(AcademyModule);
    sites.push(server.url);
    browser = await launch();
    const context = await browser.newContext({ bypassCSP: true });
    page = await context.newPage();
    await page.addInitScript(COUNTER);
    page.on('dialog', (dialog) => void dialog.dismiss());
    // Requests to other hosts are blocked.
    await context.route(
      (url) => !sites.some((site) => url.href.startsWith(site)),
      (route) => route.abort(),
    );
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.site.close();
  });

  /** Returns the texts that run scripts as the body of a page. A text without `<` has no element that could. */
  async function textsThatRun(allTexts: readonly string[]): Promise<string[]> {
    const texts = [...new Set(allTexts)].filter((text) => text.includes('<'));
    const found: string[] = [];
    for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
      const some = texts.slice(at, at + TEXTS_AT_ONCE);
      await page.goto(`${server.url}/missing-page`, { waitUntil: 'commit' });
      await page.setContent('<!DOCTYPE html><title>Frames</title><body></body>');
      const calls = await page.evaluate<number[]>(`(${SHOW_IN_FRAMES})(${JSON.stringify(some)})`);
      found.push(...some.filter((_text, index) => calls[index]! > 0));
    }
    return found;
  }

  /** Opens public pages, triggers their events, and returns those that ran a script. */
  async function pagesThatRun(addresses: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'load' });
      await page.evaluate(`(${TRIGGER_EVENTS})(document)`);
      if ((await page.evaluate<number>('window.calls ?? 0')) > 0) found.push(address);
    }
    return found;
  }

  it(`a browser runs no script in ${PAYLOAD_COUNT} rendered posts of each role and on their pages (seed ${HOSTILE_SEED})`, async () => {
    const { site } = server;
    const ids = [
      ...(await storePosts(site, 'author', generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + 10))),
      ...(await storePosts(site, 'contributor', generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + 11))),
    ];
    const { body } = await site.get('/core/v2/posts?per_page=100');
    const posts = body as Record<'title' | 'content' | 'excerpt', { rendered: string }>[];
    expect(posts.length).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(PAYLOAD_COUNT);
    const texts = posts.flatMap(({ title, content, excerpt }) => [title.rendered, content.rendered, excerpt.rendered]);
    expect(await textsThatRun(texts)).toEqual([]);
    const links = (body as { link: string }[]).slice(0, 8).map(({ link }) => link);
    const { link: preview } = (await site.as('editor').post('/core/v2/preview-links', { post: ids[0] })).body;
    const lists = ['/', '/page/2/', '/category/uncategorized/', '/?s=a', `/${new Date().getUTCFullYear()}/`];
    expect(await pagesThatRun([...links, preview, ...lists.map((path) => server.url + path)])).toEqual([]);
  }, 180_000);

  it(`a browser runs no script in comments of anonymous users and subscribers (seed ${HOSTILE_SEED})`, async () => {
    await server.site.provider(SettingsService).set(ALLOW_ANONYMOUS_COMMENTS, true);
    const { body: post } = await server.site.as('editor').post('/core/v2/posts', { title: 'Talk', status: 'publish' });
    const ids = await storeComments(server.site, post.id, generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + 12));
    expect(ids.length).toBeGreaterThan(PAYLOAD_COUNT / 2);
    const { body } = await server.site.get('/core/v2/comments?per_page=100');
    expect(
      await textsThatRun((body as { content: { rendered: string } }[]).map(({ content }) => content.rendered)),
    ).toEqual([]);
    expect(await pagesThatRun([post.link, `${post.link}?replytocom=${ids[0]}`])).toEqual([]);
  }, 120_000);

  it(`a browser runs no script in documents of the page builder (seed ${HOSTILE_SEED})`, async () => {
    const { site } = server;
    const { body } = await site.as('editor').post('/core/v2/pages', { title: 'Built', status: 'publish' });
    const texts: string[] = [];
    for (const payload of generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + 13))
      if (await storeDocument(site, body.id, payload))
        texts.push((await site.get(`/core/v2/pages/${body.id}`)).body.content.rendered);
    expect(new Set(texts).size).toBeGreaterThan(PAYLOAD_COUNT / 2);
    expect(await textsThatRun(texts)).toEqual([]);
    expect(await pagesThatRun([body.link])).toEqual([]);
  }, 120_000);

  it(`a browser runs no script in sliders (seed ${HOSTILE_SEED})`, async () => {
    const challenge = await bootListeningSite(ChallengeModule);
    try {
      const { body: boat } = await uploadRaw(challenge.site.as('author'), 'boat.png', await createPicture());
      const ids = await storeSliders(challenge.site, boat.id, generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + 14));
      expect(ids.length).toBeGreaterThan(PAYLOAD_COUNT / 2);
      const posts = (await challenge.site.get('/core/v2/posts?per_page=100')).body as {
        link: string;
        content: { rendered: string };
      }[];
      expect(await textsThatRun(posts.map(({ content }) => content.rendered))).toEqual([]);
      sites.push(challenge.url);
      expect(await pagesThatRun(posts.slice(0, 8).map(({ link }) => link))).toEqual([]);
    } finally {
      await challenge.site.close();
    }
  }, 120_000);

  it('a browser runs the same payloads without the filter', async () => {
    const raw = generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + 10).map(({ markup }) => markup);
    expect((await textsThatRun(raw)).length).toBeGreaterThan(PAYLOAD_COUNT / 4);
  }, 120_000);
});
