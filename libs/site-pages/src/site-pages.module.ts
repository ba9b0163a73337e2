import { AppearanceModule } from '#appearance';
import { CommentsModule } from '#comments';
import { ContentModule } from '#content';
import { MediaModule } from '#media';
import { Library, SettingsModule } from '#platform';
import { PublicContentModule } from '#public-content';
import { RevisionsModule } from '#revisions';
import { SearchModule } from '#search';
import { PublicArchives } from './archives/public-archives.js';
import { ArchiveItems } from './archives/archive-items.js';
import { ArchivePages } from './archives/archive-pages.js';
import { AuthorArchives } from './archives/author-archives.js';
import { DateArchives } from './archives/date-archives.js';
import { FrontPage } from './archives/front-page.js';
import { TermArchives } from './archives/term-archives.js';
import { TypeArchives } from './archives/type-archives.js';
import { CommentSection } from './comments/comment-section.js';
import { CommentFormSubmission } from './comments/comment-submission.js';
import { EntryApiLinks } from './entries/entry-api-links.js';
import { EntryPages } from './entries/entry-pages.js';
import { ArchiveFeeds } from './feeds/archive-feeds.js';
import { CommentFeeds } from './feeds/comment-feeds.js';
import { RecentModifications } from './crawler-files/recent-modifications.js';
import { IconFiles } from './crawler-files/icon-files.js';
import { SiteFiles } from './crawler-files/site-files.js';
import { Sitemaps } from './crawler-files/sitemaps.js';
import { PreviewLinks1700000600000 } from './migrations/1700000600000-preview-links.js';
import { PageLayout } from './page/page-layout.js';
import { PageRegistry } from './page/page-registry.js';
import { SharedParts } from './page/shared-parts.js';
import { SiteIcon } from './page/site-icon.js';
import { SiteNavigation } from './page/site-navigation.js';
import { PreviewEntries } from './previews/preview-entries.js';
import { PreviewLinkEntity } from './previews/preview-link.entity.js';
import { PreviewLinkPermissions } from './previews/preview-link.permissions.js';
import { PreviewLinks } from './previews/preview-links.js';
import { PreviewLinksController } from './previews/preview-links.controller.js';
import { PreviewPages } from './previews/preview-pages.js';
import { EntryRoute } from './routing/entry-route.js';
import { QueryAddresses } from './routing/query-addresses.js';
import { SiteRouter } from './routing/site-router.js';
import { PAGE_SETTINGS } from './settings/page-settings.js';
import { PageSettingsController } from './settings/page-settings.controller.js';
import { GeneratedBlockStyles } from './page/generated-block-styles.js';
import { ThemeStyle } from './page/theme-style.js';
import { ChangePings } from './pings/change-pings.js';
import { PageTemplates } from './templates/page-templates.js';
import { TemplatePages } from './templates/template-pages.js';
import { PublicPageServer } from './server/public-page-server.js';

/** The public HTML pages of a site, its feeds and its sitemaps. */
@Library({
  imports: [
    ContentModule,
    PublicContentModule,
    CommentsModule,
    MediaModule,
    AppearanceModule,
    RevisionsModule,
    SearchModule,
    SettingsModule.forFeature([...PAGE_SETTINGS]),
  ],
  entities: [PreviewLinkEntity],
  migrations: [PreviewLinks1700000600000],
  cacheTags: { preview_links: ['post_id'] },
  controllers: [PreviewLinksController, PageSettingsController],
  providers: [
    PageRegistry,
    SharedParts,
    PageLayout,
    SiteIcon,
    SiteNavigation,
    PublicArchives,
    ArchiveItems,
    ArchivePages,
    AuthorArchives,
    DateArchives,
    FrontPage,
    TermArchives,
    TypeArchives,
    CommentSection,
    CommentFormSubmission,
    EntryApiLinks,
    EntryPages,
    ArchiveFeeds,
    CommentFeeds,
    IconFiles,
    SiteFiles,
    RecentModifications,
    Sitemaps,
    PreviewEntries,
    PreviewLinkPermissions,
    PreviewLinks,
    PreviewPages,
    ThemeStyle,
    GeneratedBlockStyles,
    ChangePings,
    PageTemplates,
    TemplatePages,
    EntryRoute,
    QueryAddresses,
    SiteRouter,
    PublicPageServer,
  ],
  exports: [PageRegistry],
})
export class SitePagesModule {}
