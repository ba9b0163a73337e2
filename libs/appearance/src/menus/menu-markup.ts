import { anonymousActor } from '#route-registry';
import type { Context } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostRepository } from '#post-repository';
import type { RenderContext } from '#rendering';
import { blockMarkup } from '../block-markup.js';
import { MENU_ITEM } from './menu-item-type.js';
import { MenuItemView } from './menu-item-view.js';

/** Maximum number of items of a menu that are shown. */
const MAX_ITEMS = 1_000;
/** Maximum number of levels, below that of nested blocks. Deeper items are omitted. */
const MAX_LEVELS = 40;

/** The fields of a menu item that its block needs. */
interface MenuLink {
  id: number;
  title: { raw: string; rendered: string };
  url: string | false;
  attr_title: string;
  description: string;
  type: string;
  object: string;
  object_id: number;
  parent: number;
  target: string;
  classes: readonly string[];
  xfn: readonly string[];
  invalid: boolean;
}

type AttributesOf = (link: MenuLink) => Record<string, unknown>;

/** Converts menus to block markup. */
@Injectable()
export class MenuMarkup {
  constructor(
    private readonly posts: PostRepository,
    private readonly view: MenuItemView,
  ) {}

  /**
   * Returns a navigation block with a menu as anonymous readers see it, which is rendered like the menus of the public
   * pages; '' if the menu has no items.
   * @param label accessible name; '' for none
   */
  async markupOf(menuId: number, label: string): Promise<string> {
    return navigationMarkup(await this.linksOf(menuId, 'view', shownAttributes), label);
  }

  /**
   * Returns the same block while other content is rendered, such as that of a post. The stored rendering becomes stale
   * when the menu or one of its targets changes. Returns '' beyond the limits of the rendering.
   */
  async markupForRender({ data }: RenderContext, menuId: number, label: string): Promise<string> {
    const load = async () => {
      const items = await this.itemsOf(menuId, 'view');
      return { sources: sourcesOf(items), inner: blocksOf(items, shownAttributes) };
    };
    const menu = await data.libraryData(`menu:${menuId}`, load, ({ inner }) => inner.length);
    for (const source of menu?.sources ?? []) data.dependsOn.add(source);
    return navigationMarkup(menu?.inner ?? '', label);
  }

  /**
   * Returns the items of a menu as blocks for editors; '' if the menu has no items. They are those that anonymous
   * readers see, because their searches find the labels of all blocks that are stored in public texts.
   */
  editableLinksOf(menuId: number): Promise<string> {
    return this.linksOf(menuId, 'edit', editableAttributes);
  }

  private async linksOf(menuId: number, context: Context, attributesOf: AttributesOf): Promise<string> {
    return blocksOf(await this.itemsOf(menuId, context), attributesOf);
  }

  /** Returns the published items of a menu. */
  private async itemsOf(menuId: number, context: Context): Promise<MenuLink[]> {
    const rows = await this.posts.find(
      { term: menuId, type: MENU_ITEM.name, status: 'publish' },
      {
        order: [
          ['menuOrder', 'asc'],
          ['id', 'asc'],
        ],
        limit: MAX_ITEMS,
      },
    );
    const items = await this.view.toItems(rows, context, anonymousActor);
    return items.map(({ data }) => data as unknown as MenuLink);
  }
}

/** Returns a navigation block with these links; '' without links. */
function navigationMarkup(links: string, label: string): string {
  const attributes = { overlayMenu: 'never', showSubmenuIcon: false, ...(label === '' ? {} : { ariaLabel: label }) };
  return links === '' ? '' : blockMarkup('navigation', attributes, links);
}

/** Returns the sources of a menu: its items and all their targets, because these become valid and invalid. */
function sourcesOf(items: readonly MenuLink[]): string[] {
  const targets = items.flatMap(({ type, object, object_id: id }) =>
    type === 'post_type' ? [`post:${id}`] : type === 'taxonomy' ? [`terms:${object}`] : [],
  );
  return [`list:${MENU_ITEM.name}`, ...targets];
}

/**
 * Returns the blocks of menu items. Items whose target anonymous readers may not read are omitted. The items below
 * these are at the top level, and so are items that are below themselves, which archives of other sites can contain.
 */
function blocksOf(items: readonly MenuLink[], attributesOf: AttributesOf): string {
  const links = items.filter(({ invalid }) => !invalid);
  const byId = new Map(links.map((link) => [link.id, link]));
  const children = new Map<number, MenuLink[]>([0, ...byId.keys()].map((id) => [id, []]));
  for (const link of links)
    children.get(byId.has(link.parent) && !isBelowItself(link, byId) ? link.parent : 0)!.push(link);
  return linkBlocks(0, children, attributesOf, 1);
}

/** Whether the parents of an item lead back to it. */
function isBelowItself(link: MenuLink, byId: ReadonlyMap<number, MenuLink>): boolean {
  const visited = new Set<MenuLink>();
  let ancestor = byId.get(link.parent);
  while (ancestor && ancestor !== link && !visited.has(ancestor)) {
    visited.add(ancestor);
    ancestor = byId.get(ancestor.parent);
  }
  return ancestor === link;
}

/** Returns the blocks of the items below a parent. */
function linkBlocks(
  parent: number,
  children: ReadonlyMap<number, readonly MenuLink[]>,
  attributesOf: AttributesOf,
  level: number,
): string {
  if (level > MAX_LEVELS) return '';
  return children
    .get(parent)!
    .map((link) => {
      const submenu = linkBlocks(link.id, children, attributesOf, level + 1);
      return blockMarkup(submenu === '' ? 'navigation-link' : 'navigation-submenu', attributesOf(link), submenu);
    })
    .join('');
}

/** Attributes that a rendering needs. */
function shownAttributes({ title, url, attr_title: tooltip, target, classes, xfn }: MenuLink): Record<string, unknown> {
  const texts = {
    url,
    title: tooltip,
    rel: xfn.filter(Boolean).join(' '),
    className: classes.filter(Boolean).join(' '),
  };
  return {
    label: title.rendered,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => Boolean(text))),
    ...(target === '_blank' ? { opensInNewTab: true } : {}),
  };
}

/** All attributes of a link, with the class names and the order of those that the reference stores. */
function editableAttributes(link: MenuLink): Record<string, unknown> {
  const { type, object, xfn } = link;
  const rel = xfn.join(' ');
  return {
    className: [...link.classes, 'menu-item', `menu-item-type-${type}`, `menu-item-object-${object}`].join(' '),
    description: link.description,
    id: type === 'custom' ? null : String(link.object_id),
    kind: type.replaceAll('_', '-'),
    label: link.title.raw,
    opensInNewTab: link.target === '_blank',
    rel: rel === '' ? null : rel,
    title: link.attr_title,
    type: object,
    url: link.url,
  };
}
