import type { MetaKey } from '#content-model';
import { backgroundKey } from './backgrounds.js';

/** Keys of strings with their defaults. The theme's editor offers a few values; clients may write any. */
const STRING_KEYS: Readonly<Record<string, string>> = {
  'site-sidebar-layout': 'default',
  'site-content-layout': '',
  'theme-site-content-layout': '',
  'site-content-style': 'default',
  'site-sidebar-style': 'default',
  'theme-global-header-display': '',
  'theme-banner-title-visibility': '',
  'theme-main-header-display': '',
  'theme-hfb-above-header-display': '',
  'theme-hfb-below-header-display': '',
  'theme-hfb-mobile-header-display': '',
  'site-post-title': '',
  'theme-breadcrumbs-content': '',
  'theme-featured-img': '',
  'footer-sml-layout': '',
  'theme-transparent-header-meta': '',
  'adv-header-id-meta': '',
  'stick-header-meta': '',
  'header-above-stick-meta': '',
  'header-main-stick-meta': '',
  'header-below-stick-meta': '',
  'theme-migrate-meta-layouts': '',
  'theme-page-background-enabled': 'default',
};

/** Meta keys for the display of one post: layout, visible parts, backgrounds. Editors of the post may write them. */
export const THEME_META_KEYS: readonly MetaKey[] = [
  ...Object.entries(STRING_KEYS).map(([key, defaultValue]): MetaKey => ({
    key,
    schema: { type: 'string' },
    default: defaultValue,
  })),
  backgroundKey('theme-page-background-meta', ''),
  backgroundKey('theme-content-background-meta', 'var(--theme-global-color-5)'),
];
