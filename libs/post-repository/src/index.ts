/**
 * The tables of posts for the libraries of `core/v2`: entities, migrations, the repository that owns every statement on
 * the table `posts`, the search index, assigned terms and stored renderings. No other namespace uses them.
 */
export { PostRepositoryModule } from './post-repository.module.js';
export { countToSql, idsOfTypes, ListStatements } from './list-statements.js';
export type {
  DatedKey,
  DatedSearch,
  DateWindow,
  IncludedPosts,
  IndexRange,
  KeysetPosition,
  OrderExpression,
  PageRequest,
  PositionedId,
  SectionRow,
  Statement,
} from './list-statements.js';
export type { AccessScope } from './post-access-scopes.js';
export { bindOnce, PostAccessScopes, PUBLISHED, scopeToSql } from './post-access-scopes.js';
export { loadPostOnce, memoizeWrittenPost } from './load-post-once.js';
export { authorHasPosts, NO_REVISIONS, postExists } from './post-conditions.js';
export { BY_ID, NEWEST_FIRST } from './post-filter.js';
export type { PostFilter, PostRange, PostSortKey } from './post-filter.js';
export { POST_READS } from './post-reads.sql.js';
export type { NewPost, RevisionSummary, TreeRow } from './post-repository.js';
export { PostRepository } from './post-repository.js';
export { isId, MAX_MENU_ORDER, POST_TEXTS } from './post-row.js';
export type { PostRow, PostSummary } from './post-row.js';
export { PublishedPosts } from './published-posts.js';
export { SearchIndex } from './search-index.js';
export { SEARCHED_POSTS } from './searched-posts.sql.js';
export type { NewRendering } from './stored-renderings.js';
export { StoredRenderings } from './stored-renderings.js';
export type { AssignedTerm } from './term-assignment.js';
export { TermAssignment } from './term-assignment.js';
export { UniqueSlugs } from './unique-slugs.js';
