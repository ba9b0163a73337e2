import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AcademyModule } from '#academy';
import { ArchiveImporter } from '#archive/testing';
import type { ImportReport, ImportOptions } from '#archive/testing';
import { bootSite } from '#testing';
import type { Client, databases, Site } from '#testing';

const OPEN = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>The old lighthouse</title><wp:wxr_version>1.2</wp:wxr_version>
`;

/** Creates an archive with these elements. */
export function archive(...elements: readonly string[]): string {
  return `${OPEN}${elements.join('\n')}\n</channel></rss>\n`;
}

/** Creates an element for each value. Its name gets the prefix `wp:`, unless it has another one or belongs to RSS. */
function fields(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const full = name.includes(':') || name === 'title' || name === 'guid' || name === 'link' ? name : `wp:${name}`;
      return `<${full}><![CDATA[${value}]]></${full}>`;
    })
    .join('');
}

export function author(id: number, login: string, more: Readonly<Record<string, string>> = {}): string {
  return `<wp:author>${fields({ author_id: id, author_login: login, author_email: `${login}@old.example`, author_display_name: login, ...more })}</wp:author>`;
}

export function category(slug: string, name: string, parent = ''): string {
  return `<wp:category>${fields({ category_nicename: slug, category_parent: parent, cat_name: name })}</wp:category>`;
}

export function comment(id: number, values: Readonly<Record<string, string | number>>): string {
  return `<wp:comment>${fields({ comment_id: id, comment_date: '2012-03-05 09:00:00', comment_date_gmt: '2012-03-05 12:30:00', comment_approved: '1', comment_content: `Comment ${id}`, ...values })}</wp:comment>`;
}

/** Creates an item; `inside` is inserted unchanged. */
export function item(id: number, values: Readonly<Record<string, string | number>>, inside = ''): string {
  const date = '2012-03-04 08:00:00';
  return `<item>${fields({
    title: `Item ${id}`,
    guid: `http://old.example/?p=${id}`,
    'dc:creator': 'mara',
    'content:encoded': '',
    'excerpt:encoded': '',
    post_id: id,
    post_date: date,
    post_date_gmt: '2012-03-04 11:30:00',
    comment_status: 'open',
    ping_status: 'open',
    post_name: `item-${id}`,
    status: 'publish',
    post_parent: 0,
    menu_order: 0,
    post_type: 'post',
    is_sticky: 0,
    ...values,
  })}${inside}</item>`;
}

export function term(taxonomy: string, slug: string, name = slug): string {
  return `<category domain="${taxonomy}" nicename="${slug}"><![CDATA[${name}]]></category>`;
}

export function meta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
}

/** Two sites of a test, and a path for the archive of one of them. */
export interface Sites {
  from: Site;
  to: Site;
  /** Empty directory of `file`. */
  directory: string;
  file: string;
}

/** Creates two new sites and an empty directory for each test. */
export function useSites(database: (typeof databases)[number]): Sites {
  const sites = {} as Sites;
  beforeEach(async () => {
    sites.directory = await mkdtemp(join(tmpdir(), 'atrium-archive-'));
    sites.file = join(sites.directory, 'site.wxr.xml');
    sites.from = await bootSite(AcademyModule, { database });
    sites.to = await bootSite(AcademyModule, { database });
  });
  afterEach(async () => {
    await Promise.all([sites.from.close(), sites.to.close()]);
    await rm(sites.directory, { recursive: true });
  });
  return sites;
}

/** Imports a file into a site like the command. */
export function importFile(site: Site, file: string, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
  return site
    .provider(ArchiveImporter)
    .import(() => createReadStream(file), { authors: 'create', filterHtml: false, ...options });
}

/** Imports a text into a site like the command. */
export function importText(site: Site, text: string, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
  return site
    .provider(ArchiveImporter)
    .import(() => Readable.from([Buffer.from(text)]), { authors: 'create', filterHtml: false, ...options });
}

/** Returns the post or term with a slug in the context `edit`. */
export async function findBySlug(
  client: Client,
  collection: string,
  slug: string,
): Promise<Record<string, unknown> & { id: number }> {
  const { body } = await client.get(
    `/core/v2/${collection}?slug=${slug}&context=edit${collection === 'categories' || collection === 'tags' ? '' : '&status=any'}`,
  );
  expect(body).toHaveLength(1);
  return body[0];
}
