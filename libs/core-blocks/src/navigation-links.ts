import { flagAt, integerAt, recordAt, textAt } from '#rendering';
import type { BlockCall } from '#rendering';
import { filledTextAt, innerColors, styleText } from '#rendering/core';
import type { BlockAttributes, BlockRegistry } from '#rendering/core';
import { escapeAttribute, escapeUrl, filterPostHtml, percentDecode, stripTags } from '#text';
import { joinClasses } from './class-names.js';
import { menuColors, menuFontSize, SUBMENU_ICON, submenuBehavior } from './navigation-style.js';

/** Registers the links and submenus of menus. */
export function registerNavigationLinks(registry: BlockRegistry): void {
  registry
    .register('core/navigation-link', { version: 7, render: renderLink })
    .register('core/navigation-submenu', { version: 8, render: renderSubmenu })
    .register('core/home-link', { version: 4, render: renderHome });
}

/**
 * Renders the items of a submenu without the white space between them. As in the reference, they were already rendered
 * as the content of the submenu, so each allocates the numbers of its generated names twice at each level.
 */
function renderItems({ block, renderBlocks }: BlockCall): Promise<string> {
  return renderBlocks(block.innerBlocks);
}

async function renderLink(call: BlockCall): Promise<string> {
  const {
    attributes,
    block,
    context: { theme },
    scope: { provided },
    wrapper,
  } = call;
  if (filledTextAt(attributes, 'label') === '' || !(await hasTarget(call))) return '';
  const hasSubmenu = block.innerBlocks.length > 0;
  const font = menuFontSize(provided, theme);
  const icon =
    hasSubmenu && submenuBehavior(provided).withIcon
      ? `<span class="wp-block-navigation__submenu-icon">${SUBMENU_ICON}</span>`
      : '';
  const submenu = hasSubmenu
    ? `<ul class="wp-block-navigation__submenu-container">${await renderItems(call)}</ul>`
    : '';
  const names = `${font.classes.join(' ')} wp-block-navigation-item${hasSubmenu ? ' has-child' : ''}`;
  return `<li ${wrapper({ class: names, style: font.style })}><a class="wp-block-navigation-item__content" ${linkAttributes(attributes, withoutDoubleEncoding)}>${renderLabel(attributes)}</a>${icon}${submenu}</li>`;
}

async function renderSubmenu(call: BlockCall): Promise<string> {
  const {
    attributes,
    block,
    context: { theme },
    scope: { provided },
    wrapper,
  } = call;
  if (filledTextAt(attributes, 'label') === '' || !(await hasTarget(call))) return '';
  const hasSubmenu = block.innerBlocks.length > 0;
  const font = menuFontSize(provided, theme);
  const { onClick, withIcon } = submenuBehavior(provided);
  const classes = joinClasses(
    'wp-block-navigation-item',
    ...font.classes,
    hasSubmenu ? 'has-child' : '',
    onClick ? 'open-on-click' : withIcon ? 'open-on-hover-click' : '',
  );
  const name = escapeAttribute(`${stripTags(filterPostHtml(textAt(attributes, 'label')))} submenu`);
  const toggle = (own: string, inner: string): string =>
    `<button aria-label="${name}" class="${own} wp-block-navigation-submenu__toggle" aria-expanded="false">${inner}</button>`;
  const head = onClick
    ? `${toggle('wp-block-navigation-item__content', renderLabel(attributes))}<span class="wp-block-navigation__submenu-icon">${SUBMENU_ICON}</span>`
    : `<a class="wp-block-navigation-item__content"${linkAttributes(attributes, (url) => url || undefined)}>${renderLabel(attributes)}</a>${withIcon ? toggle('wp-block-navigation__submenu-icon', SUBMENU_ICON) : ''}`;
  const { text: ownText, background: ownBackground } = recordAt(attributes, 'style', 'color');
  // A submenu has the colors of the menu's overlay, or else those of its own attributes.
  const { overlayTextColor: textColor = attributes['textColor'] } = provided;
  const { overlayBackgroundColor: backgroundColor = attributes['backgroundColor'] } = provided;
  const color = {
    text: textColor ? '' : (provided['customOverlayTextColor'] ?? ownText),
    background: backgroundColor ? '' : (provided['customOverlayBackgroundColor'] ?? ownBackground),
  };
  const colors = innerColors({ ...block, attributes: { textColor, backgroundColor, style: { color } } });
  const submenu = hasSubmenu
    ? `<ul ${wrapper({ class: joinClasses('wp-block-navigation__submenu-container', colors.classes), style: styleText(colors.declarations) })}>${await renderItems(call)}</ul>`
    : '';
  return `<li ${wrapper({ class: classes, style: font.style })}>${head}${submenu}</li>`;
}

function renderHome({ attributes, context: { site, theme }, scope: { provided }, wrapper }: BlockCall): string {
  const label = filterPostHtml(filledTextAt(attributes, 'label') || 'Home');
  // Unlike lists of pages, the link repeats no custom colors of the menu except those of its style.
  const { textColor, backgroundColor, style } = provided;
  const font = menuFontSize(provided, theme);
  const colors = menuColors({ textColor, backgroundColor, style }, 'menu');
  const classes = [...colors.classes, ...font.classes];
  return `<li ${wrapper({ class: [...classes, 'wp-block-navigation-item'].join(' '), style: colors.style + font.style })}><a class="wp-block-home-link__content wp-block-navigation-item__content" href="${escapeUrl(site.home)}" rel="home">${label}</a></li>`;
}

/** Whether the target of a link exists: links to unreadable entries are omitted. */
async function hasTarget({ attributes, context }: BlockCall): Promise<boolean> {
  const id = integerAt(attributes, 'id', 0);
  const isEntry = textAt(attributes, 'kind') === 'post-type' || ['post', 'page'].includes(textAt(attributes, 'type'));
  return !isEntry || id <= 0 || (await context.data.entry(id)) !== undefined;
}

function renderLabel(attributes: BlockAttributes): string {
  const description = textAt(attributes, 'description');
  const more =
    description === ''
      ? ''
      : `<span class="wp-block-navigation-item__description">${filterPostHtml(description)}</span>`;
  return `<span class="wp-block-navigation-item__label">${filterPostHtml(textAt(attributes, 'label'))}</span>${more}`;
}

/**
 * Decodes a URL with a query that is encoded twice, as earlier editors stored it. The URL is decoded once as a whole.
 */
function withoutDoubleEncoding(url: string): string {
  const query = /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? '';
  const values = [...new URLSearchParams(query).values()];
  return values.some((value) => percentDecode(value) !== value) ? percentDecode(url) : url;
}

/** @param addressOf returns the address for a given URL; undefined for no address */
function linkAttributes(attributes: BlockAttributes, addressOf: (url: string) => string | undefined): string {
  // As in the reference, values of other types are ignored.
  const given = (name: string): boolean => typeof attributes[name] === 'string';
  const rel = given('rel')
    ? ` rel="${escapeAttribute(textAt(attributes, 'rel'))}"`
    : flagAt(attributes, 'nofollow', false)
      ? ' rel="nofollow"'
      : '';
  const address = given('url') ? addressOf(textAt(attributes, 'url')) : undefined;
  return (
    `${address === undefined ? '' : ` href="${escapeUrl(address)}"`}${flagAt(attributes, 'opensInNewTab', false) ? ' target="_blank"  ' : ''}${rel}` +
    (given('title') ? ` title="${escapeAttribute(textAt(attributes, 'title'))}"` : '')
  );
}
