import { anonymousActor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostRepository } from '#content/core';
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
  title: { rendered: string };
  url: string;
  attr_title: string;
  parent: number;
  target: string;
  classes: readonly string[];
  xfn: readonly string[];
  invalid: boolean;
}

/** Converts menus to block markup, so that the navigation block renders them like the menus of the public pages. */
@Injectable()
export class MenuMarkup {
  constructor(
    private readonly posts: PostRepository,
    private readonly view: MenuItemView,
  ) {}

  /**
   * Returns the markup of a menu as anonymous readers see it; '' if it has no items. Items whose target they may not
   * read are omitted. The items below these are at the top level, and so are items that are below themselves, which
   * archives of other sites can contain.
   * @param label accessible name; '' for none
   */
  async markupOf(menuId: number, label: string): Promise<string> {
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
    const items = await this.view.toItems(rows, 'view', anonymousActor);
    const links = items.map(({ data }) => data as unknown as MenuLink).filter(({ invalid }) => !invalid);
    const byId = new Map(links.map((link) => [link.id, link]));
    const children = new Map<number, MenuLink[]>([0, ...byId.keys()].map((id) => [id, []]));
    for (const link of links)
      children.get(byId.has(link.parent) && !isBelowItself(link, byId) ? link.parent : 0)!.push(link);
    const inner = linkBlocks(0, children, 1);
    const attributes = { overlayMenu: 'never', showSubmenuIcon: false, ...(label === '' ? {} : { ariaLabel: label }) };
    return inner === '' ? '' : blockMarkup('navigation', attributes, inner);
  }
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
function linkBlocks(parent: number, children: ReadonlyMap<number, readonly MenuLink[]>, level: number): string {
  if (level > MAX_LEVELS) return '';
  return children
    .get(parent)!
    .map((link) => {
      const submenu = linkBlocks(link.id, children, level + 1);
      return blockMarkup(submenu === '' ? 'navigation-link' : 'navigation-submenu', attributesOf(link), submenu);
    })
    .join('');
}

function attributesOf({ title, url, attr_title: tooltip, target, classes, xfn }: MenuLink): Record<string, unknown> {
  const texts = { url, title: tooltip, rel: xfn.join(' '), className: classes.join(' ') };
  return {
    label: title.rendered,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(target === '_blank' ? { opensInNewTab: true } : {}),
  };
}
