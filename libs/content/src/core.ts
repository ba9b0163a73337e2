/**
 * The building blocks of posts for the libraries that add resources to `core/v2` (terms, revisions, search, media,
 * comments, blocks, appearance, archive, site-pages). Not for other namespaces: they use `#content`.
 */
export { CreatePageArgs, UpdatePageArgs } from './pages/page.args.js';
export { addFormats } from './posts/list/format-condition.js';
export { ListCursors } from './posts/list/list-cursors.js';
export type { ListedIds, PostListQuery } from './posts/list/post-list-query.js';
export { PostAccessScopes } from './posts/access/post-access-scopes.js';
export { PostAccess } from './posts/access/post-access.js';
export { createPostResource } from './posts/create-post-resource.js';
export {
  DeleteContentArgs,
  ReadContentArgs,
  createPostsController,
  createUpdateContentArgs,
} from './posts/create-posts-controller.js';
export { POST_FORMATS } from './posts/formats.js';
export type { PostFormat } from './posts/formats.js';
export { ListContentArgs, ORDERS, statusArg } from './posts/list/list-content.args.js';
export type { ListArgs, Order } from './posts/list/list-content.args.js';
export { termsSchema } from './posts/list/list-posts.args.js';
export type { TermsFilter } from './posts/list/list-posts.args.js';
export { PublicLists } from './posts/list/public-lists.js';
export { parseSearch } from './posts/list/search-terms.js';
export type { SearchTerms } from './posts/list/search-terms.js';
export { PasswordAttempts } from './posts/password-attempts.js';
export { PostPermissions } from './posts/post-permissions.js';
export type { TypeWithResource } from './posts/posts.service.js';
export { RenderEntries } from './posts/render/render-entries.js';
export { RenderParts } from './posts/render/render-parts.js';
export { renderSite } from './posts/render/render-site.js';
export { SiteRenderData } from './posts/render/site-render-data.js';
export { WorkLimits } from './posts/render/work-limits.js';
export { postExists } from './posts/repository/post-conditions.js';
export { BY_ID, NEWEST_FIRST } from './posts/repository/post-filter.js';
export type { PostFilter, PostRange, PostSortKey } from './posts/repository/post-filter.js';
export { PostRepository } from './posts/repository/post-repository.js';
export type { NewPost, RevisionSummary } from './posts/repository/post-repository.js';
export { isId } from './posts/repository/post-row.js';
export type { PostRow, PostSummary } from './posts/repository/post-row.js';
export { PublishedPosts } from './posts/repository/published-posts.js';
export { SearchIndex } from './posts/repository/search-index.js';
export { TermAssignment } from './posts/repository/term-assignment.js';
export type { AssignedTerm } from './posts/repository/term-assignment.js';
export { UniqueSlugs } from './posts/repository/unique-slugs.js';
export { ListRenderState } from './posts/view/list-render-state.js';
export type { RenderingOrder } from './posts/view/list-render-state.js';
export { Permalinks } from './posts/view/permalinks.js';
export type { PermalinkMaker } from './posts/view/permalinks.js';
export { PostLinks } from './posts/view/post-links.js';
export { PostView } from './posts/view/post-view.js';
export { RenderedPosts } from './posts/view/rendered-posts.js';
export { StoredRenderings } from './posts/view/stored-renderings.js';
export type { StoredRendering } from './posts/view/stored-renderings.js';
export { CONTENT_SCHEMA, TITLE_SCHEMA } from './posts/view/text-schemas.js';
export { META_OPTIONS, STATUS_OPTIONS, TEXT_OPTIONS, textIn } from './posts/write/argument-rules.js';
export { defaultDiscussion } from './posts/write/default-discussion.js';
export { filterTexts } from './posts/write/filter-texts.js';
export { jsonContent, readJsonContent } from './posts/write/json-content.js';
export { hadSlug } from './posts/write/old-slugs.js';
export { hiddenFeaturedMedia, mayNotPublish, unknownPost } from './posts/write/post-errors.js';
export type { PostInput } from './posts/write/post-input.js';
export { PostLifecycle } from './posts/write/post-lifecycle.js';
export type { PostListener, PostSaved } from './posts/write/post-lifecycle.js';
export { PostRemover } from './posts/write/post-remover.js';
export { PostSlugs } from './posts/write/post-slugs.js';
export { PUBLISH_JOB } from './posts/write/post-write-side-effects.js';
export { PostWriter } from './posts/write/post-writer.js';
export { readInput } from './posts/write/read-input.js';
export { TextSizes } from './posts/write/text-sizes.js';
