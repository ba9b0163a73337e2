import { flagAt, integerAt } from '#rendering';
import type { BlockCall, RenderEntry } from '#rendering';
import type { BlockRegistry } from '#rendering/core';
import { escapeAttribute, escapeUrl, filterPostHtml, stripTags, toKebabCase } from '#text';
import { menuColors, menuFontSize, SUBMENU_ICON, submenuBehavior } from './navigation-style.js';
import { groupByParent } from './tree.js';

/** Maximum number of levels. Deeper pages are omitted. */
const MAX_LEVELS = 50;
/** Maximum number of listed pages in one rendering. */
const MAX_PAGES = 20_000;

/** Registers the list of pages. */
export function registerPageList(registry: BlockRegistry): void {
  registry.register('core/page-list', { version: 5, render: renderPageList });
}

async function renderPageList({ attributes, context, scope: { provided }, wrapper }: BlockCall): Promise<string> {
  if (context.totals.add('listed pages', 1) > MAX_PAGES) return '';
  const pages = await context.data.pages();
  if (context.totals.add('listed pages', pages.length) > MAX_PAGES) return '';
  const children = groupByParent(pages);
  // Within a submenu, the block renders only the items.
  const isNested = flagAt(attributes, 'isNested', false);
  const list = itemsOf(
    children.get(integerAt(attributes, 'parentPageID', 0)) ?? [],
    { children, provided, frontPage: context.site.frontPage },
    isNested ? 2 : 1,
  );
  if (isNested) return list;
  const colors = menuColors(provided, 'menu', toKebabCase);
  const font = menuFontSize(provided, context.theme);
  const names = [...colors.classes, ...font.classes].join(' ');
  return list === '' ? '' : `<ul ${wrapper({ class: names, style: colors.style + font.style })}>${list}</ul>`;
}

interface PageListContext {
  children: ReadonlyMap<number, RenderEntry[]>;
  provided: Readonly<Record<string, unknown>>;
  frontPage: number;
}

function itemsOf(pages: readonly RenderEntry[], listContext: PageListContext, level: number): string {
  const { children, provided, frontPage } = listContext;
  const { inMenu, onClick, withIcon } = submenuBehavior(provided);
  const overlay = menuColors(provided, 'overlay', toKebabCase);
  return pages
    .map((page) => {
      const subpages = level < MAX_LEVELS ? (children.get(page.id) ?? []) : [];
      const title = filterPostHtml(page.title) || '(no title)';
      const label = escapeAttribute(`${stripTags(title)} submenu`);
      const classes = [
        subpages.length > 0 ? ' has-child' : '',
        inMenu ? ` wp-block-navigation-item${onClick ? ' open-on-click' : withIcon ? ' open-on-hover-click' : ''}` : '',
      ].join('');
      // Submenus have the colors of the overlay.
      const overlayClasses = level > 1 ? ` ${overlay.classes.join(' ')}` : '';
      const style = level > 1 && overlay.style !== '' ? ` style="${escapeAttribute(overlay.style)}"` : '';
      const open = `<li class="wp-block-pages-list__item${classes}${escapeAttribute(overlayClasses)}${page.id === frontPage ? ' menu-item-home' : ''}"${style}>`;
      const link = `<a class="wp-block-pages-list__item__link${inMenu ? ' wp-block-navigation-item__content' : ''}" href="${escapeUrl(page.link)}">${title}</a>`;
      if (subpages.length === 0) return `${open}${link}</li>`;
      const toggle = (own: string, inner: string): string =>
        `<button aria-label="${label}" class="${own} wp-block-navigation-submenu__toggle" aria-expanded="false">${inner}</button>`;
      const head =
        inMenu && onClick
          ? `${toggle(' wp-block-navigation-item__content', title)}<span class="wp-block-page-list__submenu-icon wp-block-navigation__submenu-icon">${SUBMENU_ICON}</span>`
          : link + (inMenu && withIcon ? toggle('wp-block-navigation__submenu-icon', SUBMENU_ICON) : '');
      return `${open}${head}<ul class="wp-block-navigation__submenu-container">${itemsOf(subpages, listContext, level + 1)}</ul></li>`;
    })
    .join('');
}
