/** Type of a menu item's target. */
export type MenuTargetType = 'custom' | 'post_type' | 'taxonomy' | 'post_type_archive';

/** Properties of a menu item without a column; one meta value stores them. */
export interface MenuItemTarget {
  type: MenuTargetType;
  /** Post type or taxonomy of the target; `custom` for an address. */
  object: string;
  /** Id of the target post or term, 0 for none. */
  objectId: number;
  /** Id of the parent menu item, 0 for none. */
  parentId: number;
  /** Address of a custom link. */
  url: string;
  target: '_blank' | '';
  classes: readonly string[];
  /** Relationship to the linked person (XFN). */
  xfn: readonly string[];
}

/** Meta key of the target. It starts with `_`, so clients write it only through the item's fields. */
export const MENU_TARGET_KEY = '_menu_item';

/** Target of an item without stored value. */
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
