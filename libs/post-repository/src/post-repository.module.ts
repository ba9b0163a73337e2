import { ContentModelModule } from '#content-model';
import { Library } from '#platform';
import {
  ContentlessSearch1700000294000,
  MenuItemSearch1700000299000,
  OrderCache,
  PostSetCache,
  SEARCH_TABLES,
  TitleSearch1700000293000,
  WORD_TABLES,
  WordSearch1700000297000,
} from '#post-search';
import { Content1700000200000 } from './migrations/1700000200000-content.js';
import { PostCounts1700000200100 } from './migrations/1700000200100-post-counts.js';
import { Guids1700000230000 } from './migrations/1700000230000-guids.js';
import { ListOrders1700000240000 } from './migrations/1700000240000-list-orders.js';
import { Tallies1700000240100 } from './migrations/1700000240100-tallies.js';
import { WholeIndexes1700000240200 } from './migrations/1700000240200-whole-indexes.js';
import { RenderingEffects1700000250000 } from './migrations/1700000250000-rendering-effects.js';
import { OldSlugs1700000280000 } from './migrations/1700000280000-old-slugs.js';
import { PublicItems1700000290000 } from './migrations/1700000290000-public-items.js';
import { DatedOrders1700000291000 } from './migrations/1700000291000-dated-orders.js';
import { RenderingStyles1700000292000 } from './migrations/1700000292000-rendering-styles.js';
import { CompressedRenderings1700000295000 } from './migrations/1700000295000-compressed-renderings.js';
import { IndexesWithoutRevisions1700000296000 } from './migrations/1700000296000-indexes-without-revisions.js';
import { ItemTemplates1700000298000 } from './migrations/1700000298000-item-templates.js';
import { PostAccessScopes } from './post-access-scopes.js';
import { PostEntity } from './post.entity.js';
import { PostRepository } from './post-repository.js';
import { PublishedPosts } from './published-posts.js';
import { rebuildDerivedTables } from './rebuild-derived-tables.js';
import { SearchIndex } from './search-index.js';
import { StoredRenderings } from './stored-renderings.js';
import { TermAssignment } from './term-assignment.js';
import { UniqueSlugs } from './unique-slugs.js';

const PROVIDERS = [
  PostRepository,
  PostAccessScopes,
  PublishedPosts,
  SearchIndex,
  PostSetCache,
  OrderCache,
  StoredRenderings,
  TermAssignment,
  UniqueSlugs,
];

/** The tables of posts, and the providers that read and write them. */
@Library({
  imports: [ContentModelModule],
  commands: () => import('./post-repository-commands.js'),
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
  providers: PROVIDERS,
  exports: [ContentModelModule, ...PROVIDERS],
})
export class PostRepositoryModule {}
