import { defineSetting } from '#platform';
import type { Json, Schema } from '#route-registry';

const flag = (description: string, preset: boolean): Schema & { default: boolean } => ({
  type: 'boolean',
  description,
  default: preset,
});

/** What the settings page of the theme knows, with what counts until it is set. */
export const KNOWN_SETTINGS = {
  self_hosted_gfonts: flag('Whether web fonts are served from this site.', false),
  preload_local_fonts: flag('Whether fonts that are served from this site are loaded ahead.', false),
  use_old_header_footer: flag('Whether the header and footer of older releases are used.', false),
  use_upgrade_notices: flag('Whether the settings page tells of the extended theme.', true),
} as const;

/** Name of a setting that the page knows. */
export type ThemeSettingName = keyof typeof KNOWN_SETTINGS;

/** All settings as they are answered; stored ones beyond the known are shown, too. */
export type ThemeSettings = Record<string, Json>;

/** What was stored of them; the defaults lie below. */
export const THEME_ADMIN_SETTINGS = defineSetting<ThemeSettings>({
  name: 'theme_admin_settings',
  default: {},
  schema: { type: 'object' },
  description: 'Settings of the theme, by name; what is missing has its default.',
});

/** The stored settings laid over the defaults. */
export function completeSettings(stored: ThemeSettings): ThemeSettings {
  return {
    ...Object.fromEntries(Object.entries(KNOWN_SETTINGS).map(([name, schema]) => [name, schema.default])),
    ...stored,
  };
}
