import type { MetaChange } from '#content-model/core';

/** Type of a menu item's target. */
export type MenuTargetType = 'custom' | 'post_type' | 'taxonomy' | 'post_type_archive';

/** The properties of a menu item that have no column. They are stored as one JSON value in its meta. */
export interface MenuItemProperties {
  type: MenuTargetType;
  /** Post type or taxonomy of the target; `custom` for an address. */
  object: string;
  /** Id of the target post or term, 0 for none. */
  objectId: number;
  /** Id of the parent menu item, 0 for none. */
  parentId: number;
  /** Address of a custom link. */
  url: string;
  /** `_blank` for a new window. */
  target: '_blank' | '';
  /** CSS classes of the link. */
  classes: readonly string[];
  /** Relationship to the linked person (XFN). */
  xfn: readonly string[];
}

/** An item as clients see it, with the title, the address and the id of its target. */
export interface ShownMenuItem extends Pick<MenuItemProperties, 'url' | 'objectId'> {
  id: number;
  title: string;
}

/** Meta key of the properties. It starts with `_`, so clients write it only through the item's fields. */
export const MENU_ITEM_KEY = '_menu_item';

/** Returns the change of meta that stores the properties of an item. */
export function propertiesChange(properties: MenuItemProperties): MetaChange {
  return {
    key: MENU_ITEM_KEY,
    values: [{ ...properties, classes: [...properties.classes], xfn: [...properties.xfn] }],
  };
}

/** Properties of an item without a stored value. */
export const DEFAULT_PROPERTIES: MenuItemProperties = {
  type: 'custom',
  object: 'custom',
  objectId: 0,
  parentId: 0,
  url: '',
  target: '',
  classes: [],
  xfn: [],
};
