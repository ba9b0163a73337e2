import { ContentModelModule, MetaRegistry } from '#content-model';
import { FOOTNOTES } from '#content-model/core';
import { Library } from '#platform';
import {
  ContentlessSearch1700000294000,
  MenuItemSearch1700000299000,
  SEARCH_TABLES,
  TitleSearch1700000293000,
  WORD_TABLES,
  WordSearch1700000297000,
} from '#post-search';
import { CoreBlocksModule } from '#core-blocks';
import type { DynamicModule, Type } from '@nestjs/common';
import { Content1700000200000 } from './migrations/1700000200000-content.js';
import { PostCounts1700000200100 } from './migrations/1700000200100-post-counts.js';
import { Guids1700000230000 } from './migrations/1700000230000-guids.js';
import { ListOrders1700000240000 } from './migrations/1700000240000-list-orders.js';
import { Tallies1700000240100 } from './migrations/1700000240100-tallies.js';
import { WholeIndexes1700000240200 } from './migrations/1700000240200-whole-indexes.js';
import { OldSlugs1700000280000 } from './migrations/1700000280000-old-slugs.js';
import { RenderingEffects1700000250000 } from './migrations/1700000250000-rendering-effects.js';
import { PublicItems1700000290000 } from './migrations/1700000290000-public-items.js';
import { DatedOrders1700000291000 } from './migrations/1700000291000-dated-orders.js';
import { RenderingStyles1700000292000 } from './migrations/1700000292000-rendering-styles.js';
import { CompressedRenderings1700000295000 } from './migrations/1700000295000-compressed-renderings.js';
import { ItemTemplates1700000298000 } from './migrations/1700000298000-item-templates.js';
import { IndexesWithoutRevisions1700000296000 } from './migrations/1700000296000-indexes-without-revisions.js';
import { WorkSettings } from './posts/work-settings.js';
import { PagesController } from './pages/pages.controller.js';
import { rebuildDerivedTables } from './posts/repository/rebuild-derived-tables.js';
import { PostEntity } from './posts/repository/post.entity.js';
import { PostsController } from './posts/posts.controller.js';
import { POST_PROVIDERS } from './posts/posts.providers.js';
import { TermAssignment } from './posts/repository/term-assignment.js';

/** Posts and pages of `core/v2`. */
@Library({
  namespace: 'core/v2',
  imports: [ContentModelModule, CoreBlocksModule],
  settings: [WorkSettings],
  commands: () => import('./content-commands.js'),
  entities: [PostEntity],
  migrations: [
    Content1700000200000,
    PostCounts1700000200100,
    Guids1700000230000,
    ListOrders1700000240000,
    Tallies1700000240100,
    WholeIndexes1700000240200,
    RenderingEffects1700000250000,
    OldSlugs1700000280000,
    PublicItems1700000290000,
    DatedOrders1700000291000,
    RenderingStyles1700000292000,
    TitleSearch1700000293000,
    ContentlessSearch1700000294000,
    CompressedRenderings1700000295000,
    IndexesWithoutRevisions1700000296000,
    WordSearch1700000297000,
    ItemTemplates1700000298000,
    MenuItemSearch1700000299000,
  ],
  derivedTables: [
    'post_counts',
    'tallies',
    'tally_changes',
    'public_items',
    'public_item_sources',
    'public_item_tags',
    'post_renderings',
    'rendering_sources',
    ...SEARCH_TABLES.map(({ name }) => name),
    ...WORD_TABLES,
  ],
  rebuildDerivedTables,
  cacheTags: {
    posts: ['id', 'parent_id', 'type'],
    post_meta: ['post_id'],
    post_terms: ['post_id', 'term_id'],
    post_renderings: ['post_id'],
    post_search: ['rowid'],
    post_title_search: ['rowid'],
    public_items: ['post_id'],
    public_item_sources: ['id'],
    public_item_tags: 'untracked',
    rendering_sources: 'untracked',
    tallies: ['type'],
    tally_changes: ['type'],
    terms: ['id', 'taxonomy'],
    term_meta: ['term_id'],
  },
  optionalTables: ['tally_changes'],
  controllers: [PostsController, PagesController],
  providers: [TermAssignment, ...POST_PROVIDERS],
  exports: [ContentModelModule, CoreBlocksModule, TermAssignment, ...POST_PROVIDERS],
})
export class ContentModule {
  constructor(meta: MetaRegistry) {
    for (const subtype of ['post', 'page']) meta.register({ owner: 'post', subtype }, FOOTNOTES);
  }

  /**
   * Returns the module with the features of a deployment; each feature is a provider that registers itself in its
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
