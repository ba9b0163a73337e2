import { ContentRenderer } from '#rendering';
import { PageRegistry, SitePagesModule } from '#site-pages';
import { ContentModule } from '#content';
import { MetaRegistry } from '#content-model';
import { Authorship } from '#identity';
import { Library, SettingsModule } from '#platform';
import { PublicContentModule } from '#public-content';
import { ElementDefaultsController } from './element-defaults/element-defaults.controller.js';
import { ElementDefaultsService } from './element-defaults/element-defaults.service.js';
import './error-codes.js';
import { EventRecorder } from './events/event-recorder.js';
import { EVENT_RETENTION } from './events/event-retention.js';
import { EventsController } from './events/events.controller.js';
import { EventsService } from './events/events.service.js';
import { FavoriteEntity } from './favorites/favorite.entity.js';
import { FavoritesController } from './favorites/favorites.controller.js';
import { FavoritesService } from './favorites/favorites.service.js';
import { ColorsController } from './globals/colors.controller.js';
import { GlobalsController } from './globals/globals.controller.js';
import { GlobalsService } from './globals/globals.service.js';
import { TypographyController } from './globals/typography.controller.js';
import { ACTIVE_KIT } from './kit/active-kit.js';
import { KitController } from './kit/kit.controller.js';
import { KitEntity } from './kit/kit.entity.js';
import { KitStyleSheet } from './kit/kit-style-sheet.js';
import { KitsService } from './kit/kits.service.js';
import { Pagebuilder1700000300000 } from './migrations/1700000300000-pagebuilder.js';
import { DOCUMENT_STYLE } from './rendering/document-style.js';
import { filteredDocument, PAGE_META } from './pages/page-document.js';
import { PageStage } from './pages/page-stage.js';
import { EXCLUDED_ROLES, TemplateAccess } from './templates/template-access.js';
import { TemplateEntity } from './templates/template.entity.js';
import { TemplateItemView } from './templates/template-item-view.js';
import { TemplatesController } from './templates/templates.controller.js';
import { TemplatesService } from './templates/templates.service.js';

/**
 * The visual page builder: the kit (colors, typography and element defaults that all its pages share), favorites,
 * templates, and events of its clients.
 */
@Library({
  namespace: 'pagebuilder/v1',
  commands: () => import('./commands/templates.command.js'),
  imports: [
    ContentModule,
    PublicContentModule,
    SitePagesModule,
    SettingsModule.forFeature([ACTIVE_KIT, EVENT_RETENTION, EXCLUDED_ROLES]),
  ],
  entities: [KitEntity, TemplateEntity, FavoriteEntity],
  migrations: [Pagebuilder1700000300000],
  cacheTags: { pagebuilder_events: 'untracked' },
  controllers: [
    GlobalsController,
    ColorsController,
    TypographyController,
    FavoritesController,
    ElementDefaultsController,
    TemplatesController,
    EventsController,
    KitController,
  ],
  providers: [
    KitsService,
    KitStyleSheet,
    GlobalsService,
    FavoritesService,
    ElementDefaultsService,
    TemplateAccess,
    TemplatesService,
    TemplateItemView,
    EventRecorder,
    EventsService,
    PageStage,
  ],
})
export class PagebuilderModule {
  constructor(
    renderer: ContentRenderer,
    stage: PageStage,
    pages: PageRegistry,
    kit: KitStyleSheet,
    metaKeys: MetaRegistry,
    authorship: Authorship,
  ) {
    authorship.registerTable('pagebuilder_templates');
    metaKeys.registerHidden(PAGE_META.data, filteredDocument);
    renderer.stages.addBefore('shortcodes', stage);
    pages.addHead(async (entry) => ({
      styles: [await kit.css(), ...(entry?.content.includes('class="pagebuilder-') ? [DOCUMENT_STYLE] : [])],
    }));
  }
}
