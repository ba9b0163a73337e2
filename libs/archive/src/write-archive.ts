import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type {
  ArchiveAccount,
  ArchiveComment,
  ArchiveMeta,
  ArchiveSite,
  WritableItem,
  WritableRecord,
} from './archive-record.js';
import { attributeText, cdata } from './xml-text.js';

type Records = AsyncIterable<WritableRecord> | Iterable<WritableRecord>;

/** Number of characters from which the comments of an item are written in several chunks. */
const MAX_CHUNK = 65_536;

/**
 * Writes records as a site archive of version 1.2 and ends `out`. Requests the next record, and further comments of an
 * item with many, only when `out` has room. The first record must be the site. No other record may be a site.
 * `readArchive` reads back equal records, except for characters that XML forbids (dropped), lone surrogates (U+FFFD),
 * and whitespace around single words such as slugs and dates.
 * @throws TypeError for a missing or second site; errors of `records` or `out`
 */
export async function writeArchive(records: Records, out: Writable): Promise<void> {
  await pipeline(Readable.from(archiveXml(records), { objectMode: true, highWaterMark: 1 }), out);
}

/** Yields the text of an archive: a chunk per record, several for an item with many comments, and one for the end. */
export async function* archiveXml(records: Records): AsyncGenerator<string, void, undefined> {
  let started = false;
  for await (const record of records) {
    if ((record.kind === 'site') === started)
      throw new TypeError('An archive needs exactly one site, as its first record.');
    started = true;
    if (record.kind === 'item') yield* itemXml(record);
    else yield recordXml(record);
  }
  if (!started) throw new TypeError('An archive needs a site as its first record.');
  yield '</channel>\n</rss>\n';
}

function recordXml(record: Exclude<WritableRecord, WritableItem>): string {
  switch (record.kind) {
    case 'site':
      return siteXml(record);
    case 'setting':
      return `<atrium:setting name="${attributeText(record.name)}">${cdata(record.value)}</atrium:setting>\n`;
    case 'author':
      return element('wp:author', [
        number('wp:author_id', record.id),
        text('wp:author_login', record.login),
        text('wp:author_email', record.email),
        text('wp:author_display_name', record.displayName),
        text('wp:author_first_name', record.firstName),
        text('wp:author_last_name', record.lastName),
        record.account ? accountXml(record.account) : '',
      ]);
    case 'category':
      return element('wp:category', [
        number('wp:term_id', record.id),
        text('wp:category_nicename', record.slug),
        text('wp:category_parent', record.parentSlug),
        text('wp:cat_name', record.name),
        text('wp:category_description', record.description),
        ...metaXml('wp:termmeta', record.meta),
      ]);
    case 'tag':
      return element('wp:tag', [
        number('wp:term_id', record.id),
        text('wp:tag_slug', record.slug),
        text('wp:tag_name', record.name),
        text('wp:tag_description', record.description),
        ...metaXml('wp:termmeta', record.meta),
      ]);
    case 'term':
      return element('wp:term', [
        number('wp:term_id', record.id),
        text('wp:term_taxonomy', record.taxonomy),
        text('wp:term_slug', record.slug),
        text('wp:term_parent', record.parentSlug),
        text('wp:term_name', record.name),
        text('wp:term_description', record.description),
        ...metaXml('wp:termmeta', record.meta),
      ]);
  }
}

