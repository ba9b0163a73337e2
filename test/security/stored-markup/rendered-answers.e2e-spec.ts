import fc from 'fast-check';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { ALLOW_ANONYMOUS_COMMENTS } from '#comments/testing';
import { SettingsService } from '#platform';
import { bootSite, databases, hostileLine, hostileStyle, HOSTILE_SEED, markupViolations } from '#testing';
import type { Answer, MarkupScope, Site } from '#testing';
import { uploadRaw, createPicture } from '../../media/media.fixture.js';
import {
  htmlIn,
  generatePayloads,
  storeComments,
  storeDocument,
  storePosts,
  storeProfile,
  storeSliders,
} from './storing.js';

/** Number of payloads of each test. */
const PAYLOAD_COUNT = 30;
/** Number of requests to the block renderer for each block. */
const REQUESTS_PER_BLOCK = 10;
const SLIDERS = '/slidercomponent/slider';

/** A block type, with the schemas of its attributes. */
interface BlockType {
  name: string;
  is_dynamic: boolean;
  attributes: Record<string, { type?: unknown; enum?: readonly unknown[]; minimum?: number; maximum?: number }>;
}

/** Generates values of the declared types for some attributes of a block. */
function attributesOf(declared: BlockType['attributes']): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(declared).flatMap(([name, schema]): [string, fc.Arbitrary<unknown>][] => {
    if (schema.enum) return [[name, fc.constantFrom(...schema.enum)]];
    if (schema.type === 'string') return [[name, hostileLine]];
    if (schema.type === 'boolean') return [[name, fc.boolean()]];
    if (schema.type === 'number' || schema.type === 'integer')
      return [[name, fc.integer({ min: schema.minimum ?? -1, max: schema.maximum ?? 99 })]];
    return name === 'style' ? [[name, hostileStyle()]] : [];
  });
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

