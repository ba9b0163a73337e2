import { PublicContent, PublicEntries, PublicTerms } from '#public-content';
import type { PublicEntry, PublicImage, PublicSite, PublicTerm } from '#public-content';
import { PublicArchives } from '../archives/public-archives.js';
import type { PublicLink } from '../archives/public-archives.js';
import { Injectable } from '@nestjs/common';
import { CommentSection } from '../comments/comment-section.js';
import type { CommentFormState } from '../comments/comment-form.js';
import { httpDate } from '../feeds/feed.js';
import { GeneratedBlockStyles, NO_STYLES } from '../page/generated-block-styles.js';
import { PageLayout } from '../page/page-layout.js';
import type { Breadcrumb } from '../page/page-frame.js';
import type { PageMeta, SitePageResponse } from '../page/page-document.js';
import { article, webSite } from '../page/structured-data.js';
import { contentParts } from './content-parts.js';
import { entryArticle, entryBody, partAddress } from './entry-template.js';
import { entryDescription, titleText } from './entry-parts.js';
import { entryTemplates } from '../templates/template-hierarchy.js';
import { EntryApiLinks } from './entry-api-links.js';
import { loadFirstImage } from './first-image.js';
import { nameImageLinks } from './image-links.js';
import { convertInteractiveBlocks } from '../page/scriptless/convert-interactive-blocks.js';

/** Width in pixels of the featured image of a page, which link previews also show. */
const IMAGE_WIDTH = 1_024;
/** Number of related posts. */
const RELATED = 4;
/** Maximum number of terms by which related posts are found. */
const MAX_RELATED_TERMS = 8;
/** Maximum number of ancestors in the path to a page. */
const MAX_ANCESTORS = 10;

/** Options of showing an entry. */
export interface EntryPageOptions {
  /** Number of the shown part of the content, from 1. */
  part?: number;
  /** Page of the comments, from 1; undefined for the first page. */
  commentPage?: number;
  /** State of the comment form: the comment to which the reader replies, and messages. */
  form?: CommentFormState;
  /** The error message after a wrong password. */
  notice?: string;
  /** The message of a preview, which has no comments and is not indexed. */
  preview?: string;
  status?: number;
}

/** Shows posts, pages and attachments. */
@Injectable()
export class EntryPages {
  constructor(
    private readonly content: PublicContent,
    private readonly archives: PublicArchives,
    private readonly terms: PublicTerms,
    private readonly comments: CommentSection,
    private readonly apiLinks: EntryApiLinks,
    private readonly layout: PageLayout,
    private readonly entries: PublicEntries,
    private readonly styles: GeneratedBlockStyles,
  ) {}

  /** Returns the page of an entry; undefined if its content or its comments have no such page. */
  async show(entry: PublicEntry, options: EntryPageOptions = {}): Promise<SitePageResponse | undefined> {
    const { part = 1, commentPage, form, notice, preview, status } = options;
    const isPreview = preview !== undefined;
    const parts = partsOf(entry);
    if (part > parts.length) return undefined;
    const comments = isPreview ? undefined : await this.comments.section(entry, commentPage, form);
    if (comments === 'missing') return undefined;
    const site = await this.content.site();
    const blockStyles = entry.styles ? await this.styles.withPresets(entry.styles) : NO_STYLES;
    const isPost = entry.type === 'post';
    const terms = await this.terms.findByPost(entry.id);
    const image = await this.content.image(entry, IMAGE_WIDTH);
    const title = titleText(entry);
    const description = entryDescription(entry);
    const isFront = entry.link === `${site.home}/`;
    const neighbors = isPost && !isPreview ? await this.archives.neighbors(entry) : {};
    const entryText = {
      site,
      entry,
      content: prepareContent(parts[part - 1]!, entry, image),
      part,
      parts: parts.length,
      notice,
      preview,
    };
    return this.layout.page({
      entry,
      title,
      description,
      canonical: isPreview ? undefined : canonicalOf(entry, site, part, commentPage),
      kind: isPost ? 'article' : 'website',
      image,
      metas: isPost ? articleMetas(entry, terms) : [],
      links: [
        ...this.apiLinks.headLinks(entry),
        ...(isPost && !entry.protected && !isPreview ? this.comments.feedLinks(entry, title) : []),
      ],
      structuredData: [
        ...(isFront ? [webSite(site)] : []),
        ...(isPost && !isPreview ? [article(site, entry, title, description, image)] : []),
      ],
      breadcrumbs: isFront ? [] : await this.breadcrumbs(entry, title, terms),
      template: {
        slugs: entryTemplates(entry, entry.slug, isFront),
        entry,
        content: entryBody(entryText),
        comments,
        neighbors,
      },
      styles: [blockStyles.css],
      filters: blockStyles.filters,
      main: entryArticle({
        ...entryText,
        image,
        terms,
        neighbors,
        related: isPost ? await this.related(entry, terms) : [],
        comments,
      }),
      classes: [`single-${entry.type}`],
      status,
      noIndex: isPreview || entry.protected || form !== undefined,
      headers: {
        ...(isPreview ? {} : { 'last-modified': httpDate(entry.modifiedGmt) }),
        link: this.apiLinks.linkHeader(entry),
      },
    });
  }

  /** Returns posts with one of the tags of an entry or, if there are none, with one of its categories. */
  private async related(entry: PublicEntry, terms: readonly PublicTerm[]): Promise<PublicLink[]> {
    for (const taxonomy of ['post_tag', 'category']) {
      const ids = terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id);
      if (ids.length === 0) continue;
      const found = await this.archives.related(entry, { taxonomy, ids: ids.slice(0, MAX_RELATED_TERMS) }, RELATED);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Returns the path to a post through its first category, or to a page through its ancestors. */
  private async breadcrumbs(entry: PublicEntry, title: string, terms: readonly PublicTerm[]): Promise<Breadcrumb[]> {
    const own = { name: title, link: entry.link };
    const category = terms.find(({ taxonomy }) => taxonomy === 'category');
    if (category)
      return [...(await this.terms.ancestors(category)), category, own].map(({ name, link }) => ({ name, link }));
    const ancestors = await this.entries.ancestors(entry, MAX_ANCESTORS);
    return [...ancestors.map((parent) => ({ name: titleText(parent), link: parent.link })), own];
  }
}

/** The parts of the content. An unlocked entry has one, because each part would need the password again. */
function partsOf({ content, unlocked }: PublicEntry): string[] {
  const parts = contentParts(content);
  return unlocked ? [parts.join('\n')] : parts;
}

/** Prepares a part of the content for the page, which may show a featured image before it. */
function prepareContent(part: string, { type }: PublicEntry, image: PublicImage | undefined): string {
  const text = nameImageLinks(part);
  const isIllustrated = image !== undefined && type !== 'attachment';
  return convertInteractiveBlocks(isIllustrated ? text : loadFirstImage(text), 'content');
}

function articleMetas(entry: PublicEntry, terms: readonly PublicTerm[]): PageMeta[] {
  return [
    ['property', 'article:published_time', `${entry.dateGmt}Z`],
    ['property', 'article:modified_time', `${entry.modifiedGmt}Z`],
    ...terms.map(({ name }) => ['property', 'article:tag', name] as const),
  ];
}

/** The first page of the comments belongs to the address of the entry; other pages have addresses of their own. */
function canonicalOf(entry: PublicEntry, site: PublicSite, part: number, commentPage = 1): string {
  const { link } = entry;
  return commentPage > 1 && !link.includes('?')
    ? `${link}comment-page-${commentPage}/`
    : partAddress(entry, site, part);
}
