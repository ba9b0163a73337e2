export { MENU_ITEM } from './menu-item-type.js';
export { MenuItemView } from './menu-item-view.js';
export { MenuItems } from './menu-items.js';
export { MENU_TARGET_KEY } from './menu-target.js';
export type { MenuTarget } from './menu-target.js';
