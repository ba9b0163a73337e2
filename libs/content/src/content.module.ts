import { Library, SettingsModule } from '#platform';
import type { DynamicModule, Type } from '@nestjs/common';
import { COMMENT_SETTINGS } from './comments/comment-settings.js';
import { CommentStore } from './comments/comment-store.js';
import { CommentWriter } from './comments/comment-writer.js';
import { CommentsController } from './comments/comments.controller.js';
import { BlockPatterns } from './block-patterns/block-patterns.js';
import { BlockPatternsController } from './block-patterns/block-patterns.controller.js';
import { BlockPreview } from './block-renderer/block-preview.js';
import { BlockRendererController } from './block-renderer/block-renderer.controller.js';
import { BlockCatalogue } from './block-types/block-catalogue.js';
import { BlockTypesController } from './block-types/block-types.controller.js';
import { PATTERN } from './blocks/pattern-type.js';
import { PatternResource } from './blocks/pattern.resource.js';
import { Patterns } from './blocks/patterns.js';
import { PatternsController } from './blocks/patterns.controller.js';
import { COMMENT_ENTITIES, COMMENT_MIGRATIONS, COMMENT_PROVIDERS } from './comments/comments.providers.js';
import { NOTE_STATUS_KEY } from './comments/note-status.js';
import { ARCHIVE_PROVIDERS } from './archive/archive.providers.js';
import { FontCollections } from './fonts/font-collections.js';
import { FONT_CONTROLLERS, FONT_PROVIDERS } from './fonts/fonts.providers.js';
import { GLOBAL_STYLES_CONTROLLERS, GLOBAL_STYLES_PROVIDERS } from './global-styles/global-styles.providers.js';
import { GlobalStyles } from './global-styles/global-styles.service.js';
import { AutoAddedPages } from './menus/auto-added-pages.js';
import { MENU_ITEM } from './menus/menu-item-type.js';
import { MenuItemView } from './menus/menu-item-view.js';
import { MenuItemResource } from './menus/menu-item.resource.js';
import { MenuItems } from './menus/menu-items.js';
import { MenuItemsController } from './menus/menu-items.controller.js';
import { MenuLocationsController } from './menus/menu-locations.controller.js';
import { MENU_SETTINGS, MenuPlacements } from './menus/menu-settings.js';
import { MenusController } from './menus/menus.controller.js';
import { SavePageAutosaveArgs, SavePostAutosaveArgs } from './autosaves/autosave.args.js';
import { createHistoryControllers } from './autosaves/create-history-controllers.js';
import { REVISION_PROVIDERS } from './autosaves/autosaves.providers.js';
import { PostMetaEntity, TermMetaEntity } from './meta/meta.entity.js';
import { FOOTNOTES } from './meta/footnotes.js';
import { MEDIA_PROVIDERS, MediaController } from './media/index.js';
import { MetaRegistry } from './meta/meta-registry.js';
import { MetaStore } from './meta/meta-store.js';
import { Content1700000200000 } from './migrations/1700000200000-content.js';
import { PostCounts1700000200100 } from './migrations/1700000200100-post-counts.js';
import { Guids1700000230000 } from './migrations/1700000230000-guids.js';
import { ListOrders1700000240000 } from './migrations/1700000240000-list-orders.js';
import { Tallies1700000240100 } from './migrations/1700000240100-tallies.js';
import { WholeIndexes1700000240200 } from './migrations/1700000240200-whole-indexes.js';
import { RenderingEffects1700000250000 } from './migrations/1700000250000-rendering-effects.js';
import { Widgets1700000270000 } from './migrations/1700000270000-widgets.js';
import { NavigationMenus } from './navigation/navigation-menus.js';
import { NAVIGATION } from './navigation/navigation-type.js';
import { NavigationController } from './navigation/navigation.controller.js';
import { NavigationResource } from './navigation/navigation.resource.js';
import { Media1700000220000 } from './migrations/1700000220000-media.js';
import { PageResource } from './pages/page.resource.js';
import { PagesController } from './pages/pages.controller.js';
import { PluginsController } from './plugins/plugins.controller.js';
import { PAGE, POST } from './post-types/core-post-types.js';
import { PostTypeRegistry } from './post-types/post-type-registry.js';
import { TypesController } from './post-types/types.controller.js';
import { PostEntity } from './posts/post.entity.js';
import { PostResource } from './posts/post.resource.js';
import { PostsController } from './posts/posts.controller.js';
import { POST_PROVIDERS } from './posts/posts.providers.js';
import { AddressResolver, NavigationContent, PublicContent } from './port/index.js';
import { ContentRenderer } from './rendering/index.js';
import { CoreSearch } from './search/core-search.js';
import { FormatSearch } from './search/format-search.js';
import { PostSearch } from './search/post-search.js';
import { SearchController } from './search/search.controller.js';
import { SearchHandlerRegistry } from './search/search-handler.js';
import { TermSearch } from './search/term-search.js';
import { SettingsController } from './settings/settings.controller.js';
import { SiteDescription } from './settings/site-description.js';
import { SITE_SETTINGS } from './settings/site-options.js';
import { PageFinder, PageRegistry, SitePages } from './site-pages/index.js';
import { StatusRegistry } from './statuses/status-registry.js';
import { StatusesController } from './statuses/statuses.controller.js';
import { CATEGORY, PATTERN_CATEGORY, POST_TAG } from './taxonomies/core-taxonomies.js';
import { TaxonomiesController } from './taxonomies/taxonomies.controller.js';
import { TaxonomyRegistry } from './taxonomies/taxonomy-registry.js';
import { DefaultCategory } from './terms/default-category.js';
import { SiteTemplates } from './templates/site-templates.js';
import { createTemplateHistoryControllers } from './templates/create-template-history-controllers.js';
import { TEMPLATE, TEMPLATE_PART } from './templates/template-types.js';
import { createTemplatesController } from './templates/create-templates-controller.js';
import { TEMPLATE_PROVIDERS } from './templates/templates.providers.js';
import { TermAccess } from './terms/term-access.js';
import { TermAddresses } from './terms/term-addresses.js';
import { TermAssignment } from './terms/term-assignment.js';
import { PostTermEntity, TermEntity } from './terms/term.entity.js';
import { TermItems } from './terms/term-items.js';
import { TermSlugs } from './terms/term-slugs.js';
import { TermWriter } from './terms/term-writer.js';
import { createTermsController } from './terms/create-terms-controller.js';
import { TermsService } from './terms/terms.service.js';
import { ActiveTheme } from './themes/active-theme.js';
import { ThemesController } from './themes/themes.controller.js';
import { WidgetEntity } from './widgets/widget.entity.js';
import { WidgetTypes } from './widgets/widget-types.js';
import { WIDGET_CONTROLLERS, WIDGET_PROVIDERS } from './widgets/widgets.providers.js';

