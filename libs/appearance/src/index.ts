/** Appearance of a site: themes, global styles, templates, menus, navigation and widgets. */
export { AppearanceModule } from './appearance.module.js';
export { GlobalStyles } from './global-styles/global-styles.service.js';
export { themeStyleSheets } from './global-styles/style-sheet.js';
export type { ThemeStyleSheets } from './global-styles/style-sheet.js';
export { THEME_JSON_VERSION } from './global-styles/theme-json.js';
export type { ThemeJson } from './global-styles/theme-json.js';
export { ArchivedMenus } from './menus/archived-menus.js';
export type { ArchivedMenuItem } from './menus/archived-menus.js';
export { MainMenu } from './menus/main-menu.js';
export type { ConvertedMenu } from './menus/main-menu.js';
export type { MenuItemProperties } from './menus/menu-item-properties.js';
export type { MenuPlacement } from './menus/menu-settings.js';
export { ThemeTemplates } from './templates/theme-templates.js';
export type { ResolvedTemplate } from './templates/resolved-template.js';
export { TemplateRepository } from './templates/template-repository.js';
export { TEMPLATE, TEMPLATE_PART } from './templates/template-types.js';
export { ActiveTheme } from './themes/active-theme.js';
export type { Theme } from './themes/theme.js';
