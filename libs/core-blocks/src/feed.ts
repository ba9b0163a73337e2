import { flagAt, formatDate, integerAt, localTime, textAt } from '#rendering';
import type { BlockCall, RenderFeedItem, RenderSite } from '#rendering';
import { dateWithOffset, escapeBrackets } from '#rendering/core';
import type { BlockRegistry } from '#rendering/core';
import { escapeAttribute, escapeHtml, escapeUrl, EXCERPT_MORE, EXCERPT_WORDS, trimWords } from '#text';
import { joinClasses } from './class-names.js';

/** Maximum number of entries of a list. */
const MAX_ITEMS = 20;
/** Maximum number of characters of the URL of a feed. */
const MAX_URL = 600;

/** Registers the list of entries of a feed of another site. */
export function registerFeed(registry: BlockRegistry): void {
  registry.register('core/rss', { render: renderFeed });
}

/** Renders the entries of a feed; nothing until it has been read once. */
async function renderFeed({ attributes, context, wrapper }: BlockCall): Promise<string> {
  const url = textAt(attributes, 'feedURL');
  if (url === '' || url.length > MAX_URL) return '';
  if ([context.site.home, context.site.url].includes(url.replace(/\/+$/, '')))
    return notice('A feed of this site cannot be shown within it. Use the block Latest Posts instead.');
  const feed = await context.data.feed(url);
  if (!feed?.items) return '';
  if (feed.items.length === 0) return notice('The feed cannot be read at present.');
  const limit = Math.min(Math.max(integerAt(attributes, 'itemsToShow', 5), 1), MAX_ITEMS);
  const items = feed.items.slice(0, limit).map((item) => itemOf(item, attributes, context.site));
  const isGrid = textAt(attributes, 'blockLayout') === 'grid';
  const classes = [
    isGrid ? `is-grid columns-${integerAt(attributes, 'columns', 2)}` : '',
    flagAt(attributes, 'displayDate', false) ? 'has-dates' : '',
    flagAt(attributes, 'displayAuthor', false) ? 'has-authors' : '',
    flagAt(attributes, 'displayExcerpt', false) ? 'has-excerpts' : '',
  ];
  return `<ul ${wrapper({ class: joinClasses(...classes) })}>${items.join('')}</ul>`;
}

function notice(text: string): string {
  return `<div class="components-placeholder"><div class="notice notice-error">${text}</div></div>`;
}

/** Renders an entry of a feed. All of its texts are untrusted, so they are escaped. */
function itemOf(item: RenderFeedItem, attributes: BlockCall['attributes'], site: RenderSite): string {
  const title = escapeText(item.title) || '(no title)';
  const link = escapeUrl(item.link);
  const rel = textAt(attributes, 'rel').trim();
  const extra =
    (flagAt(attributes, 'openInNewTab', false) ? ' target="_blank"' : '') +
    (rel === '' ? '' : ` rel="${escapeAttribute(rel)}"`);
  const linked = link === '' ? title : `<a href='${link}'${extra}>${title}</a>`;
  const parts = [
    `<div class='wp-block-rss__item-title'>${linked}</div>`,
    flagAt(attributes, 'displayDate', false) ? dateOf(item, site) : '',
    flagAt(attributes, 'displayAuthor', false) && item.author !== ''
      ? `<span class="wp-block-rss__item-author">by ${escapeText(item.author)}</span>`
      : '',
    flagAt(attributes, 'displayExcerpt', false) && item.description !== ''
      ? `<div class="wp-block-rss__item-excerpt">${excerptOf(item, integerAt(attributes, 'excerptLength', EXCERPT_WORDS))}</div>`
      : '',
  ];
  return `<li class='wp-block-rss__item'>${parts.join('')}</li>`;
}

function dateOf({ date }: RenderFeedItem, site: RenderSite): string {
  const local = date === '' ? '' : localTime(date, site);
  return local === ''
    ? ''
    : `<time datetime="${dateWithOffset(local, site)}" class="wp-block-rss__item-publish-date">${escapeHtml(formatDate(local, site))}</time> `;
}

function excerptOf({ description }: RenderFeedItem, words: number): string {
  const text = trimWords(escapeHtml(description), words, EXCERPT_MORE);
  return text.endsWith(EXCERPT_MORE)
    ? escapeBrackets(text.slice(0, -EXCERPT_MORE.length)) + EXCERPT_MORE
    : escapeBrackets(text);
}

/** Escapes the characters of HTML and of shortcodes. */
function escapeText(text: string): string {
  return escapeBrackets(escapeHtml(text));
}
