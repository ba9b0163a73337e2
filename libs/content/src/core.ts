/**
 * The building blocks of posts for libraries that extend `core/v2` or show its posts, such as media and public-content.
 * Libraries of other namespaces use `#content`.
 */
export { CreatePageArgs, UpdatePageArgs } from './pages/page.args.js';
export { ListCursors } from './posts/list/list-cursors.js';
export type { IndexedCondition, ListedIds, PostListQuery } from './posts/list/post-list-query.js';
export { PostAccess } from './posts/access/post-access.js';
export { ReadContentArgs, createUpdateContentArgs } from './posts/create-posts-controller.js';
export { ListAuthorlessArgs, POST_LIST_SORT_KEYS } from './posts/list/list-content.args.js';
export type { ListArgs, PostListSortKey } from './posts/list/list-content.args.js';
export { termsSchema } from './posts/list/list-posts.args.js';
export type { TermsFilter } from './posts/list/list-posts.args.js';
export { PublicListCache } from './posts/list/public-list-cache.js';
export { jsonContent, readJsonContent } from './posts/json-content.js';
export { PasswordAttempts } from './posts/password-attempts.js';
export { PostPermissions } from './posts/post-permissions.js';
export type { TypeWithResource } from './posts/posts.service.js';
export { RenderEntries } from './posts/render/render-entries.js';
export type { PageListQuery } from './posts/render/render-entries.js';
export { RenderDataRegistry } from './posts/render/render-data-registry.js';
export { renderSite } from './posts/render/render-site.js';
export { SiteRenderData } from './posts/render/site-render-data.js';
export { WorkLimits } from './posts/render/work-limits.js';
export { guidOf } from './posts/view/guid.js';
export { pageLinkHeaders } from './posts/view/page-link-headers.js';
export { Permalinks } from './posts/view/permalinks.js';
export type { PermalinkBuilder } from './posts/view/permalinks.js';
export { PostLinks } from './posts/view/post-links.js';
export { PostView } from './posts/view/post-view.js';
export { PublicItemBuilder } from './posts/view/public-item-builder.js';
export { RenderedPosts } from './posts/view/rendered-posts.js';
export type { PostRendering } from './posts/view/rendered-posts.js';
export { defaultDiscussion } from './posts/write/default-discussion.js';
export { filterTexts } from './posts/write/filter-texts.js';
export { formerSlugFilter } from './posts/write/old-slugs.js';
export { cannotPublishError, checkPage, hiddenFeaturedMediaError } from './posts/write/post-errors.js';
export { unknownPostError } from './posts/write/post-errors.js';
export type { PostInput } from './posts/write/post-input.js';
export { PostRemover } from './posts/write/post-remover.js';
export { PostSlugs } from './posts/write/post-slugs.js';
export { PUBLISH_JOB } from './posts/write/post-write-side-effects.js';
export { PostWriter } from './posts/write/post-writer.js';
export type { PreparedUpdate } from './posts/write/post-writer.js';
export { readInput, readUpdate } from './posts/write/read-input.js';
