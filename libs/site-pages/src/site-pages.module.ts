import { CommentsModule } from '#comments';
import { ContentModule } from '#content';
import { Library } from '#platform';
import { SearchModule } from '#search';
import { PublicArchives } from './archives/public-archives.js';
import { ArchivePages } from './archives/archive-pages.js';
import { AuthorArchives } from './archives/author-archives.js';
import { DateArchives } from './archives/date-archives.js';
import { FrontPage } from './archives/front-page.js';
import { TermArchives } from './archives/term-archives.js';
import { TypeArchives } from './archives/type-archives.js';
import { CommentSection } from './comments/comment-section.js';
import { CommentSubmission } from './comments/comment-submission.js';
import { EntryItems } from './entries/entry-items.js';
import { EntryPages } from './entries/entry-pages.js';
import { ArchiveFeeds } from './feeds/archive-feeds.js';
import { CommentFeeds } from './feeds/comment-feeds.js';
import { SiteFiles } from './machines/site-files.js';
import { Sitemaps } from './machines/sitemaps.js';
import { PageLayout } from './page/page-layout.js';
import { PageRegistry } from './page/page-registry.js';
import { SiteIcon } from './page/site-icon.js';
import { SiteNavigation } from './page/site-navigation.js';
import { EntryRoute } from './routing/entry-route.js';
import { QueryAddresses } from './routing/query-addresses.js';
import { SiteRouter } from './routing/site-router.js';
import { SiteServer } from './server/site-server.js';

/** The public HTML pages of a site, its feeds and its sitemaps. */
@Library({
  imports: [ContentModule, CommentsModule, SearchModule],
  providers: [
    PageRegistry,
    PageLayout,
    SiteIcon,
    SiteNavigation,
    PublicArchives,
    ArchivePages,
    AuthorArchives,
    DateArchives,
    FrontPage,
    TermArchives,
    TypeArchives,
    CommentSection,
    CommentSubmission,
    EntryItems,
    EntryPages,
    ArchiveFeeds,
    CommentFeeds,
    SiteFiles,
    Sitemaps,
    EntryRoute,
    QueryAddresses,
    SiteRouter,
    SiteServer,
  ],
  exports: [PageRegistry],
})
export class SitePagesModule {}
