import type { ArchiveElement } from './archive-elements.js';
import type {
  ArchiveAccount,
  ArchiveAuthor,
  ArchiveComment,
  ArchiveItem,
  ArchiveMeta,
  ArchiveRecord,
  ArchiveSite,
} from './archive-record.js';

/** Looks up the child elements of an element by name. Of several with the same name, the first is used. */
class ChildElements {
  private readonly first = new Map<string, ArchiveElement>();

  constructor(private readonly element: ArchiveElement) {
    for (const child of element.children) if (!this.first.has(child.name)) this.first.set(child.name, child);
  }

  child(name: string): ArchiveElement | undefined {
    return this.first.get(name);
  }

  text(name: string): string {
    return this.first.get(name)?.text ?? '';
  }

  /** Returns the trimmed text. Exports put line breaks around slugs, addresses and dates. */
  trimmedText(name: string): string {
    return this.text(name).trim();
  }

  integer(name: string): number {
    const value = Number.parseInt(this.trimmedText(name), 10);
    return Number.isSafeInteger(value) ? value : 0;
  }

  all(name: string): ArchiveElement[] {
    return this.element.children.filter((child) => child.name === name);
  }

  meta(name: string): ArchiveMeta[] {
    return this.all(name).map((row) => {
      const fields = new ChildElements(row);
      return { key: fields.text('wp:meta_key'), value: fields.text('wp:meta_value') };
    });
  }
}

/** Creates the site record from the channel fields that were read so far. */
export function siteRecord(fields: ReadonlyMap<string, string>, generatorComment: string): ArchiveSite {
  const trimmedText = (name: string) => (fields.get(name) ?? '').trim();
  return {
    kind: 'site',
    title: fields.get('title') ?? '',
    link: trimmedText('link'),
    description: fields.get('description') ?? '',
    pubDate: trimmedText('pubDate'),
    language: trimmedText('language'),
    wxrVersion: trimmedText('wp:wxr_version'),
    baseSiteUrl: trimmedText('wp:base_site_url'),
    baseBlogUrl: trimmedText('wp:base_blog_url'),
    generator: trimmedText('generator') || generatorComment,
  };
}

/** Converts one element below the channel (see `RECORD_ELEMENTS`) to a record. */
export function elementToRecord(element: ArchiveElement): ArchiveRecord {
  const fields = new ChildElements(element);
  const id = fields.integer('wp:term_id');
  switch (element.name) {
    case 'wp:author':
      return authorRecord(fields);
    case 'atrium:setting':
      return { kind: 'setting', name: (element.attributes['name'] ?? '').trim(), value: element.text };
    case 'wp:category':
      return {
        kind: 'category',
        id,
        slug: fields.trimmedText('wp:category_nicename'),
        parentSlug: fields.trimmedText('wp:category_parent'),
        name: fields.text('wp:cat_name'),
        description: fields.text('wp:category_description'),
        meta: fields.meta('wp:termmeta'),
      };
    case 'wp:tag':
      return {
        kind: 'tag',
        id,
        slug: fields.trimmedText('wp:tag_slug'),
        name: fields.text('wp:tag_name'),
        description: fields.text('wp:tag_description'),
        meta: fields.meta('wp:termmeta'),
      };
    case 'wp:term':
      return {
        kind: 'term',
        id,
        taxonomy: fields.trimmedText('wp:term_taxonomy'),
        slug: fields.trimmedText('wp:term_slug'),
        parentSlug: fields.trimmedText('wp:term_parent'),
        name: fields.text('wp:term_name'),
        description: fields.text('wp:term_description'),
        meta: fields.meta('wp:termmeta'),
      };
    default:
      return itemRecord(fields);
  }
}

function authorRecord(fields: ChildElements): ArchiveAuthor {
  return {
    kind: 'author',
    id: fields.integer('wp:author_id'),
    login: fields.trimmedText('wp:author_login'),
    email: fields.trimmedText('wp:author_email'),
    displayName: fields.text('wp:author_display_name'),
    firstName: fields.text('wp:author_first_name'),
    lastName: fields.text('wp:author_last_name'),
    ...accountOf(fields.child('atrium:account')),
  };
}

function accountOf(element: ArchiveElement | undefined): { account?: ArchiveAccount } {
  if (!element) return {};
  const fields = new ChildElements(element);
  return {
    account: {
      nickname: fields.text('atrium:nickname'),
      slug: fields.trimmedText('atrium:slug'),
      url: fields.trimmedText('atrium:url'),
      description: fields.text('atrium:description'),
      locale: fields.trimmedText('atrium:locale'),
      registeredGmt: fields.trimmedText('atrium:registered_gmt'),
      roles: fields.all('atrium:role').map(({ text }) => text.trim()),
      meta: fields.meta('atrium:usermeta'),
    },
  };
}

function itemRecord(fields: ChildElements): ArchiveItem {
  return {
    kind: 'item',
    title: fields.text('title'),
    link: fields.trimmedText('link'),
    pubDate: fields.trimmedText('pubDate'),
    creator: fields.trimmedText('dc:creator'),
    guid: fields.trimmedText('guid'),
    // In RSS 2.0 a guid without the attribute is an address.
    guidIsPermaLink: fields.child('guid') !== undefined && fields.child('guid')?.attributes['isPermaLink'] !== 'false',
    description: fields.text('description'),
    content: fields.text('content:encoded'),
    excerpt: fields.text('excerpt:encoded'),
    id: fields.integer('wp:post_id'),
    date: fields.trimmedText('wp:post_date'),
    dateGmt: fields.trimmedText('wp:post_date_gmt'),
    modified: fields.trimmedText('wp:post_modified'),
    modifiedGmt: fields.trimmedText('wp:post_modified_gmt'),
    commentStatus: fields.trimmedText('wp:comment_status'),
    pingStatus: fields.trimmedText('wp:ping_status'),
    slug: fields.trimmedText('wp:post_name'),
    status: fields.trimmedText('wp:status'),
    parentId: fields.integer('wp:post_parent'),
    menuOrder: fields.integer('wp:menu_order'),
    type: fields.trimmedText('wp:post_type'),
    password: fields.text('wp:post_password'),
    isSticky: fields.integer('wp:is_sticky') === 1,
    attachmentUrl: fields.trimmedText('wp:attachment_url'),
    terms: fields.all('category').map(({ attributes, text }) => ({
      domain: (attributes['domain'] ?? '').trim(),
      slug: (attributes['nicename'] ?? '').trim(),
      name: text,
    })),
    meta: fields.meta('wp:postmeta'),
    comments: fields.all('wp:comment').map(commentRecord),
  };
}

function commentRecord(element: ArchiveElement): ArchiveComment {
  const fields = new ChildElements(element);
  return {
    id: fields.integer('wp:comment_id'),
    author: fields.text('wp:comment_author'),
    authorEmail: fields.trimmedText('wp:comment_author_email'),
    authorUrl: fields.trimmedText('wp:comment_author_url'),
    authorIp: fields.trimmedText('wp:comment_author_IP'),
    date: fields.trimmedText('wp:comment_date'),
    dateGmt: fields.trimmedText('wp:comment_date_gmt'),
    content: fields.text('wp:comment_content'),
    approved: fields.trimmedText('wp:comment_approved'),
    type: fields.trimmedText('wp:comment_type'),
    parentId: fields.integer('wp:comment_parent'),
    userId: fields.integer('wp:comment_user_id'),
    meta: fields.meta('wp:commentmeta'),
  };
}
