import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { bootSite, requireNoPosts, SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { parseSitemapIndex } from 'sitemap';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

/** The sitemaps protocol as XML Schema. */
const SITEMAP_SCHEMA = join(dirname(require.resolve('sitemap/package.json')), 'schema/sitemap.xsd');

/** Recommendations that the form of protected posts does not follow; none of them is a rule of HTML. */
const FORM_RULES = {
  'prefer-button': 'off',
  'no-redundant-for': 'off',
  'autocomplete-password': 'off',
  'no-trailing-whitespace': 'off',
} as const;

/** Validates a document from standard input by the schema in the first argument; the package has ES modules only. */
const VALIDATION = `
import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
const schema = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(process.argv[1], 'utf8')));
schema.validate(XmlDocument.fromString(readFileSync(0, 'utf8')));
`;

/** Returns why a document does not conform to a schema; an empty text if it does. */
function schemaFaults(schema: string, document: string): string {
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', VALIDATION, schema], {
    input: document,
    encoding: 'utf8',
  });
  return stderr;
}

describe.each([
  ['academy', AcademyModule],
  ['challenge', ChallengeModule],
])('documents of the %s site', (_name, app) => {
  let site: Site;
  const show = (path: string): Promise<Answer> => site.get(`~${path}`);

  beforeAll(async () => {
    site = await bootSite(app, { database: 'sqlite' });
    await requireNoPosts(site);
    const editor = site.as('editor');
    await site
      .as('administrator')
      .post('/core/v2/settings', { title: 'Reef & sea', description: 'Life <b>under</b> water', posts_per_page: 2 });
    const boat = (await uploadRaw(editor, 'boat.png', await createPicture())).body;
    const write = async (fields: object, path = '/core/v2/posts'): Promise<number> =>
      (await editor.post(path, { status: 'publish', ...fields })).body.id as number;
    const coral = await write({
      title: 'Coral & <em>kelp</em>',
      slug: 'coral',
      content:
        '<!-- wp:paragraph --><p>They glow</p><!-- /wp:paragraph --><!-- wp:heading --><h2>How</h2><!-- /wp:heading -->',
      excerpt: 'Light',
      featured_media: boat.id,
      format: 'aside',
      date: '2024-05-06T07:08:09',
    });
    await write({ title: 'Long', slug: 'long', content: 'One\n\n<!--nextpage-->\n\nTwo' });
    await write({ title: 'Third', slug: 'third', content: 'Words' });
    await write({ title: 'Guarded', slug: 'guarded', password: 'x' });
    await write({ title: 'About', slug: 'about' }, '/core/v2/pages');
    const first = (await editor.post('/core/v2/comments', { post: coral, content: 'Bright' })).body.id as number;
    await editor.post('/core/v2/comments', { post: coral, content: 'Very', parent: first });
    await site.as('administrator').post('/core/v2/settings', { site_icon: boat.id });
  });
  afterAll(() => site.close());

  it.each([
    '/',
    '/page/2/',
    '/coral/',
    '/coral/?replytocom=1',
    '/long/2/',
    '/guarded/',
    '/about/',
    '/category/uncategorized/',
    '/author/the_editor/',
    '/2024/05/',
    '/type/aside/',
    '/boat/',
    '/coral/embed/',
    '/long/?replytocom=99999',
    '/?s=coral',
    '/?s=nothing-at-all',
    '/no-such-page/',
  ])('%s is valid HTML', async (path) => {
    const loader = new FileSystemConfigLoader({
      root: true,
      extends: ['html-validate:recommended'],
      rules: {
        // Titles are those of authors.
        'long-title': 'off',
        // Both forms of void elements and quotes are valid.
        'void-style': 'off',
        'attr-quotes': 'off',
        // The form of protected posts is markup of the interface, which clients know.
        ...(path === '/guarded/' ? FORM_RULES : {}),
      },
    });
    const { text } = await show(path);
    const report = await new HtmlValidate(loader).validateString(text);
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line }) => `${ruleId}: ${message} in ${text.split('\n')[line - 1]?.slice(0, 200)}`,
        ),
      ),
    ).toEqual([]);
  });

  it.each(['/sitemap-posts-post-1.xml', '/sitemap-posts-page-1.xml', '/sitemap-terms-category-1.xml'])(
    '%s conforms to the schema of the sitemaps protocol',
    async (path) => {
      const { status, text: whole } = await show(path);
      // The schema of images is not part of the package.
      const text = whole.replace(/<image:image>.*?<\/image:image>/g, '');
      expect([status, schemaFaults(SITEMAP_SCHEMA, text)]).toEqual([200, '']);
      expect(schemaFaults(SITEMAP_SCHEMA, text.replace('<loc>', '<lok>').replace('</loc>', '</lok>'))).toContain('lok');
    },
  );

  it('the index of the sitemaps is read by another implementation', async () => {
    const { status, headers, text } = await show('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=UTF-8']);
    const files = await parseSitemapIndex(Readable.from([text]));
    expect(files.map(({ url }) => new URL(url).pathname)).toContain('/sitemap-posts-post-1.xml');
    for (const { url, lastmod } of files) {
      expect((await show(new URL(url).pathname)).status).toBe(200);
      expect(lastmod === undefined || !Number.isNaN(Date.parse(lastmod))).toBe(true);
    }
  });

  it.each(['/comments/feed', '/coral/feed', '/category/uncategorized/feed', '/author/the_editor/feed', '/2024/feed'])(
    '%s is read by another implementation in each format',
    async (path) => {
      const lengthOf = (items: readonly unknown[] | undefined) => items?.length;
      const rss = parseRssFeed((await show(`${path}/`)).text);
      const atom = parseAtomFeed((await show(`${path}/atom/`)).text);
      const json = parseJsonFeed(JSON.parse((await show(`${path}/json/`)).text));
      const count = lengthOf(rss.items);
      expect(count).toBeGreaterThan(0);
      expect([lengthOf(atom.entries), lengthOf(json.items)]).toEqual([count, count]);
      for (const { guid, link, pubDate } of rss.items!)
        expect([guid?.value, link, Number.isNaN(Date.parse(String(pubDate)))]).toEqual([
          expect.any(String),
          expect.stringContaining(SITE_URL),
          false,
        ]);
      for (const { id, updated } of atom.entries!)
        expect([typeof id, Number.isNaN(Date.parse(String(updated)))]).toEqual(['string', false]);
      const ids = json.items!.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it('feeds are read by another implementation', async () => {
    const rss = parseRssFeed((await show('/feed/')).text);
    expect([rss.title, rss.items?.length, rss.items?.at(-1)?.title]).toEqual(['Reef & sea', 4, 'Coral & kelp']);
    const atom = parseAtomFeed((await show('/feed/atom/')).text);
    expect([atom.entries?.length, atom.entries?.at(-1)?.title?.value]).toEqual([4, 'Coral & kelp']);
    const json = parseJsonFeed(JSON.parse((await show('/feed/json/')).text));
    expect([json.items?.length, json.items?.at(-1)?.title]).toEqual([4, 'Coral & kelp']);
  });
});
