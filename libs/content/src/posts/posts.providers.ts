import { RevisionKeeper } from '../revisions/revision-keeper.js';
import { SiteClock } from '../site/site-clock.js';
import { PostAccess } from './access/post-access.js';
import { PostScope } from './access/post-scope.js';
import { KeptLists } from './list/kept-lists.js';
import { ListConditions } from './list/list-conditions.js';
import { ListCursors } from './list/list-cursors.js';
import { ListPositions } from './list/list-positions.js';
import { ListSources } from './list/list-sources.js';
import { PostLister } from './list/post-lister.js';
import { SearchIndex } from './list/search-index.js';
import { Tallies } from './list/tallies.js';
import { PasswordAttempts } from './password-attempts.js';
import { PostAuthorship } from './post-authorship.js';
import { PostPermissions } from './post-permissions.js';
import { PostReader } from './post-reader.js';
import { PostsService } from './posts.service.js';
import { PostRenderer } from './render/post-renderer.js';
import { RenderEntries } from './render/render-entries.js';
import { RenderParts } from './render/render-parts.js';
import { SiteRenderData } from './render/site-render-data.js';
import { TemplateRegistry } from './template-registry.js';
import { PagePaths } from './view/page-paths.js';
import { Permalinks } from './view/permalinks.js';
import { PostLinks } from './view/post-links.js';
import { PostView } from './view/post-view.js';
import { PublicItems } from './view/public-items.js';
import { PublicLists } from './list/public-lists.js';
import { RenderedPosts } from './view/rendered-posts.js';
import { RevisionSummaries } from './view/revision-summaries.js';
import { SamplePermalinks } from './view/sample-permalink.js';
import { TextSizes } from './write/text-sizes.js';
import { WorkLimits } from './render/work-limits.js';
import { StoredRenderings } from './view/stored-renderings.js';
import { FeaturedMedia } from './write/featured-media.js';
import { PostAftermath } from './write/post-aftermath.js';
import { PostLifecycle } from './write/post-lifecycle.js';
import { PostParents } from './write/post-parents.js';
import { PostRemover } from './write/post-remover.js';
import { PostSlugs } from './write/post-slugs.js';
import { PostTable } from './write/post-table.js';
import { PostWriter } from './write/post-writer.js';
import { ScheduledPublishing } from './write/scheduled-publishing.js';
import { UniqueSlugs } from './write/unique-slugs.js';

/** What reads and writes things of all types. */
export const POST_PROVIDERS = [
  SiteClock,
  PostReader,
  PostAccess,
  PostScope,
  PasswordAttempts,
  TemplateRegistry,
  PostPermissions,
  PostsService,
  ListConditions,
  Tallies,
  ListSources,
  KeptLists,
  ListPositions,
  ListCursors,
  PostLister,
  SearchIndex,
  PagePaths,
  Permalinks,
  PostLinks,
  RevisionSummaries,
  SamplePermalinks,
  StoredRenderings,
  RenderedPosts,
  PostView,
  PublicItems,
  PublicLists,
  RenderParts,
  RenderEntries,
  SiteRenderData,
  WorkLimits,
  PostRenderer,
  UniqueSlugs,
  PostSlugs,
  PostTable,
  PostParents,
  FeaturedMedia,
  PostLifecycle,
  PostAftermath,
  TextSizes,
  PostWriter,
  PostRemover,
  ScheduledPublishing,
  PostAuthorship,
  RevisionKeeper,
];
