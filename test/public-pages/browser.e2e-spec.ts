import { join } from 'node:path';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import type { Browser } from 'playwright-core';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { seriousViolations, describeInBrowser, isTooWide, launch, visit } from './browser.js';

const CONTENT = `<!-- wp:paragraph --><p>Reefs are built by <a href="/">animals</a> smaller than a fingernail. What looks like stone is alive, grows a centimetre a year and feeds a quarter of all fish of the sea.</p><!-- /wp:paragraph -->
<!-- wp:heading --><h2 class="wp-block-heading">How a reef grows</h2><!-- /wp:heading -->
<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>A larva settles on a rock.</li><!-- /wp:list-item --><!-- wp:list-item --><li>It divides, and its copies share one skeleton.</li><!-- /wp:list-item --></ul><!-- /wp:list -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>The sea, once it casts its spell, holds one in its net of wonder.</p></blockquote><!-- /wp:quote -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Depth</td><td>Light</td><td>Temperature</td><td>Species of corals</td></tr><tr><td>5 m</td><td>60 %</td><td>27 °C</td><td>410</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:code --><pre class="wp-block-code"><code>const depth = readings.filter((reading) => reading.light > 0.5).map((reading) => reading.depth);</code></pre><!-- /wp:code -->`;

/** A text with blocks whose look depends on the style sheet. */
function blocksWith(image: number, url: string): string {
  const column =
    '<!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Words of a column.</p><!-- /wp:paragraph --></div><!-- /wp:column -->';
  const imageOf = (align: string) =>
    `<!-- wp:image {"id":${image},"align":"${align}"} --><figure class="wp-block-image align${align}"><img src="${url}" alt="A boat"/></figure><!-- /wp:image -->`;
  return `<!-- wp:paragraph --><p>Words of a text.</p><!-- /wp:paragraph -->
<!-- wp:shortcode -->[gallery link="none" ids="${image},${image + 1},${image + 2}"]<!-- /wp:shortcode -->
<!-- wp:columns --><div class="wp-block-columns">${column}${column}</div><!-- /wp:columns -->
${imageOf('wide')}
${imageOf('full')}
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr>${'<td>Temperature</td>'.repeat(8)}</tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/">A button with a long text that wraps</a></div><!-- /wp:button --></div><!-- /wp:buttons -->`;
}

const SIZES = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const;

