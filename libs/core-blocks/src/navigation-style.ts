import { MENU_ITEM_CONTEXT } from '#block-details';
import { flagAt, recordAt, textAt } from '#rendering';
import { fluidFontSize, isSafeValue } from '#rendering/core';
import type { BlockAttributes, Declarations, RenderTheme } from '#rendering/core';

/** The attributes of a menu that its links, submenus and lists of pages read. */
const PASSED_DOWN = [...MENU_ITEM_CONTEXT, 'style'];

/**
 * Returns the values that a menu provides to its inner blocks. `showSubmenuIcon` is always one of them, so it
 * identifies blocks within a menu.
 */
export function inheritedMenuAttributes(attributes: BlockAttributes): Record<string, unknown> {
  return {
    ...Object.fromEntries(PASSED_DOWN.map((name) => [name, attributes[name]])),
    showSubmenuIcon: flagAt(attributes, 'showSubmenuIcon', true),
    openSubmenusOnClick: flagAt(attributes, 'openSubmenusOnClick', false),
  };
}

/** Whether a block is within a menu, and how the submenus of this menu open. */
export function submenuBehavior(provided: Readonly<Record<string, unknown>>): {
  inMenu: boolean;
  onClick: boolean;
  withIcon: boolean;
} {
  return {
    inMenu: Object.hasOwn(provided, 'showSubmenuIcon'),
    onClick: flagAt(provided, 'openSubmenusOnClick', false),
    withIcon: flagAt(provided, 'showSubmenuIcon', false),
  };
}

/**
 * Returns the classes and the style of the colors of a menu or of its overlay.
 * @param classOf returns the name in a class for the name of a color
 */
export function menuColors(
  attributes: Readonly<Record<string, unknown>>,
  part: 'menu' | 'overlay',
  classOf: (slug: string) => string = (slug) => slug,
): { classes: string[]; style: string } {
  const isOverlay = part === 'overlay';
  const name = (color: string): string =>
    isOverlay ? `overlay${color}` : color.charAt(0).toLowerCase() + color.slice(1);
  const customName = (color: string): string => (isOverlay ? `customOverlay${color}` : `custom${color}`);
  // Lists in a menu have the colors of its style, too, which the menu itself does not support.
  const { text, background } = recordAt(isOverlay ? {} : attributes, 'style', 'color');
  const styles = { color: { color: text, 'background-color': background } };
  const classes: string[] = [];
  const custom: Declarations = [];
  for (const [color, flagClass, suffix, property] of [
    ['TextColor', 'has-text-color', 'color', 'color'],
    ['BackgroundColor', 'has-background', 'background-color', 'background-color'],
  ] as const) {
    const named = textAt(attributes, name(color));
    // Older content has the colors in these attributes.
    const old = isOverlay ? '' : textAt(attributes, `rgb${color}`);
    const own = old || textAt(attributes, customName(color)) || textAt(styles, 'color', property);
    if (named !== '') classes.push(flagClass, `has-${classOf(named)}-${suffix}`);
    else if (own !== '') classes.push(flagClass);
    if (named === '') custom.push([property, own]);
  }
  const safe = custom.filter(([, value]) => isSafeValue(value));
  return { classes, style: safe.map(([property, value]) => `${property}: ${value};`).join('') };
}

/** Returns the class or the declaration of the font size of a menu, which its items repeat. */
export function menuFontSize(
  provided: Readonly<Record<string, unknown>>,
  theme: RenderTheme,
): { classes: string[]; style: string } {
  const named = textAt(provided, 'fontSize');
  if (named !== '') return { classes: [`has-${named}-font-size`], style: '' };
  const own = textAt(provided, 'style', 'typography', 'fontSize');
  const size = fluidFontSize(own, theme.fluidTypographyWidth) || own;
  return { classes: [], style: isSafeValue(own) ? `font-size: ${size};` : '' };
}

/** The icon of a submenu: an arrow that points down. */
export const SUBMENU_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true" focusable="false"><path d="m2 4 4 4 4-4" stroke-width="1.5"></path></svg>';
