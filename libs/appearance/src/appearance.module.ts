import { BlocksModule } from '#blocks';
import { ContentModule } from '#content';
import { FontsModule } from '#fonts';
import { createHistoryControllers, RevisionsModule } from '#revisions';
import { TermsModule } from '#terms';
import { MediaModule } from '#media';
import { Library, SettingsModule } from '#platform';
import { PublicContentModule } from '#public-content';
import { GLOBAL_STYLES_CONTROLLERS, GLOBAL_STYLES_PROVIDERS } from './global-styles/global-styles.providers.js';
import { GlobalStyles } from './global-styles/global-styles.service.js';
import { ArchivedMenus } from './menus/archived-menus.js';
import { MainMenu } from './menus/main-menu.js';
import { MenuPageAdder } from './menus/menu-page-adder.js';
import { MenuTargetListener } from './menus/menu-target-listener.js';
import { MENU_ITEM } from './menus/menu-item-type.js';
import { MenuItemView } from './menus/menu-item-view.js';
import { MenuItemResource } from './menus/menu-item.resource.js';
import { MenuItems } from './menus/menu-items.js';
import { MenuItemsController } from './menus/menu-items.controller.js';
import { MenuLocationsController } from './menus/menu-locations.controller.js';
import { MenuMarkup } from './menus/menu-markup.js';
import { MENU_SETTINGS, MenuPlacements } from './menus/menu-settings.js';
import { MenusController } from './menus/menus.controller.js';
import { Widgets1700000270000 } from './migrations/1700000270000-widgets.js';
import { NavigationTypeRegistration } from './navigation/navigation-type-registration.js';
import { NAVIGATION } from './navigation/navigation-type.js';
import { NavigationController } from './navigation/navigation.controller.js';
import { NavigationResource } from './navigation/navigation.resource.js';
import { PluginsController } from './plugins/plugins.controller.js';
import { createTemplateHistoryControllers } from './templates/create-template-history-controllers.js';
import { createTemplatesController } from './templates/create-templates-controller.js';
import { ThemeTemplates } from './templates/theme-templates.js';
import { TemplateRepository } from './templates/template-repository.js';
import { TEMPLATE, TEMPLATE_PART } from './templates/template-types.js';
import { TEMPLATE_PROVIDERS } from './templates/templates.providers.js';
import { ActiveTheme } from './themes/active-theme.js';
import { ThemesController } from './themes/themes.controller.js';
import { WidgetEntity } from './widgets/widget.entity.js';
import { WidgetTypes } from './widgets/widget-types.js';
import { WIDGET_CONTROLLERS, WIDGET_PROVIDERS } from './widgets/widgets.providers.js';

/**
 * Appearance of a site: themes, global styles, templates, menus, navigation, widgets, and the list of plugins (parts of
 * `core/v2`). Provides the fonts, too.
 */
@Library({
  namespace: 'core/v2',
  imports: [
    ContentModule,
    PublicContentModule,
    TermsModule,
    RevisionsModule,
    BlocksModule,
    MediaModule,
    FontsModule,
    SettingsModule.forFeature([...MENU_SETTINGS]),
  ],
  entities: [WidgetEntity],
  migrations: [Widgets1700000270000],
  controllers: [
    NavigationController,
    ...createHistoryControllers({ type: NAVIGATION, resource: NavigationResource }),
    MenusController,
    MenuItemsController,
    ...createHistoryControllers({ type: MENU_ITEM, resource: MenuItemResource }, { readInput: () => ({}) }),
    MenuLocationsController,
    ThemesController,
    ...GLOBAL_STYLES_CONTROLLERS,
    ...WIDGET_CONTROLLERS,
    PluginsController,
    ...createTemplateHistoryControllers(TEMPLATE),
    createTemplatesController(TEMPLATE),
    ...createTemplateHistoryControllers(TEMPLATE_PART),
    createTemplatesController(TEMPLATE_PART),
  ],
  providers: [
    NavigationTypeRegistration,
    ActiveTheme,
    ...TEMPLATE_PROVIDERS,
    ...GLOBAL_STYLES_PROVIDERS,
    ...WIDGET_PROVIDERS,
    MenuItems,
    MenuItemView,
    MainMenu,
    MenuMarkup,
    MenuPlacements,
    MenuPageAdder,
    MenuTargetListener,
    ArchivedMenus,
  ],
  exports: [
    ActiveTheme,
    ThemeTemplates,
    TemplateRepository,
    GlobalStyles,
    WidgetTypes,
    MenuItems,
    ArchivedMenus,
    MainMenu,
  ],
})
export class AppearanceModule {}
