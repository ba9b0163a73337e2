import { flagAt, integerAt, textAt } from '#rendering';
import type { BlockCall, RenderEntry } from '#rendering';
import { excerptOf, filledTextAt, innerBorder, isBound, ownPostDate, readInstant, titleOf } from '#rendering/core';
import type { BlockRegistry, NestedRenderer } from '#rendering/core';
import {
  escapeAttribute,
  escapeHtml,
  escapeMarkup,
  escapeUrl,
  EXCERPT_MORE,
  EXCERPT_WORDS,
  filterPostHtml,
  sanitizeHtmlClass,
  trimWords,
} from '#text';
import { joinClasses } from './class-names.js';
import { dateText } from './date-text.js';
import { avatarImage } from './avatars.js';
import { renderFeaturedImage } from './featured-image.js';
import { entryTextClassAttribute, headingTag, textAlignAttribute } from './site-blocks.js';

/** Versions of the output of blocks, by name without `core/`; 2 if absent. */
const VERSIONS: Readonly<Record<string, number>> = {
  'post-author': 6,
  'post-author-name': 4,
  'post-content': 4,
  'post-date': 9,
  'post-excerpt': 5,
  'post-featured-image': 6,
  'post-title': 4,
  'read-more': 4,
};

/** Registers blocks that show a field of an entry: of the rendered one, or of each entry of a query. */
export function registerEntryBlocks(registry: BlockRegistry, renderer: NestedRenderer): void {
  const types: Record<string, (entry: RenderEntry, call: BlockCall) => string | Promise<string>> = {
    'post-title': (entry, call) => renderTitle(entry, call, renderer),
    'post-date': renderDate,
    'post-excerpt': (entry, call) => renderExcerpt(entry, call, renderer),
    'post-content': (entry, call) => renderContent(entry, call, renderer),
    'post-featured-image': (entry, call) => renderFeaturedImage(entry, call, renderer),
    'post-author': renderAuthor,
    'post-author-name': renderAuthorName,
    'post-author-biography': renderBiography,
    'read-more': (entry, call) => renderReadMore(entry, call, renderer),
  };
  for (const [name, render] of Object.entries(types)) {
    const layout = name === 'post-content' ? { layout: {} } : {};
    registry.register(`core/${name}`, {
      ...layout,
      version: VERSIONS[name] ?? 2,
      render: (call) => (call.scope.entry ? render(call.scope.entry, call) : ''),
    });
  }
  registry.register('core/avatar', { version: 5, render: renderAvatar });
}

function renderTitle(entry: RenderEntry, { attributes, wrapper }: BlockCall, renderer: NestedRenderer): string {
  const title = titleOf(entry, renderer);
  if (title === '') return '';
  const tag = headingTag(integerAt(attributes, 'level', 2));
  const given = filledTextAt(attributes, 'rel');
  const rel = given === '' ? '' : `rel="${escapeAttribute(given)}"`;
  const text = flagAt(attributes, 'isLink', false)
    ? `<a href="${escapeUrl(entry.link)}" target="${escapeAttribute(textAt(attributes, 'linkTarget') || '_self')}" ${rel}>${title}</a>`
    : title;
  return `<${tag} ${wrapper(entryTextClassAttribute(attributes))}>${text}</${tag}>`;
}

/** Renders the date in `datetime`, which can be bound, or else the date of the entry. Without a date it is empty. */
async function renderDate(entry: RenderEntry, call: BlockCall): Promise<string> {
  const { block, attributes, scope, context, wrapper } = call;
  const isGiven = attributes['datetime'] !== undefined || isBound(attributes, 'datetime');
  const datetime = isGiven ? textAt(attributes, 'datetime') : ((await ownPostDate(block, scope, context)) ?? '');
  if (datetime === '') return '';
  const modified = !isGiven && textAt(attributes, 'displayType') === 'modified';
  const text = escapeHtml(await dateText(readInstant(datetime), filledTextAt(attributes, 'format'), context));
  const inside = flagAt(attributes, 'isLink', false) ? `<a href="${escapeUrl(entry.link)}">${text}</a>` : text;
  const classes = joinClasses(
    modified ? 'wp-block-post-date__modified-date' : '',
    entryTextClassAttribute(attributes)['class'],
  );
  return `<div ${wrapper({ class: classes })}><time datetime="${escapeAttribute(datetime)}">${inside}</time></div>`;
}

async function renderExcerpt(
  entry: RenderEntry,
  { attributes, context, wrapper }: BlockCall,
  renderer: NestedRenderer,
): Promise<string> {
  const moreText = filledTextAt(attributes, 'moreText');
  const given = await excerptOf(entry, context, renderer, EXCERPT_WORDS);
  // The link with the text replaces the end of a generated excerpt.
  const text = moreText !== '' && given.endsWith(EXCERPT_MORE) ? given.slice(0, -EXCERPT_MORE.length) : given;
  const excerpt = trimWords(text, integerAt(attributes, 'excerptLength', EXCERPT_WORDS), '&hellip;');
  const more =
    moreText === ''
      ? ''
      : `<a class="wp-block-post-excerpt__more-link" href="${escapeUrl(entry.link)}">${filterPostHtml(moreText)}</a>`;
  const end =
    more !== '' && flagAt(attributes, 'showMoreOnNewLine', true)
      ? `</p><p class="wp-block-post-excerpt__more-text">${more}</p>`
      : ` ${more}</p>`;
  return `<div ${wrapper(entryTextClassAttribute(attributes))}><p class="wp-block-post-excerpt__excerpt">${excerpt}${end}</div>`;
}

