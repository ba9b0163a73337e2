import { Library, SettingsModule } from '#platform';
import { RenderingModule } from '#rendering';
import type { DynamicModule, Type } from '@nestjs/common';
import { SavePageAutosaveArgs, SavePostAutosaveArgs } from './autosaves/autosave.args.js';
import { createHistoryControllers } from './autosaves/create-history-controllers.js';
import { REVISION_PROVIDERS } from './autosaves/autosaves.providers.js';
import { PostMetaEntity, TermMetaEntity } from './meta/meta.entity.js';
import { FOOTNOTES } from './meta/footnotes.js';
import { MetaRegistry } from './meta/meta-registry.js';
import { MetaStore } from './meta/meta-store.js';
import { Content1700000200000 } from './migrations/1700000200000-content.js';
import { PostCounts1700000200100 } from './migrations/1700000200100-post-counts.js';
import { Guids1700000230000 } from './migrations/1700000230000-guids.js';
import { ListOrders1700000240000 } from './migrations/1700000240000-list-orders.js';
import { Tallies1700000240100 } from './migrations/1700000240100-tallies.js';
import { WholeIndexes1700000240200 } from './migrations/1700000240200-whole-indexes.js';
import { RenderingEffects1700000250000 } from './migrations/1700000250000-rendering-effects.js';
import { PageResource } from './pages/page.resource.js';
import { PagesController } from './pages/pages.controller.js';
import { PAGE, POST } from './post-types/core-post-types.js';
import { PostTypeRegistry } from './post-types/post-type-registry.js';
import { TypesController } from './post-types/types.controller.js';
import { PostEntity } from './posts/post.entity.js';
import { PostResource } from './posts/post.resource.js';
import { PostsController } from './posts/posts.controller.js';
import { POST_PROVIDERS } from './posts/posts.providers.js';
import { AddressResolver } from './port/address-resolver.js';
import { NavigationContent } from './port/navigation-content.js';
import { PublicContent } from './port/public-content.js';
import { CoreSearch } from './search/core-search.js';
import { FormatSearch } from './search/format-search.js';
import { PostSearch } from './search/post-search.js';
import { SearchController } from './search/search.controller.js';
import { SearchHandlerRegistry } from './search/search-handler.js';
import { TermSearch } from './search/term-search.js';
import { SettingsController } from './settings/settings.controller.js';
import { SiteDescription } from './settings/site-description.js';
import { SITE_SETTINGS } from './settings/site-options.js';
import { StatusRegistry } from './statuses/status-registry.js';
import { StatusesController } from './statuses/statuses.controller.js';
import { CATEGORY, PATTERN_CATEGORY, POST_TAG } from './taxonomies/core-taxonomies.js';
import { TaxonomiesController } from './taxonomies/taxonomies.controller.js';
import { TaxonomyRegistry } from './taxonomies/taxonomy-registry.js';
import { DefaultCategory } from './terms/default-category.js';
import { TermAccess } from './terms/term-access.js';
import { TermAddresses } from './terms/term-addresses.js';
import { TermAssignment } from './terms/term-assignment.js';
import { PostTermEntity, TermEntity } from './terms/term.entity.js';
import { TermItems } from './terms/term-items.js';
import { TermSlugs } from './terms/term-slugs.js';
import { TermWriter } from './terms/term-writer.js';
import { createTermsController } from './terms/create-terms-controller.js';
import { TermsService } from './terms/terms.service.js';

/** `core/v2`: the content of a site, and its endpoints. */
@Library({
  namespace: 'core/v2',
  imports: [RenderingModule, SettingsModule.forFeature([...SITE_SETTINGS])],
  entities: [PostEntity, PostMetaEntity, TermEntity, TermMetaEntity, PostTermEntity],
  migrations: [
    Content1700000200000,
    PostCounts1700000200100,
    Guids1700000230000,
    ListOrders1700000240000,
    Tallies1700000240100,
    WholeIndexes1700000240200,
    RenderingEffects1700000250000,
  ],
  derivedTables: ['post_counts', 'tallies', 'tally_changes'],
  cacheTags: {
    posts: ['id', 'parent_id', 'type'],
    post_meta: ['post_id'],
    post_terms: ['post_id', 'term_id'],
    post_renderings: ['post_id'],
    post_search: ['rowid'],
    rendering_sources: 'untracked',
    tallies: ['type'],
    tally_changes: ['type'],
    terms: ['id', 'taxonomy'],
    term_meta: ['term_id'],
  },
  controllers: [
    PostsController,
    ...createHistoryControllers({ type: POST, resource: PostResource }, { args: SavePostAutosaveArgs }),
    PagesController,
    ...createHistoryControllers({ type: PAGE, resource: PageResource }, { args: SavePageAutosaveArgs }),
    TypesController,
    StatusesController,
    TaxonomiesController,
    createTermsController(CATEGORY),
    createTermsController(POST_TAG),
    createTermsController(PATTERN_CATEGORY),
    SearchController,
    SettingsController,
  ],
  providers: [
    AddressResolver,
    PublicContent,
    NavigationContent,
    PostTypeRegistry,
    StatusRegistry,
    MetaRegistry,
    MetaStore,
    ...POST_PROVIDERS,
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
    ...REVISION_PROVIDERS,
  ],
  exports: [
    PublicContent,
    NavigationContent,
    PostTypeRegistry,
    StatusRegistry,
    MetaRegistry,
    MetaStore,
    RenderingModule,
    ...POST_PROVIDERS,
    ...REVISION_PROVIDERS,
    TaxonomyRegistry,
    TermsService,
    TermWriter,
    TermAddresses,
    TermItems,
    TermAccess,
    TermAssignment,
    SearchHandlerRegistry,
  ],
})
export class ContentModule {
  constructor(meta: MetaRegistry) {
    for (const subtype of ['post', 'page']) meta.register({ owner: 'post', subtype }, FOOTNOTES);
  }

  /**
   * Returns the namespace with the features of a deployment; each feature is a provider that registers itself in its
   * constructor.
   */
  static register({ features }: { features: readonly Type<object>[] }): DynamicModule {
    return {
      module: ContentWithFeatures,
      imports: [ContentModule],
      exports: [ContentModule],
      providers: [...features],
    };
  }
}

/** Module of a deployment's features. Other modules import `ContentModule` itself, of which there is one instance. */
@Library({ namespace: 'core/v2' })
class ContentWithFeatures {}
