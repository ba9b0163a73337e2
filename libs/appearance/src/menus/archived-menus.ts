import { sanitizeHtmlClass, sanitizeUrl } from '#text';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { MetaStore } from '#content-model/core';
import { ActiveTheme } from '../themes/active-theme.js';
import { MenuItems } from './menu-items.js';
import { DEFAULT_PROPERTIES, MENU_ITEM_KEY, propertiesChange } from './menu-item-properties.js';
import type { MenuItemProperties } from './menu-item-properties.js';
import { MenuPlacements } from './menu-settings.js';
import type { MenuPlacement } from './menu-settings.js';

/** A menu item in an archive. The import checks ids and types of targets. */
export interface ArchivedMenuItem extends Pick<MenuItemProperties, 'object' | 'objectId'> {
  type: string;
  title: string;
  url: string;
  target: string;
  classes: readonly string[];
  xfn: readonly string[];
}

/** Reads and stores menus for archives, with the checks of the API. */
@Injectable()
export class ArchivedMenus {
  /** Meta key of the properties of an item. Exports and imports must not treat it like other meta. */
  readonly propertiesKey = MENU_ITEM_KEY;

  constructor(
    private readonly items: MenuItems,
    private readonly placements: MenuPlacements,
    private readonly theme: ActiveTheme,
    private readonly types: PostTypeRegistry,
    private readonly meta: MetaStore,
  ) {}

  /** Returns the properties of items by id. */
  propertiesOf(ids: readonly number[]): Promise<Map<number, MenuItemProperties>> {
    return this.items.propertiesOf(ids);
  }

  /** Returns the properties to store; undefined for an item that the API would refuse. */
  toProperties({ type, title, object, objectId, ...item }: ArchivedMenuItem): MenuItemProperties | undefined {
    const url = sanitizeUrl(item.url);
    const properties = {
      ...DEFAULT_PROPERTIES,
      url,
      target: item.target === '_blank' ? ('_blank' as const) : ('' as const),
      classes: nonEmptyClassNames(item.classes),
      xfn: nonEmptyClassNames(item.xfn),
    };
    switch (type) {
      case 'custom':
        return title.trim() === '' || url === '' ? undefined : properties;
      case 'post_type_archive':
        return this.types.get(object) && { ...properties, type, object, objectId };
      case 'post_type':
      case 'taxonomy':
        return { ...properties, type, object, objectId };
      default:
        return undefined;
    }
  }

  /** Updates properties of a stored item. Needs a unit of work. */
  async update(id: number, changes: Partial<MenuItemProperties>): Promise<void> {
    const before = (await this.propertiesOf([id])).get(id)!;
    await this.meta.write('post', id, [propertiesChange({ ...before, ...changes })]);
  }

  /** Deletes an item. */
  remove(id: number): Promise<void> {
    return this.items.remove(id);
  }

  /** Returns the locations of a menu, and whether pages are added to it. */
  placementOf(menuId: number): Promise<MenuPlacement> {
    return this.placements.placementOf(menuId);
  }

  /** Places a new menu in those of the locations that the theme has and that show no menu. */
  async place(menuId: number, { locations, autoAdd }: MenuPlacement): Promise<void> {
    const used = await this.placements.menuIdsByLocation();
    const free = locations.filter((name) => Object.hasOwn(this.theme.theme.menuLocations, name) && !used[name]);
    if (free.length > 0 || autoAdd) await this.placements.change(menuId, { locations: free, autoAdd });
  }
}

/** Returns names as classes. Unlike those of the API, names without an allowed character are omitted. */
function nonEmptyClassNames(names: readonly string[]): string[] {
  return names.map((name) => sanitizeHtmlClass(name)).filter(Boolean);
}
