import { defineSetting } from '#platform';
import type { Json, Schema } from '#schema';

const flag = (description: string, defaultValue: boolean): Schema & { default: boolean } => ({
  type: 'boolean',
  description,
  default: defaultValue,
});

/** Settings of the theme's settings page with their defaults. */
export const KNOWN_SETTINGS = {
  self_hosted_gfonts: flag('Whether web fonts are served from this site.', false),
  preload_local_fonts: flag('Whether fonts that are served from this site are preloaded.', false),
  use_old_header_footer: flag('Whether the header and footer of older releases of the theme are used.', false),
  use_upgrade_notices: flag('Whether the settings page advertises the extended edition of the theme.', true),
} as const;

/** Name of a known setting. */
export type ThemeSettingName = keyof typeof KNOWN_SETTINGS;

/** Settings of the theme by name, including stored settings with unknown names. */
export type ThemeSettings = Record<string, Json>;

/** The stored settings, without the defaults. */
export const THEME_ADMIN_SETTINGS = defineSetting<ThemeSettings>({
  name: 'theme_admin_settings',
  default: {},
  schema: {
    type: 'object',
    properties: Object.fromEntries(Object.keys(KNOWN_SETTINGS).map((name) => [name, { type: 'boolean' }])),
  },
  description: 'Settings of the theme by name; absent ones have their default.',
});

/** Merges the stored settings over the defaults. */
export function completeSettings(stored: ThemeSettings): ThemeSettings {
  return {
    ...Object.fromEntries(Object.entries(KNOWN_SETTINGS).map(([name, schema]) => [name, schema.default])),
    ...stored,
  };
}
