import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import { ArchiveExporter } from '#archive/testing';
import { ChallengeModule } from '#challenge';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { archive, author, category, comment, importText, item, meta, term } from '../archive/archive.fixture.js';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { addMenuAndPaging, writeMagazine, writeWorkshop } from './crawled-sites.fixture.js';
import { crawl } from './crawler.js';
import type { Crawl } from './crawler.js';

/** `CRAWLED_ARCHIVE=path npx jest test/public-pages/links` crawls a site after an import of that archive, too. */
const CRAWLED_ARCHIVE = process.env.CRAWLED_ARCHIVE;

const ARCHIVE = archive(
  author(7, 'mara', { author_display_name: 'Mara Finch' }),
  category('light', 'Light & shadow'),
  category('lamps', 'Lamps', 'light'),
  category('empty', 'Empty'),
  item(
    40,
    { title: 'Storm', post_name: 'storm', is_sticky: 1, 'content:encoded': 'Wind <!--nextpage--> Rain' },
    [
      term('category', 'lamps', 'Lamps'),
      term('post_tag', 'caf%c3%a9', 'Café'),
      term('post_format', 'post-format-aside', 'Aside'),
      meta('_wp_old_slug', 'tempest'),
      comment(2, { comment_author: 'Mara', comment_user_id: 7 }),
      comment(3, { comment_author: 'Pip', comment_parent: 2 }),
    ].join(''),
  ),
  item(41, { title: '', post_name: '', 'content:encoded': '[gallery]' }),
  item(42, { title: 'Guarded', post_name: 'guarded', post_password: 'hush' }),
  item(43, { title: 'Private', post_name: 'private', status: 'private' }),
  item(44, { title: '日本', post_name: '%e6%97%a5%e6%9c%ac' }),
  item(45, { title: '2012', post_name: '2012' }),
  item(50, { post_type: 'page', title: 'Lamp', post_name: 'lamp' }),
  item(51, { post_type: 'page', title: 'Lens', post_name: 'lens', post_parent: 50 }),
  item(60, { post_type: 'attachment', title: 'Chart', post_name: 'chart', status: 'inherit', post_parent: 40 }),
  item(61, { post_type: 'attachment', title: 'Map', post_name: 'map', status: 'inherit' }),
);

/** Blocks that link to archives and to other entries. */
const BLOCKS =
  '<!-- wp:archives {"type":"weekly"} /--><!-- wp:archives {"type":"daily"} /--><!-- wp:archives {"type":"yearly"} /--><!-- wp:categories {"showEmpty":true} /--><!-- wp:tag-cloud /--><!-- wp:latest-posts {"displayAuthor":true} /--><!-- wp:latest-comments /--><!-- wp:page-list /--><!-- wp:calendar /--><!-- wp:search /--><!-- wp:loginout /--><!-- wp:post-comments-link /--><!-- wp:post-comments-form /--><!-- wp:site-logo /-->';

describe.each(databases)('addresses within the site on %s', (database) => {
  it.each([
    ['academy', AcademyModule],
    ['challenge', ChallengeModule],
  ])(
    'addresses answer neither 404 nor 5xx after an import into %s',
    async (_name, app) => {
      const site = await bootSite(app, { database });
      try {
        await importText(site, ARCHIVE);
        const editor = site.as('editor');
        const { body: boat } = await uploadRaw(editor, 'boat.png', await createPicture());
        await editor.post('/core/v2/posts', {
          title: 'Lists',
          status: 'publish',
          content: BLOCKS,
          featured_media: boat.id,
        });
        await site
          .as('administrator')
          .post('/core/v2/settings', { posts_per_page: 3, site_icon: boat.id, site_logo: boat.id });
        const { broken, counts } = await crawl(site);
        expect(broken).toEqual([]);
        expect(counts.pages).toBeGreaterThan(40);
        expect(counts.api).toBeGreaterThan(100);
        expect(counts.documents).toBeGreaterThan(30);
      } finally {
        await site.close();
      }
    },
    120_000,
  );
});

/** Maximum number of requests of a crawl of an external server. */
const MAX_REMOTE_REQUESTS = 500_000;

/** Writes a site and returns its archive. Files have addresses of another server, because archives contain none. */
async function exportSite(write: (site: Site) => Promise<void>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-crawl-'));
  const site = await bootSite(AcademyModule, { database: 'sqlite' });
  try {
    await write(site);
    const file = join(directory, 'site.wxr.xml');
    await site.provider(ArchiveExporter).export(file);
    return (await readFile(file, 'utf8')).replaceAll(`${SITE_URL}/wp-content/`, 'http://old.example/wp-content/');
  } finally {
    await site.close();
    await rm(directory, { recursive: true });
  }
}

/** Crawls a new site after an import. */
async function crawlImportedSite(
  app: typeof AcademyModule | typeof ChallengeModule,
  text: string,
  prepare: (site: Site) => Promise<void> = () => Promise.resolve(),
): Promise<Crawl> {
  const site = await bootSite(app, { database: 'sqlite' });
  try {
    await importText(site, text);
    await prepare(site);
    return await crawl(site);
  } finally {
    await site.close();
  }
}

const WRITERS = { magazine: writeMagazine, workshop: writeWorkshop };
const APPS = { academy: AcademyModule, challenge: ChallengeModule };
/** `EVERY_CRAWL=1` imports each archive into each site. */
const CRAWLS: readonly (readonly [keyof typeof WRITERS, keyof typeof APPS])[] = [
  ['magazine', 'academy'],
  ['workshop', 'challenge'],
  ...(process.env.EVERY_CRAWL
    ? ([
        ['magazine', 'challenge'],
        ['workshop', 'academy'],
      ] as const)
    : []),
];

it.each(CRAWLS)(
  'addresses answer neither 404 nor 5xx after the exported %s is imported into %s',
  async (name, app) => {
    const { broken, counts } = await crawlImportedSite(APPS[app], await exportSite(WRITERS[name]), addMenuAndPaging);
    expect(broken).toEqual([]);
    expect(counts.pages).toBeGreaterThan(20);
    expect(counts.api).toBeGreaterThan(100);
  },
  120_000,
);

/** Prints the result of a crawl that runs by hand. */
function print(name: string, { broken, counts }: Crawl, start: number): void {
  const seconds = Math.round((performance.now() - start) / 1_000);
  process.stdout.write(`${name}: ${JSON.stringify(counts)} in ${seconds} s, ${broken.length} broken\n`);
}

(CRAWLED_ARCHIVE ? it : it.skip).each(Object.entries(APPS))(
  'addresses within the %s site answer neither 404 nor 5xx after an import of the given archive',
  async (name, app) => {
    const start = performance.now();
    const crawled = await crawlImportedSite(app, await readFile(CRAWLED_ARCHIVE!, 'utf8'));
    print(name, crawled, start);
    expect(crawled.broken).toEqual([]);
  },
  600_000,
);

/** The timeout is two hours, because an external server can contain any number of posts. */
(process.env.E2E_API ? it : it.skip)(
  'addresses within the site of the external server answer neither 404 nor 5xx',
  async () => {
    const site = await bootSite(AcademyModule, { database: 'sqlite' });
    const start = performance.now();
    const crawled = await crawl(site, MAX_REMOTE_REQUESTS);
    print('external server', crawled, start);
    expect(crawled.broken).toEqual([]);
    await site.close();
  },
  7_200_000,
);
