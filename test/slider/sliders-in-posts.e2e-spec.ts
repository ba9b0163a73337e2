import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { Database, UnitOfWork } from '#platform';
import { createApp, loadDeploymentConfiguration } from '#deployment/testing';
import { bootSite, Client, databases } from '#testing';
import type { Site } from '#testing';
import { uploadPicture } from '../media/media.fixture.js';
import { ITEMS, publishEntry, sliderIn } from './slider-posts.fixture.js';
import type { SliderEntry, RenderedSlider } from './slider-posts.fixture.js';

/** Milliseconds within which an instance on PostgreSQL receives the changes of others. */
const NOTIFICATION_LIMIT = 3_000;

/** A published slider with two images, and the client that changes it. */
interface ChangeTarget {
  editor: Client;
  path: string;
  alias: string;
  /** Ids of the images. */
  images: [number, number];
}

const BEFORE: RenderedSlider = {
  title: 'Boats',
  slides: [
    ['red boat', 'First', ''],
    ['blue boat', 'Second', '/boats/'],
  ],
};
const [FIRST, SECOND] = BEFORE.slides as [RenderedSlider['slides'][0], RenderedSlider['slides'][0]];

/** A change of a slider or of its images. */
interface Change {
  name: string;
  apply(target: ChangeTarget): Promise<unknown>;
  /** Whether it changes the images, too; otherwise the slider shows the images of others. */
  changesImages?: true;
  /** The slider that posts show after the change, by the attribute with which they refer to it. */
  after: { alias: RenderedSlider | undefined; id: RenderedSlider | undefined };
}

const sameForAliasAndId = (shown: RenderedSlider | undefined): Change['after'] => ({ alias: shown, id: shown });
const CHANGES: Change[] = [
  {
    name: 'a title',
    apply: ({ editor, path }) => editor.patch(path, { title: 'Ships & "nets"' }),
    after: sameForAliasAndId({ ...BEFORE, title: 'Ships &amp; &quot;nets&quot;' }),
  },
  {
    name: 'captions and links',
    apply: ({ editor, path, images }) =>
      editor.patch(path, {
        slides: [
          { image: images[0], caption: 'Tom & "Ann"', link: '/a/?b=1&c=2' },
          { image: images[1], caption: '' },
        ],
      }),
    after: sameForAliasAndId({
      ...BEFORE,
      slides: [
        ['red boat', 'Tom &amp; &quot;Ann&quot;', '/a/?b=1&#038;c=2'],
        ['blue boat', '', ''],
      ],
    }),
  },
  {
    name: 'the order of the slides',
    apply: ({ editor, path, images }) =>
      editor.patch(path, {
        slides: [
          { image: images[1], caption: 'Second', link: '/boats/' },
          { image: images[0], caption: 'First' },
        ],
      }),
    after: sameForAliasAndId({ ...BEFORE, slides: [SECOND, FIRST] }),
  },
  {
    name: 'the removal of all slides',
    apply: ({ editor, path }) => editor.patch(path, { slides: [] }),
    after: sameForAliasAndId(undefined),
  },
  {
    name: 'a slider that becomes a draft',
    apply: ({ editor, path }) => editor.patch(path, { status: 'draft' }),
    after: sameForAliasAndId(undefined),
  },
  {
    name: 'a changed alias',
    apply: ({ editor, path, alias }) => editor.patch(path, { alias: `former-${alias}` }),
    after: { alias: undefined, id: BEFORE },
  },
  { name: 'a deleted slider', apply: ({ editor, path }) => editor.delete(path), after: sameForAliasAndId(undefined) },
  {
    name: 'an alternative text of an image',
    changesImages: true,
    apply: ({ editor, images }) => editor.patch(`/core/v2/media/${images[0]}`, { alt_text: 'green boat' }),
    after: sameForAliasAndId({ ...BEFORE, slides: [['green boat', 'First', ''], SECOND] }),
  },
  {
    name: 'an image of a post that becomes private',
    changesImages: true,
    apply: async ({ editor, images }) => {
      const { body } = await editor.post('/core/v2/posts', { title: 'Owner', status: 'publish' });
      await editor.patch(`/core/v2/media/${images[0]}`, { post: body.id });
      await editor.patch(`/core/v2/posts/${body.id}`, { status: 'private' });
    },
    after: sameForAliasAndId({ ...BEFORE, slides: [SECOND] }),
  },
  {
    name: 'a deleted image',
    changesImages: true,
    apply: ({ editor, images }) => editor.delete(`/core/v2/media/${images[0]}?force=true`),
    after: sameForAliasAndId({ ...BEFORE, slides: [SECOND] }),
  },
];

