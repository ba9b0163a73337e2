export { MENU_ITEM } from './menu-item-type.js';
export { MenuItemView } from './menu-item-view.js';
export { MenuItems } from './menu-items.js';
export { MENU_TARGET_KEY } from './menu-item-target.js';
export type { MenuItemTarget } from './menu-item-target.js';