/** `core/v2`: what the site consists of, and how it is read and written. */
@Library({
  namespace: 'core/v2',
  commands: () => import('./archive/archive-commands.js'),
  imports: [SettingsModule.forFeature([...SITE_SETTINGS, ...COMMENT_SETTINGS, ...MENU_SETTINGS])],
  entities: [PostEntity, PostMetaEntity, TermEntity, TermMetaEntity, PostTermEntity, ...COMMENT_ENTITIES, WidgetEntity],
  migrations: [
    Content1700000200000,
    PostCounts1700000200100,
    Guids1700000230000,
    ListOrders1700000240000,
    Tallies1700000240100,
    WholeIndexes1700000240200,
    RenderingEffects1700000250000,
    ...COMMENT_MIGRATIONS,
    Media1700000220000,
    Widgets1700000270000,
  ],
  controllers: [
    PostsController,
    ...createHistoryControllers({ type: POST, resource: PostResource }, { args: SavePostAutosaveArgs }),
    PagesController,
    ...createHistoryControllers({ type: PAGE, resource: PageResource }, { args: SavePageAutosaveArgs }),
    MediaController,
    PatternsController,
    ...createHistoryControllers({ type: PATTERN, resource: PatternResource }),
    NavigationController,
    ...createHistoryControllers({ type: NAVIGATION, resource: NavigationResource }),
    MenusController,
    MenuItemsController,
    ...createHistoryControllers({ type: MENU_ITEM, resource: MenuItemResource }, { texts: false }),
    MenuLocationsController,
    TypesController,
    StatusesController,
    TaxonomiesController,
    createTermsController(CATEGORY),
    createTermsController(POST_TAG),
    createTermsController(PATTERN_CATEGORY),
    SearchController,
    BlockRendererController,
    BlockTypesController,
    SettingsController,
    ThemesController,
    ...GLOBAL_STYLES_CONTROLLERS,
    ...FONT_CONTROLLERS,
    BlockPatternsController,
    ...WIDGET_CONTROLLERS,
    PluginsController,
    ...createTemplateHistoryControllers(TEMPLATE),
    createTemplatesController(TEMPLATE),
    ...createTemplateHistoryControllers(TEMPLATE_PART),
    createTemplatesController(TEMPLATE_PART),
    CommentsController,
  ],
  providers: [
    AddressResolver,
    PublicContent,
    NavigationContent,
    PageRegistry,
    PageFinder,
    SitePages,
    PostTypeRegistry,
    StatusRegistry,
    MetaRegistry,
    MetaStore,
    ContentRenderer,
    ...POST_PROVIDERS,
    ...MEDIA_PROVIDERS,
    TaxonomyRegistry,
    TermsService,
    TermSlugs,
    TermAssignment,
    TermWriter,
    TermAccess,
    TermAddresses,
    TermItems,
    DefaultCategory,
    SearchHandlerRegistry,
    PostSearch,
    TermSearch,
    FormatSearch,
    CoreSearch,
    SiteDescription,
    ...COMMENT_PROVIDERS,
    Patterns,
    NavigationMenus,
    BlockCatalogue,
    BlockPreview,
    ActiveTheme,
    ...TEMPLATE_PROVIDERS,
    ...GLOBAL_STYLES_PROVIDERS,
    ...FONT_PROVIDERS,
    BlockPatterns,
    ...WIDGET_PROVIDERS,
    MenuItems,
    MenuItemView,
    MenuPlacements,
    AutoAddedPages,
    ...ARCHIVE_PROVIDERS,
    ...REVISION_PROVIDERS,
  ],
  exports: [
    PublicContent,
    NavigationContent,
    PageRegistry,
    PostTypeRegistry,
    StatusRegistry,
    MetaRegistry,
    MetaStore,
    ContentRenderer,
    ...POST_PROVIDERS,
    ...MEDIA_PROVIDERS,
    TaxonomyRegistry,
    TermsService,
    TermWriter,
    TermAddresses,
    TermItems,
    TermAccess,
    TermAssignment,
    SearchHandlerRegistry,
    CommentStore,
    CommentWriter,
    BlockCatalogue,
    ActiveTheme,
    SiteTemplates,
    GlobalStyles,
    FontCollections,
    BlockPatterns,
    WidgetTypes,
    MenuItems,
  ],
})
export class ContentModule {
  constructor(meta: MetaRegistry) {
    for (const subtype of ['post', 'page']) meta.register({ owner: 'post', subtype }, FOOTNOTES);
    meta.register({ owner: 'comment' }, NOTE_STATUS_KEY);
  }

  /** The namespace with what a deployment has beyond it; each feature is a provider that extends what is there when it is made. */
  static with({ features }: { features: readonly Type<object>[] }): DynamicModule {
    return {
      module: ContentWithFeatures,
      imports: [ContentModule],
      exports: [ContentModule],
      providers: [...features],
    };
  }
}

/** Host of the features of a deployment. Others import `ContentModule` itself, of which there is one whatever the features are. */
@Library({ namespace: 'core/v2' })
class ContentWithFeatures {}