describe.each(databases)('rendered markup of users with few rights on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  let checked = 0;
  const check = (place: string, html: string, as: MarkupScope = 'fragment'): void => {
    checked++;
    const violations = markupViolations(html, as);
    if (violations.length > 0) expect({ place, html, violations }).toEqual({ place, html, violations: [] });
  };
  const checkAnswer = (place: string, { status, body }: Answer): void => {
    expect([place, status]).toEqual([place, 200]);
    for (const html of htmlIn(body)) check(place, html);
  };
  const checkPage = async (path: string): Promise<void> => {
    const answer = await site.get(`~${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    check(path, answer.text, 'page');
  };
  /** Checks the items of a JSON feed. */
  const checkFeed = async (path: string): Promise<void> => {
    const { status, text } = await site.get(`~${path}`);
    expect([path, status]).toEqual([path, 200]);
    const { items } = JSON.parse(text) as { items: { content_html: string; summary?: string }[] };
    expect([path, items.length > 0]).toEqual([path, true]);
    for (const { content_html: content, summary = '' } of items)
      for (const html of [content, summary]) check(path, html);
  };

  it.each(['author', 'contributor'] as const)(
    `contains no script in posts of the role %s (seed ${HOSTILE_SEED})`,
    async (role) => {
      checked = 0;
      const ids = await storePosts(site, role, generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + role.length));
      expect(ids.length).toBeGreaterThan(PAYLOAD_COUNT / 2);
      for (const path of [
        '/core/v2/posts?per_page=100&_embed=1',
        '/core/v2/search?per_page=100',
        '/core/v2/posts?per_page=100&search=T',
      ])
        checkAnswer(path, await site.get(path));
      for (const id of ids) {
        checkAnswer(`post ${id}`, await site.as('editor').get(`/core/v2/posts/${id}?context=edit`));
        const { link } = (await site.get(`/core/v2/posts/${id}`)).body;
        const embed = await site.get(`/oembed/1.0/embed?url=${encodeURIComponent(link)}`);
        expect(embed.status).toBe(200);
        // The page around a frame contains a script of the server.
        check(`embed of ${link}`, embed.body.html, 'page');
        await checkPage(new URL(link).pathname);
        await checkPage(`${new URL(link).pathname.replace(/\/$/, '')}/embed/`);
      }
      for (const path of ['/', '/?s=T', '/category/uncategorized/', `/author/the_${role}/`]) await checkPage(path);
      await checkFeed('/feed/json/');
      await checkFeed(`/author/the_${role}/feed/json/`);
      expect(checked).toBeGreaterThanOrEqual(ids.length * 7);
    },
    120_000,
  );

  it(`contains no script in comments of anonymous users and subscribers (seed ${HOSTILE_SEED})`, async () => {
    checked = 0;
    await site.provider(SettingsService).set(ALLOW_ANONYMOUS_COMMENTS, true);
    const { body: post } = await site.as('editor').post('/core/v2/posts', {
      title: 'Talk',
      status: 'publish',
      slug: 'talk',
      content:
        '<!-- wp:latest-comments {"commentsToShow":100} /--><!-- wp:comments-title /--><!-- wp:comment-template --><!-- wp:comment-author-name /--><!-- wp:comment-content /--><!-- /wp:comment-template -->',
    });
    const ids = await storeComments(site, post.id, generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED));
    expect(ids.length).toBeGreaterThan((PAYLOAD_COUNT * 3) / 4);
    checkAnswer('comments', await site.get('/core/v2/comments?per_page=100&_embed=1'));
    checkAnswer('blocks of comments', await site.get(`/core/v2/posts/${post.id}`));
    await checkPage(new URL(post.link).pathname);
    await checkPage(`${new URL(post.link).pathname}?replytocom=${ids[0]}`);
    await checkFeed('/comments/feed/json/');
    expect(checked).toBeGreaterThanOrEqual(ids.length);
  }, 120_000);

  // What other fields and blocks render does not depend on the database, which returns each text as it was stored.
  if (database === 'sqlite') {
    it(`contains no script in profiles, terms and media (seed ${HOSTILE_SEED})`, async () => {
      checked = 0;
      const { body: shown } = await site.as('editor').post('/core/v2/posts', {
        title: 'Lists',
        status: 'publish',
        slug: 'lists',
        content:
          '<!-- wp:categories {"showEmpty":true} /--><!-- wp:categories {"displayAsDropdown":true,"showEmpty":true} /--><!-- wp:tag-cloud /-->',
      });
      const author = site.as('author');
      const sent = await uploadRaw(author, 'boat.png', await createPicture());
      const media = sent.body.id as number;
      const { body: gallery } = await author.post('/core/v2/posts', {
        title: 'Gallery',
        status: 'publish',
        content: `<!-- wp:post-author {"showBio":true} /--><!-- wp:post-author-biography /-->\n\n[gallery ids="${media}"][caption width="100"]<img class="wp-image-${media}" src="${sent.body.source_url}">x[/caption]`,
      });
      for (const payload of generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + 1)) {
        for (const role of ['subscriber', 'contributor', 'author'] as const) await storeProfile(site.as(role), payload);
        await author.post(`/core/v2/media/${media}`, {
          title: payload.line,
          caption: payload.markup,
          description: payload.markup,
          alt_text: payload.line,
        });
        for (const role of ['author', 'editor'] as const)
          await site.as(role).post(`/core/v2/${role === 'author' ? 'tags' : 'categories'}`, {
            name: payload.line.slice(0, 180),
            description: payload.markup,
          });
        checkAnswer('media', await site.get(`/core/v2/media/${media}`));
        checkAnswer('gallery', await site.get(`/core/v2/posts/${gallery.id}?_embed=1`));
        checkAnswer('user', await site.get(`/core/v2/users/${site.idOf('author')}`));
        checkAnswer('users', await site.as('editor').get('/core/v2/users?context=view'));
      }
      for (const path of [
        '/core/v2/tags?per_page=100',
        '/core/v2/categories?per_page=100',
        `/core/v2/posts/${shown.id}`,
      ])
        checkAnswer(path, await site.get(path));
      for (const collection of ['tags', 'categories'])
        for (const { link } of (await site.get(`/core/v2/${collection}?per_page=10`)).body)
          await checkPage(new URL(link).pathname);
      await checkPage('/author/the_author/');
      await checkPage(new URL(gallery.link).pathname);
      await checkPage(new URL(shown.link).pathname);
      expect(checked).toBeGreaterThanOrEqual(PAYLOAD_COUNT * 6);
    }, 120_000);

    it(`contains no script in documents of the page builder (seed ${HOSTILE_SEED})`, async () => {
      checked = 0;
      const editor = site.as('editor');
      const { body: page } = await editor.post('/core/v2/pages', { title: 'Built', status: 'publish', slug: 'built' });
      for (const [index, payload] of generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + 2).entries()) {
        if (!(await storeDocument(site, page.id, payload))) continue;
        checkAnswer(`document ${index}`, await site.get(`/core/v2/pages/${page.id}`));
        await checkPage('/built/');
      }
      expect(checked).toBeGreaterThanOrEqual(PAYLOAD_COUNT);
    }, 120_000);

    it(`contains no script in blocks that the block renderer renders for a contributor (seed ${HOSTILE_SEED})`, async () => {
      checked = 0;
      const contributor = site.as('contributor');
      const { body: post } = await contributor.post('/core/v2/posts', { title: 'Own', content: 'Words.' });
      const types = ((await contributor.get('/core/v2/block-types')).body as BlockType[]).filter(
        ({ is_dynamic: isDynamic }) => isDynamic,
      );
      for (const { name, attributes: declared } of types) {
        for (const attributes of fc.sample(attributesOf(declared), {
          numRuns: REQUESTS_PER_BLOCK,
          seed: HOSTILE_SEED,
        })) {
          const body = { attributes, post_id: post.id };
          const answer = await contributor.post(`/core/v2/block-renderer/${name}?context=edit`, body);
          expect([name, attributes, answer.status, answer.body.data]).toEqual([name, attributes, 200, undefined]);
          if (answer.body.rendered !== '') check(name, answer.body.rendered);
        }
      }
      expect(checked).toBeGreaterThan(types.length);
    }, 60_000);
  }
});

/** Their rendering does not depend on the database, either. */
describe('sliders of users with few rights', () => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(ChallengeModule, { database: 'sqlite' });
  });
  afterAll(() => site.close());

  it(`sliders contain no script, and no links to other schemes (seed ${HOSTILE_SEED})`, async () => {
    const { body } = await uploadRaw(site.as('author'), 'boat.png', await createPicture());
    let checked = 0;
    for (const { line, markup } of generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + 3)) {
      await site.as('author').post(`${SLIDERS}/items`, {
        title: line,
        status: 'publish',
        slides: [{ image: body.id, caption: markup, link: line.slice(2) }],
      });
      await site.as('contributor').post(`${SLIDERS}/items`, {
        title: line,
        status: 'draft',
        slides: [{ image: body.id, caption: markup, link: 'https://site.test/' }],
      });
    }
    const { body: items } = await site.as('contributor').get(`${SLIDERS}/items?per_page=100`);
    for (const { title, slides } of items) {
      for (const { caption, link } of slides) {
        for (const html of [title, caption, `<a href="${link.replaceAll('"', '&quot;')}"></a>`]) {
          checked++;
          expect(markupViolations(html)).toEqual([]);
        }
      }
    }
    for (const { title } of (await site.get(`${SLIDERS}/itemlist`)).body) expect(markupViolations(title)).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(PAYLOAD_COUNT);
  }, 60_000);

  it(`posts and pages contain no script of the sliders that they show (seed ${HOSTILE_SEED})`, async () => {
    const author = site.as('author');
    const { body: boat } = await uploadRaw(author, 'boat.png', await createPicture());
    const ids = await storeSliders(site, boat.id, generatePayloads(PAYLOAD_COUNT, HOSTILE_SEED + 4));
    expect(ids.length).toBeGreaterThan(PAYLOAD_COUNT / 2);
    const { line } = generatePayloads(1, HOSTILE_SEED + 5)[0]!;
    await author.post(`/core/v2/media/${boat.id}`, { title: line, alt_text: line });
    let slides = 0;
    for (const id of ids) {
      const { body } = await site.get(`/core/v2/posts/${id}`);
      slides += body.content.rendered.split('<li>').length - 1;
      expect(markupViolations(body.content.rendered)).toEqual([]);
      const page = await site.get(`~${new URL(body.link).pathname}`);
      expect([page.status, markupViolations(page.text, 'page')]).toEqual([200, []]);
    }
    expect(slides).toBe(2 * ids.length);
  }, 60_000);
});
