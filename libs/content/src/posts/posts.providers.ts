import { PostAccess } from './access/post-access.js';
import { FilteredListCache } from './list/filtered-list-cache.js';
import { ListConditions } from './list/list-conditions.js';
import { ListCursors } from './list/list-cursors.js';
import { KeysetCheckpoints } from './list/keyset-checkpoints.js';
import { ListStatementsFactory } from './list/list-statements-factory.js';
import { PostLister } from './list/post-lister.js';
import { BackgroundLoads } from './list/background-loads.js';
import { InMemoryListFinder } from './list/in-memory-list-finder.js';
import { OrderSections } from './list/order-sections.js';
import { PostCounters } from './list/post-counters.js';
import { PasswordAttempts } from './password-attempts.js';
import { PostAuthorship } from './post-authorship.js';
import { PostPermissions } from './post-permissions.js';
import { PostsService } from './posts.service.js';
import { PostRenderer } from './render/post-renderer.js';
import { RenderEntries } from './render/render-entries.js';
import { RenderDataRegistry } from './render/render-data-registry.js';
import { RenderSources } from './render/render-sources.js';
import { SiteRenderData } from './render/site-render-data.js';
import { Permalinks } from './view/permalinks.js';
import { PostLinks } from './view/post-links.js';
import { PostFields } from './view/post-fields.js';
import { PostView } from './view/post-view.js';
import { PersonalItems } from './view/personal-items.js';
import { PublicItemCache } from './view/public-item-cache.js';
import { PublicItemBuilder } from './view/public-item-builder.js';
import { StoredPublicItems } from './view/stored-public-items.js';
import { PublicListCache } from './list/public-list-cache.js';
import { RenderedPosts } from './view/rendered-posts.js';
import { SamplePermalinks } from './view/sample-permalinks.js';
import { TextSizes } from './write/text-sizes.js';
import { WorkLimits } from './render/work-limits.js';
import { PostWriteSideEffects } from './write/post-write-side-effects.js';
import { OldSlugs } from './write/old-slugs.js';
import { PostLifecycle } from './write/post-lifecycle.js';
import { PostRemover } from './write/post-remover.js';
import { PostSlugs } from './write/post-slugs.js';
import { PostTextFilter } from './write/post-text-filter.js';
import { PostWriter } from './write/post-writer.js';
import { ScheduledPublishing } from './write/scheduled-publishing.js';

/** Providers of posts of all types. */
export const POST_PROVIDERS = [
  PostAccess,
  PasswordAttempts,
  PostPermissions,
  PostsService,
  ListConditions,
  PostCounters,
  ListStatementsFactory,
  BackgroundLoads,
  InMemoryListFinder,
  OrderSections,
  FilteredListCache,
  KeysetCheckpoints,
  ListCursors,
  PostLister,
  Permalinks,
  PostLinks,
  SamplePermalinks,
  RenderedPosts,
  PostFields,
  PostView,
  StoredPublicItems,
  PublicItemBuilder,
  PublicItemCache,
  PersonalItems,
  PublicListCache,
  RenderDataRegistry,
  RenderSources,
  RenderEntries,
  SiteRenderData,
  WorkLimits,
  PostRenderer,
  PostSlugs,
  PostLifecycle,
  PostWriteSideEffects,
  TextSizes,
  PostTextFilter,
  PostWriter,
  PostRemover,
  ScheduledPublishing,
  PostAuthorship,
  OldSlugs,
];