async function renderContent(
  entry: RenderEntry,
  { attributes, context, wrapper }: BlockCall,
  renderer: NestedRenderer,
): Promise<string> {
  const content = await renderer.renderNestedContent(entry, context);
  const tag = /^(?:article|aside|footer|header|main|section)$/.exec(textAt(attributes, 'tagName'))?.[0] ?? 'div';
  return content === '' ? '' : `<${tag} ${wrapper({ class: 'entry-content' })}>${content}</${tag}>`;
}

async function renderAuthor(entry: RenderEntry, { attributes, context, wrapper }: BlockCall): Promise<string> {
  const user = await context.data.user(entry.author);
  if (!user) return '';
  const size = integerAt(attributes, 'avatarSize', 48);
  const avatar = flagAt(attributes, 'showAvatar', true)
    ? `<div class="wp-block-post-author__avatar">${size === 0 ? '' : avatarImage(user.avatarHash, { size })}</div>`
    : '';
  const bylineText = filledTextAt(attributes, 'byline');
  const byline = bylineText === '' ? '' : `<p class="wp-block-post-author__byline">${filterPostHtml(bylineText)}</p>`;
  const name = flagAt(attributes, 'isLink', false)
    ? linkTo(user.link, user.name, textAt(attributes, 'linkTarget'))
    : escapeMarkup(user.name);
  const bio = flagAt(attributes, 'showBio', false)
    ? `<p class="wp-block-post-author__bio">${filterPostHtml(user.description)}</p>`
    : '';
  const justification = sanitizeHtmlClass(textAt(attributes, 'itemsJustification'));
  const classes = [
    attributes['itemsJustification'] == null ? '' : `items-justified-${justification}`,
    entryTextClassAttribute(attributes)['class'],
  ];
  return `<div ${wrapper({ class: joinClasses(...classes) })}>${avatar}<div class="wp-block-post-author__content">${byline}<p class="wp-block-post-author__name">${name}</p>${bio}</div></div>`;
}

async function renderAuthorName(entry: RenderEntry, { attributes, context, wrapper }: BlockCall): Promise<string> {
  const user = await context.data.user(entry.author);
  if (!user) return '';
  const name = flagAt(attributes, 'isLink', false)
    ? linkTo(user.link, user.name, textAt(attributes, 'linkTarget'), 'wp-block-post-author-name__link')
    : escapeMarkup(user.name);
  return `<div ${wrapper(entryTextClassAttribute(attributes))}>${name}</div>`;
}

async function renderBiography(entry: RenderEntry, { attributes, context, wrapper }: BlockCall): Promise<string> {
  const description = (await context.data.user(entry.author))?.description ?? '';
  return description === ''
    ? ''
    : `<div ${wrapper(textAlignAttribute(attributes))}>${filterPostHtml(description)}</div>`;
}

function renderReadMore(entry: RenderEntry, { attributes, wrapper }: BlockCall, renderer: NestedRenderer): string {
  const title = titleOf(entry, renderer) || `untitled post ${entry.id}`;
  const justify = textAt(attributes, 'justifyContent');
  const justified = /^[a-z-]{1,20}$/.test(justify) ? `is-justified-${justify}` : '';
  const label = filterPostHtml(filledTextAt(attributes, 'content')) || 'Read more';
  const target = escapeAttribute(textAt(attributes, 'linkTarget') || '_self');
  return `<a ${wrapper({ class: justified })} href="${escapeUrl(entry.link)}" target="${target}">${label}<span class="screen-reader-text">: ${title}</span></a>`;
}

async function renderAvatar({ block, attributes, scope, context, wrapper }: BlockCall): Promise<string> {
  const border = innerBorder(block);
  const { comment } = scope;
  const id = integerAt(attributes, 'userId', scope.entry?.author ?? 0);
  const user = comment
    ? { name: comment.authorName, link: comment.authorUrl, avatarHash: comment.avatarHash }
    : ((await context.data.user(id)) ??
      // Accounts that are not shown look like those that do not exist.
      (integerAt(attributes, 'userId', 0) > 0
        ? { name: '', link: `${context.site.home}/author/`, avatarHash: undefined }
        : undefined));
  if (!user) return '';
  const image = avatarImage(user.avatarHash ?? '', {
    size: integerAt(attributes, 'size', 96),
    isDefault: user.avatarHash === undefined,
    alt: `${user.name} Avatar`,
    classes: `wp-block-avatar__image${border.classes === '' ? '' : ` ${border.classes}`}`,
    extra: border.style === '' ? '' : `style="${escapeAttribute(border.style)}"`,
  });
  const target = textAt(attributes, 'linkTarget') || '_self';
  const destination = comment ? 'website link' : 'author archive';
  const label =
    target === '_blank' ? `aria-label="(${escapeAttribute(user.name)} ${destination}, opens in a new tab)"` : '';
  const inside =
    flagAt(attributes, 'isLink', false) && user.link !== ''
      ? `<a href="${escapeUrl(user.link)}" target="${escapeAttribute(target)}" ${label} class="wp-block-avatar__link">${image}</a>`
      : image;
  return `<div ${wrapper()}>${inside}</div>`;
}

function linkTo(address: string, name: string, target: string, className = ''): string {
  const names = className === '' ? '' : ` class="${className}"`;
  return `<a href="${escapeUrl(address)}" target="${escapeAttribute(target || '_self')}"${names}>${escapeMarkup(name)}</a>`;
}
