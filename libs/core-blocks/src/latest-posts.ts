import { attachmentImage, flagAt, formatDate, integerAt, textAt } from '#rendering';
import type { BlockCall, EntryQuery, RenderContext, RenderEntry } from '#rendering';
import { dateWithOffset, excerptOf, titleOf, valueAt } from '#rendering/core';
import type { BlockAttributes, BlockRegistry, NestedRenderer } from '#rendering/core';
import {
  decodeEntities,
  escapeAttribute,
  escapeHtml,
  escapeMarkup,
  escapeUrl,
  EXCERPT_MORE,
  EXCERPT_WORDS,
  runTextJob,
} from '#text';
import { joinClasses } from './class-names.js';
import { featuredImage } from './featured-image.js';
import { orderOf } from './query-blocks.js';

/** Maximum number of posts in a list. */
const MAX_POSTS = 100;

/** Registers the list of the newest posts. */
export function registerLatestPosts(registry: BlockRegistry, renderer: NestedRenderer): void {
  registry.register('core/latest-posts', { version: 11, render: (call) => renderLatestPosts(call, renderer) });
}

async function renderLatestPosts(call: BlockCall, renderer: NestedRenderer): Promise<string> {
  const { attributes, context, wrapper } = call;
  const { items } = await context.data.entries(queryOf(attributes, context.site.postsPerPage));
  const rows: string[] = [];
  for (const entry of items) {
    if (context.budget.isExhausted) break;
    rows.push(`<li>${await rowOf(entry, call, renderer)}</li>\n`);
  }
  const grid = textAt(attributes, 'postLayout') === 'grid';
  const classes = [
    'wp-block-latest-posts__list',
    grid ? `is-grid columns-${integerAt(attributes, 'columns', 3)}` : '',
    flagAt(attributes, 'displayPostDate', false) ? 'has-dates' : '',
    flagAt(attributes, 'displayAuthor', false) ? 'has-author' : '',
    textAt(attributes, 'style', 'elements', 'link', 'color', 'text') === '' ? '' : 'has-link-color',
  ];
  return `<ul ${wrapper({ class: joinClasses(...classes) })}>${rows.join('')}</ul>`;
}

function queryOf(attributes: BlockAttributes, postsPerPage: number): EntryQuery {
  const categories = valueAt(attributes, 'categories'); // a list of records, or one id in older content
  const ids = (
    Array.isArray(categories)
      ? categories.map((category) => integerAt(category, 'id', 0))
      : [integerAt(attributes, 'categories', 0)]
  ).filter((id) => id > 0);
  const author = integerAt(attributes, 'selectedAuthor', 0);
  return {
    type: 'post',
    limit: limitOf(integerAt(attributes, 'postsToShow', 5), postsPerPage),
    offset: 0,
    order: textAt(attributes, 'order') === 'asc' ? 'asc' : 'desc',
    orderBy: orderOf(textAt(attributes, 'orderBy')),
    ...(ids.length > 0 ? { terms: [{ taxonomy: 'category', ids }] } : {}),
    ...(author > 0 ? { authors: [author] } : {}),
  };
}

/**
 * Returns the number of posts. As in the reference, 0 stands for the number of posts on a page of the site, -1 for all
 * posts, and the sign of other numbers is ignored.
 */
function limitOf(count: number, postsPerPage: number): number {
  return count === -1 ? MAX_POSTS : Math.min(Math.abs(count) || postsPerPage, MAX_POSTS);
}

async function rowOf(entry: RenderEntry, call: BlockCall, renderer: NestedRenderer): Promise<string> {
  const {
    attributes,
    context: { site, data },
  } = call;
  const title = titleOf(entry, renderer) || '(no title)';
  const shows = (name: string): boolean => flagAt(attributes, name, false);
  const author = shows('displayAuthor') ? ((await data.user(entry.author))?.name ?? '') : '';
  return [
    shows('displayFeaturedImage') ? await featuredImageOf(entry, title, call) : '',
    `<a class="wp-block-latest-posts__post-title" href="${escapeUrl(entry.link)}">${title}</a>`,
    author === '' ? '' : `<div class="wp-block-latest-posts__post-author">by ${escapeMarkup(author)}</div>`,
    shows('displayPostDate')
      ? `<time datetime="${dateWithOffset(entry.date, site)}" class="wp-block-latest-posts__post-date">${escapeMarkup(formatDate(entry.date, site))}</time>`
      : '',
    shows('displayPostContent') ? await textOf(entry, title, call, renderer) : '',
  ].join('');
}

async function featuredImageOf(entry: RenderEntry, title: string, { attributes, context }: BlockCall): Promise<string> {
  const attachment = await featuredImage(entry, context);
  if (!attachment) return '';
  const pixelStyle = (name: string, property: string): string => {
    const pixels = integerAt(attributes, name, 0);
    return pixels > 0 ? `${property}:${pixels}px;` : '';
  };
  const style = pixelStyle('featuredImageSizeWidth', 'max-width') + pixelStyle('featuredImageSizeHeight', 'max-height');
  const size = textAt(attributes, 'featuredImageSizeSlug') || 'thumbnail';
  const image = attachmentImage(attachment, size, { class: `attachment-${size} size-${size} wp-post-image`, style });
  const align = textAt(attributes, 'featuredImageAlign');
  const linked = flagAt(attributes, 'addLinkToFeaturedImage', false)
    ? `<a href="${escapeUrl(entry.link)}" aria-label="${escapeAttribute(title)}">${image}</a>`
    : image;
  return `<div class="wp-block-latest-posts__featured-image${align === '' ? '' : ` align${escapeAttribute(align)}`}">${linked}</div>`;
}

async function textOf(
  entry: RenderEntry,
  title: string,
  { attributes, context }: BlockCall,
  renderer: NestedRenderer,
): Promise<string> {
  const kind = valueAt(attributes, 'displayPostContentRadio') ?? 'excerpt';
  if (kind !== 'excerpt' && kind !== 'full_post') return '';
  const full = kind === 'full_post';
  if (entry.protected)
    return `<div class="wp-block-latest-posts__post-${full ? 'full-content' : 'excerpt'}">This content is password protected.</div>`;
  if (full) return `<div class="wp-block-latest-posts__post-full-content">${await storedTextOf(entry, context)}</div>`;
  const excerpt = await excerptOf(entry, context, renderer, integerAt(attributes, 'excerptLength', EXCERPT_WORDS));
  const text = excerpt.endsWith(EXCERPT_MORE)
    ? `${excerpt.slice(0, -EXCERPT_MORE.length)}… <a class="wp-block-latest-posts__read-more" href="${escapeUrl(entry.link)}" rel="noopener noreferrer">Read more<span class="screen-reader-text">: ${escapeHtml(title)}</span></a>`
    : excerpt;
  return `<div class="wp-block-latest-posts__post-excerpt">${text}</div>`;
}

/** Returns the content as it is stored, filtered. As in the reference, its blocks are not rendered. */
async function storedTextOf({ content }: RenderEntry, { budget, site }: RenderContext): Promise<string> {
  if (!budget.charge('characters', content.length)) return '';
  await budget.yieldIfDue();
  return budget.waitUncharged(runTextJob('filterPostHtml', decodeEntities(content), { uploadsUrl: site.home }));
}
