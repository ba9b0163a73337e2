/** What a link of a menu leads to. */
export type MenuTargetType = 'custom' | 'post_type' | 'taxonomy' | 'post_type_archive';

/** What of a menu item is no column of it; kept as one value of meta. */
export interface MenuItemTarget {
  type: MenuTargetType;
  /** Post type or taxonomy of what it leads to; `custom` for an address. */
  object: string;
  /** Post or term that it leads to, 0 for none. */
  objectId: number;
  /** Menu item above it, 0 for none. */
  parentId: number;
  /** Address, of custom ones. */
  url: string;
  target: '_blank' | '';
  classes: readonly string[];
  /** How whoever is linked to is related. */
  xfn: readonly string[];
}

/** Key of the value. It starts with `_`: clients write it through the item's fields. */
export const MENU_TARGET_KEY = '_menu_item';

/** Of an item about which nothing is stored. */
export const NO_TARGET: MenuItemTarget = {
  type: 'custom',
  object: 'custom',
  objectId: 0,
  parentId: 0,
  url: '',
  target: '',
  classes: [],
  xfn: [],
};