function siteXml(site: ArchiveSite): string {
  const namespaces = {
    excerpt: 'http://wordpress.org/export/1.2/excerpt/',
    content: 'http://purl.org/rss/1.0/modules/content/',
    wfw: 'http://wellformedweb.org/CommentAPI/',
    dc: 'http://purl.org/dc/elements/1.1/',
    wp: 'http://wordpress.org/export/1.2/',
    atrium: 'https://atrium.example/ns/archive/1',
  };
  const declared = Object.entries(namespaces).map(([prefix, uri]) => `\n  xmlns:${prefix}="${uri}"`);
  const fields = [
    text('title', site.title),
    text('link', site.link),
    text('description', site.description),
    text('pubDate', site.pubDate),
    text('language', site.language),
    // The version is always 1.2, whatever archive the records came from.
    text('wp:wxr_version', '1.2'),
    text('wp:base_site_url', site.baseSiteUrl),
    text('wp:base_blog_url', site.baseBlogUrl),
    text('generator', site.generator),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${declared.join('')}>\n<channel>\n${fields.map((field) => `  ${field}\n`).join('')}`;
}

function accountXml(account: ArchiveAccount): string {
  return element('atrium:account', [
    text('atrium:nickname', account.nickname),
    text('atrium:slug', account.slug),
    text('atrium:url', account.url),
    text('atrium:description', account.description),
    text('atrium:locale', account.locale),
    text('atrium:registered_gmt', account.registeredGmt),
    ...account.roles.map((role) => text('atrium:role', role)),
    ...metaXml('atrium:usermeta', account.meta),
  ]);
}

async function* itemXml(item: WritableItem): AsyncGenerator<string, void, undefined> {
  let xml = `<item>\n${childrenXml(itemFields(item))}`;
  for await (const comment of item.comments) {
    xml += childrenXml([commentXml(comment)]);
    if (xml.length < MAX_CHUNK) continue;
    yield xml;
    xml = '';
  }
  yield `${xml}</item>\n`;
}

function itemFields(item: WritableItem): string[] {
  const guid = item.guid === '' ? '' : `<guid isPermaLink="${item.guidIsPermaLink}">${cdata(item.guid)}</guid>`;
  return [
    text('title', item.title),
    text('link', item.link),
    text('pubDate', item.pubDate),
    text('dc:creator', item.creator),
    guid,
    text('description', item.description),
    text('content:encoded', item.content),
    text('excerpt:encoded', item.excerpt),
    number('wp:post_id', item.id),
    text('wp:post_date', item.date),
    text('wp:post_date_gmt', item.dateGmt),
    text('wp:post_modified', item.modified),
    text('wp:post_modified_gmt', item.modifiedGmt),
    text('wp:comment_status', item.commentStatus),
    text('wp:ping_status', item.pingStatus),
    text('wp:post_name', item.slug),
    text('wp:status', item.status),
    number('wp:post_parent', item.parentId),
    number('wp:menu_order', item.menuOrder),
    text('wp:post_type', item.type),
    text('wp:post_password', item.password),
    number('wp:is_sticky', item.isSticky ? 1 : 0),
    item.attachmentUrl === '' ? '' : text('wp:attachment_url', item.attachmentUrl),
    ...item.terms.map(({ domain, slug, name }) => {
      const attributes = `${domain === '' ? '' : ` domain="${attributeText(domain)}"`}${slug === '' ? '' : ` nicename="${attributeText(slug)}"`}`;
      return `<category${attributes}>${cdata(name)}</category>`;
    }),
    ...metaXml('wp:postmeta', item.meta),
  ];
}

function commentXml(comment: ArchiveComment): string {
  return element('wp:comment', [
    number('wp:comment_id', comment.id),
    text('wp:comment_author', comment.author),
    text('wp:comment_author_email', comment.authorEmail),
    text('wp:comment_author_url', comment.authorUrl),
    text('wp:comment_author_IP', comment.authorIp),
    text('wp:comment_date', comment.date),
    text('wp:comment_date_gmt', comment.dateGmt),
    text('wp:comment_content', comment.content),
    text('wp:comment_approved', comment.approved),
    text('wp:comment_type', comment.type),
    number('wp:comment_parent', comment.parentId),
    number('wp:comment_user_id', comment.userId),
    ...metaXml('wp:commentmeta', comment.meta),
  ]);
}

function metaXml(name: string, rows: ArchiveMeta[]): string[] {
  return rows.map(({ key, value }) => element(name, [text('wp:meta_key', key), text('wp:meta_value', value)]));
}

// Elements that hold elements may contain whitespace; elements that hold text must not add any.
function element(name: string, children: string[]): string {
  return `<${name}>\n${childrenXml(children)}</${name}>\n`;
}

function childrenXml(children: string[]): string {
  return children.map((child) => (child === '' ? '' : `  ${child}\n`)).join('');
}

function text(name: string, value: string): string {
  return `<${name}>${cdata(value)}</${name}>`;
}

function number(name: string, value: number): string {
  return `<${name}>${Math.trunc(value)}</${name}>`;
}