describeInBrowser('public pages in a browser', () => {
  let academy: ListeningSite;
  let challenge: ListeningSite;
  let browser: Browser;
  const pages: Record<string, string> = {};

  beforeAll(async () => {
    browser = await launch();
    challenge = await bootListeningSite(ChallengeModule);
    academy = await bootListeningSite(AcademyModule, { OUTGOING_PRIVATE_HOSTS: challenge.host });
    await challenge.site.as('administrator').post('/core/v2/settings', { title: 'The challenge' });
    await challenge.site.as('editor').post('/core/v2/posts', {
      title: 'Ten kilometres under water',
      slug: 'ten',
      status: 'publish',
      content:
        'Swim them in a month, in any sea or pool. Whoever arrives gets a coral of their own, planted by the people of the reef station.',
    });
    await academy.site
      .as('administrator')
      .post('/core/v2/settings', { title: 'Reef academy', description: 'Life under water' });
    const write = (fields: object) =>
      academy.site.as('administrator').post('/core/v2/posts', { status: 'publish', ...fields });
    await write({ title: 'What corals are', slug: 'corals', content: CONTENT });
    const { body: boat } = await uploadRaw(academy.site.as('administrator'), 'boat.png', await createPicture());
    for (const name of ['ship.png', 'raft.png'])
      await uploadRaw(academy.site.as('administrator'), name, await createPicture());
    await write({
      title: 'LongTitleWithoutAnySpace'.repeat(9),
      slug: 'blocks',
      content: blocksWith(boat.id, boat.source_url),
    });
    await write({ title: 'For members', slug: 'members', content: 'Secret', password: 'sesame' });
    const { body } = await academy.site
      .as('administrator')
      .get(`/oembed/1.0/proxy?url=${encodeURIComponent(`${challenge.url}/ten/`)}`);
    await write({
      title: 'Swim with us',
      slug: 'swim',
      content: `<!-- wp:paragraph --><p>Our friends have something for all who like water:</p><!-- /wp:paragraph -->\n<!-- wp:html -->${body.html as string}<!-- /wp:html -->`,
    });
    Object.assign(pages, {
      post: `${academy.url}/corals/`,
      home: `${academy.url}/`,
      blocks: `${academy.url}/blocks/`,
      archive: `${academy.url}/category/uncategorized/`,
      search: `${academy.url}/?s=corals`,
      password: `${academy.url}/members/`,
      host: `${academy.url}/swim/`,
      frame: `${challenge.url}/ten/embed/`,
    });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await academy?.site.close();
    await challenge?.site.close();
  });

  describe.each(SIZES)('on a %s', (_size, viewport) => {
    it.each([
      ['post', 'light'],
      ['post', 'dark'],
      ['home', 'light'],
      ['password', 'dark'],
      ['host', 'light'],
      ['frame', 'light'],
      ['frame', 'dark'],
    ] as const)(
      'the %s page in the color scheme %s has no accessibility barriers and no errors',
      async (name, colorScheme) => {
        const { page, consoleErrors } = await visit(browser, pages[name]!, { viewport, colorScheme });
        expect(await seriousViolations(page)).toEqual([]);
        expect(await isTooWide(page)).toBe(false);
        expect(consoleErrors).toEqual([]);
        await page.context().close();
      },
    );
  });

  it.each(['post', 'home', 'blocks', 'archive', 'search'])(
    'the %s page does not scroll sideways on a small phone and has no accessibility barriers',
    async (name) => {
      const { page, consoleErrors } = await visit(browser, pages[name]!, { viewport: { width: 320, height: 640 } });
      expect(await isTooWide(page)).toBe(false);
      expect(await seriousViolations(page)).toEqual([]);
      expect(consoleErrors).toEqual([]);
      await page.context().close();
    },
  );

  it('galleries, columns and wide images have their layouts', async () => {
    const { page } = await visit(browser, pages.blocks!, { viewport: SIZES[1][1] });
    const boxes = (selector: string): Promise<{ x: number; y: number; width: number }[]> =>
      page.evaluate(
        `[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => element.getBoundingClientRect().toJSON())`,
      );
    const gallery = await boxes('.gallery-item');
    expect([gallery.length, new Set(gallery.map(({ y }) => y)).size]).toEqual([3, 1]);
    const [left, right] = await boxes('.wp-block-column');
    expect([left!.y, right!.x > left!.x + left!.width]).toEqual([right!.y, true]);
    const [wide] = await boxes('.alignwide');
    const [full] = await boxes('.alignfull');
    const [text] = await boxes('.entry-content > p');
    expect([text!.width < wide!.width, wide!.width < full!.width, full!.width]).toEqual([true, true, 1440]);
    await page.context().close();
  });

  it('the frame of an embedded post has the height that the post reports', async () => {
    const { page, consoleErrors } = await visit(browser, pages.host!, { viewport: SIZES[1][1] });
    const frame = page.locator('iframe.wp-embedded-content');
    await frame.waitFor({ state: 'visible' });
    const height = Number(await frame.getAttribute('height'));
    expect(height).toBeGreaterThanOrEqual(200);
    expect(await page.locator('blockquote.wp-embedded-content').isVisible()).toBe(false);
    expect(await page.frameLocator('iframe.wp-embedded-content').locator('h1').textContent()).toBe(
      'Ten kilometres under water',
    );
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it('a link in an embedded post opens the page of the post', async () => {
    const { page } = await visit(browser, pages.host!, { viewport: SIZES[1][1] });
    await page.locator('iframe.wp-embedded-content').waitFor({ state: 'visible' });
    await page.frameLocator('iframe.wp-embedded-content').locator('h1 a').click();
    await page.waitForURL(`${challenge.url}/ten/`);
    await page.context().close();
  });

  it('a link in an embedded post opens in a new tab if the reader asks for one', async () => {
    const { page } = await visit(browser, pages.host!, { viewport: SIZES[1][1] });
    await page.locator('iframe.wp-embedded-content').waitFor({ state: 'visible' });
    const opening = page.context().waitForEvent('page');
    await page
      .frameLocator('iframe.wp-embedded-content')
      .locator('h1 a')
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opening;
    await tab.waitForURL(`${challenge.url}/ten/`);
    expect(page.url()).toBe(pages.host);
    await page.context().close();
  });

  it('a protected page opens with its password', async () => {
    const { page, consoleErrors } = await visit(browser, pages.password!, { viewport: SIZES[0][1] });
    await page.getByLabel('Password').fill('sesame');
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByText('Secret').waitFor();
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  /** `PICTURES=docs/pages npx jest test/public-pages/browser` renders the picture of an embedded page again. */
  (process.env.PICTURES ? it : it.skip)('renders the picture of an embedded page', async () => {
    const { page } = await visit(browser, pages.host!, {
      viewport: { width: 1024, height: 480 },
      deviceScaleFactor: 0.5,
    });
    await page.locator('iframe.wp-embedded-content').waitFor({ state: 'visible' });
    await page.screenshot({ path: join(process.env.PICTURES!, 'embed.png') });
    expect(page.url()).toBe(pages.host);
    await page.context().close();
  });
});
