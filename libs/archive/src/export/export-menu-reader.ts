import { Injectable } from '@nestjs/common';
import { ArchivedMenus } from '#appearance';
import type { MenuItemProperties } from '#appearance';
import type { MetaRow } from '#content-model/core';
import type { ArchiveMeta } from '../archive-record.js';
import { AUTO_ADD_KEY, LOCATIONS_KEY } from '../map-menus.js';
import { serialize } from '../php-serialized.js';

/** Reads the properties of menus and menu items that archives store as meta. */
@Injectable()
export class ExportMenuReader {
  constructor(private readonly menus: ArchivedMenus) {}

  /** Returns rows of term meta with the locations of a menu in the theme, and whether pages are added to it. */
  async placementMeta(menuId: number): Promise<ArchiveMeta[]> {
    const { locations, autoAdd } = await this.menus.placementOf(menuId);
    return [
      ...(locations.length > 0 ? [{ key: LOCATIONS_KEY, value: serialize([...locations]) }] : []),
      ...(autoAdd ? [{ key: AUTO_ADD_KEY, value: '1' }] : []),
    ];
  }

  /** The properties of menu items by id. */
  propertiesOf(ids: readonly number[]): Promise<ReadonlyMap<number, MenuItemProperties>> {
    return this.menus.propertiesOf(ids);
  }

  /** Returns meta rows without the row of the properties of a menu item. Archives have a row for each property. */
  otherMeta(rows: readonly MetaRow[]): MetaRow[] {
    return rows.filter(({ key }) => key !== this.menus.propertiesKey);
  }
}

/** The properties of a menu item as rows of meta. */
export function menuItemMeta(id: number, properties: MenuItemProperties | undefined): ArchiveMeta[] {
  if (!properties) return [];
  const { type, object, objectId, parentId, url, target, classes, xfn } = properties;
  const values = {
    type,
    menu_item_parent: String(parentId),
    object_id: String(type === 'custom' ? id : objectId),
    object,
    target,
    classes: serialize(classes.length > 0 ? [...classes] : ['']),
    xfn: xfn.join(' '),
    url,
  };
  return Object.entries(values).map(([key, value]) => ({ key: `_menu_item_${key}`, value }));
}