const shortcodeBlock = (name: string): string => `<!-- wp:shortcode -->[slider ${name}]<!-- /wp:shortcode -->`;

describe.each(databases)('sliders in posts on %s', (database) => {
  let site: Site;
  let editor: Client;
  /** Another instance of the same site, and a client of it with the account of the same editor. */
  let otherApp: NestFastifyApplication;
  let otherEditor: Client;
  let count = 0;
  /** Images of the sliders that change none. */
  let commonImages: [number, number];
  beforeAll(async () => {
    site = await bootSite(ChallengeModule, { database });
    editor = site.as('editor');
    otherApp = await createApp(
      ChallengeModule,
      loadDeploymentConfiguration(ChallengeModule, { ...site.env, LOG_LEVEL: 'silent' }),
    );
    await otherApp.init();
    await otherApp.getHttpAdapter().getInstance().ready();
    otherEditor = new Client(otherApp, '/api', editor.credentials);
    commonImages = await createImages();
  }, 60_000);
  afterAll(async () => {
    await otherApp?.close();
    await site?.close();
  });

  /** Returns a new alias, which is not derived from a title. */
  const nextAlias = (): string => `harbour-${(count += 1)}`;

  async function image(alt: string): Promise<number> {
    const id = await uploadPicture(editor);
    expect((await editor.patch(`/core/v2/media/${id}`, { alt_text: alt })).status).toBe(200);
    return id;
  }

  const createImages = async (): Promise<[number, number]> => [await image('red boat'), await image('blue boat')];

  async function create(fields: object = {}, images = commonImages): Promise<{ id: number; alias: string }> {
    const slides = [
      { image: images[0], caption: 'First' },
      { image: images[1], caption: 'Second', link: '/boats/' },
    ];
    const { status, body } = await editor.post(ITEMS, { title: 'Boats', status: 'publish', slides, ...fields });
    expect(status).toBe(201);
    return body;
  }

  async function entriesOf(name: string): Promise<SliderEntry[]> {
    return [
      await publishEntry(editor, 'posts', shortcodeBlock(name)),
      await publishEntry(editor, 'pages', shortcodeBlock(name)),
    ];
  }

  /** Waits until both instances have stored the renderings of earlier reads: units of work run one after the other. */
  const waitForStoredRenderings = () =>
    Promise.all(
      [site.provider(UnitOfWork), otherApp.get(UnitOfWork)].map((units) => units.run(() => Promise.resolve())),
    );

  /** Expects that both instances show the slider in each response, whether it is cached or not. */
  async function expectShown(entries: readonly SliderEntry[], shown: RenderedSlider | undefined): Promise<void> {
    for (const reader of [site as Client, new Client(otherApp, '/api')])
      for (const entry of entries) {
        const limit = Date.now() + (database === 'sqlite' ? 0 : NOTIFICATION_LIMIT);
        let found = await entry.read(reader);
        const expected = Object.fromEntries(Object.keys(found).map((path) => [path, shown]));
        while (JSON.stringify(found) !== JSON.stringify(expected) && Date.now() < limit) {
          await sleep(20);
          found = await entry.read(reader);
        }
        expect(found).toEqual(expected);
      }
    await waitForStoredRenderings();
  }

  // A post names the slider by one attribute and a page by the other; the second describe swaps them.
  describe.each([
    { who: 'the same instance', named: { alias: 'posts', id: 'pages' } },
    { who: 'another instance', named: { alias: 'pages', id: 'posts' } },
  ] as const)('changes by $who', ({ who, named }) => {
    const publishBy = (attribute: 'alias' | 'id', value: string | number) =>
      publishEntry(editor, named[attribute], shortcodeBlock(`${attribute}="${value}"`));
    const writerOf = () => (who === 'the same instance' ? editor : otherEditor);

    it.each(CHANGES)(
      'posts show the slider as it is after the change: $name',
      async ({ apply, after, changesImages = false }) => {
        const images = changesImages ? await createImages() : commonImages;
        const { id, alias } = await create({ alias: nextAlias() }, images);
        const entries = { alias: await publishBy('alias', alias), id: await publishBy('id', id) };
        // An answer is stored by its second request.
        for (let turn = 0; turn < 2; turn++) await expectShown([entries.alias, entries.id], BEFORE);
        await apply({ editor: writerOf(), path: `${ITEMS}/${id}`, alias, images });
        for (const name of ['alias', 'id'] as const) await expectShown([entries[name]], after[name]);
      },
      60_000,
    );

    it('posts show a slider that they named before it existed', async () => {
      const writer = writerOf();
      const slides = [{ image: commonImages[0], caption: 'First' }];
      /** Returns posts that name a slider before it exists, and whether its id is the one that they name. */
      const createAfterPosts = async () => {
        const alias = nextAlias();
        const next = (await create()).id + 1;
        const entries = [await publishBy('alias', alias), await publishBy('id', next)];
        await expectShown(entries, undefined);
        const { body } = await writer.post(ITEMS, { title: 'Boats', alias, slides });
        expect(body.alias).toBe(alias);
        return { entries, next, isNamed: body.id === next };
      };
      // PostgreSQL skips an id when a unit of work is repeated, which is rare.
      let made = await createAfterPosts();
      for (let attempt = 1; attempt < 5 && !made.isNamed; attempt++) made = await createAfterPosts();
      expect(made.isNamed).toBe(true);
      await expectShown(made.entries, undefined);
      await writer.patch(`${ITEMS}/${made.next}`, { status: 'publish' });
      await expectShown(made.entries, { title: 'Boats', slides: [FIRST] });
    }, 60_000);

    it('posts show the slider that takes the alias of a deleted one', async () => {
      const writer = writerOf();
      const { id, alias } = await create({ alias: nextAlias() });
      const other = await create({ title: 'Other boats' });
      const entries = await entriesOf(`alias="${alias}"`);
      await expectShown(entries, BEFORE);
      await writer.delete(`${ITEMS}/${id}`);
      await writer.patch(`${ITEMS}/${other.id}`, { alias });
      await expectShown(entries, { ...BEFORE, title: 'Other boats' });
    }, 60_000);
  });

  it('a change of a slider renews the renderings that show it, and no others', async () => {
    const [one, other] = [await create(), await create()];
    const [shows, showsOther] = [await entriesOf(`id="${one.id}"`), await entriesOf(`alias="${other.alias}"`)];
    for (const entries of [shows, showsOther]) await expectShown(entries, BEFORE);
    const storedIds = async (): Promise<number[]> => {
      const ids = [...shows, ...showsOther].map(({ id }) => id);
      const rows = await site
        .provider(Database)
        .query<{ id: number }>(
          `SELECT post_id AS id FROM post_renderings WHERE post_id IN (${ids.join(', ')}) ORDER BY post_id`,
        );
      return rows.map(({ id }) => Number(id));
    };
    expect(await storedIds()).toEqual([...shows, ...showsOther].map(({ id }) => id));
    await editor.patch(`${ITEMS}/${one.id}`, { title: 'Ships' });
    expect(await storedIds()).toEqual(showsOther.map(({ id }) => id));
  });

  it('excerpts and summaries of feeds contain no slider, and feeds show it', async () => {
    const { alias } = await create({ alias: nextAlias() });
    const content = `Before the boats [slider alias="${alias}"] after them`;
    const { body } = await editor.post('/core/v2/posts', {
      title: 'Feed',
      slug: 'feed-of-boats',
      content,
      status: 'publish',
    });
    const { excerpt } = (await site.get(`/core/v2/posts/${body.id}`)).body;
    expect(excerpt.rendered).toMatch(/^<p>Before the boats {1,2}after them<\/p>\s*$/);
    const feed = JSON.parse((await site.get('~/feed/json/')).text) as {
      items: { url: string; content_html: string; summary: string }[];
    };
    const item = feed.items.find(({ url }) => url === body.link)!;
    expect(sliderIn(item.content_html)?.title).toBe('Boats');
    expect(item.summary).toBe('Before the boats after them');
  });

  it('posts show the sliders of posts within them, and run no shortcode of a title', async () => {
    const { id } = await create({ title: '[slider id="1"]' });
    const { body: category } = await editor.post('/core/v2/categories', { name: 'Nested' });
    const inner = { title: 'Inner', content: `[slider id="${id}"]`, categories: [category.id], status: 'publish' };
    expect((await editor.post('/core/v2/posts', inner)).status).toBe(201);
    const query = { perPage: 5, postType: 'post', taxQuery: { category: [category.id] } };
    const outer = await publishEntry(
      editor,
      'pages',
      `<!-- wp:query ${JSON.stringify({ query })} --><div><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->`,
    );
    await expectShown([outer], { ...BEFORE, title: '&#091;slider id=&quot;1&quot;&#093;' });
    await editor.patch(`${ITEMS}/${id}`, { title: 'Renamed' });
    await expectShown([outer], { ...BEFORE, title: 'Renamed' });
  });
});

it('the shortcode stays text in a deployment without sliders', async () => {
  const site = await bootSite(AcademyModule, { database: databases[0]! });
  try {
    const { body } = await site.as('editor').post('/core/v2/posts', { title: 'x', content: '[slider id="1"]' });
    expect(body.content.rendered).toContain('[slider id=');
  } finally {
    await site.close();
  }
});
