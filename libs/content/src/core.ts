/**
 * The building blocks of `core/v2` for the libraries that add resources to the same namespace
 * (media, comments, appearance, archive, site-pages). Not for other namespaces: they use `#content`.
 */
export { AutosaveWriter } from './autosaves/autosave-writer.js';
export { Autosaves } from './autosaves/autosaves.js';
export { createHistoryControllers } from './autosaves/create-history-controllers.js';
export { checkMeta } from './meta/check-meta.js';
export type { MetaChange } from './meta/check-meta.js';
export { FOOTNOTES } from './meta/footnotes.js';
export type { RegisteredMetaKey } from './meta/meta-key.js';
export { MetaStore } from './meta/meta-store.js';
export { CommentMetaEntity } from './meta/meta.entity.js';
export { readMeta } from './meta/read-meta.js';
export type { MetaRow } from './meta/read-meta.js';
export { PublicArchives } from './port/public-archives.js';
export type { Neighbours } from './port/public-archives.js';
export type { ArchiveQuery, PublicAddress, PublicList, PublicTerm } from './port/public-entry.js';
export { PublicTerms } from './port/public-terms.js';
export { capabilitiesOf } from './post-types/capabilities.js';
export type { CapabilityKind } from './post-types/capabilities.js';
export { ATTACHMENT, PAGE, POST } from './post-types/core-post-types.js';
export { labelsOf } from './post-types/labels.js';
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
export { foldText } from './posts/list/fold-text.js';
export { ListContentArgs, ORDERS, statusArg } from './posts/list/list-content.args.js';
export type { Order } from './posts/list/list-content.args.js';
export { termsSchema } from './posts/list/list-posts.args.js';
export type { TermsFilter } from './posts/list/list-posts.args.js';
export { PostLister } from './posts/list/post-lister.js';
export { SearchIndex } from './posts/list/search-index.js';
export { PasswordAttempts } from './posts/password-attempts.js';
export { PostPermissions } from './posts/post-permissions.js';
export { PostReader } from './posts/post-reader.js';
export { FULL_SELECTION, SHORT_SELECTION, isId } from './posts/post-row.js';
export type { PostRow } from './posts/post-row.js';
export { weekRange } from './posts/render/archive-periods.js';
export { RenderEntries } from './posts/render/render-entries.js';
export { RenderParts } from './posts/render/render-parts.js';
export { renderSite } from './posts/render/render-site.js';
export { SiteRenderData } from './posts/render/site-render-data.js';
export { WorkLimits } from './posts/render/work-limits.js';
export { SqlConditions } from './posts/sql-conditions.js';
export { ListRenderState } from './posts/view/list-render-state.js';
export type { RenderingOrder } from './posts/view/list-render-state.js';
export { Permalinks } from './posts/view/permalinks.js';
export type { PermalinkMaker } from './posts/view/permalinks.js';
export { PostLinks } from './posts/view/post-links.js';
export type { RevisionSummary } from './posts/view/post-links.js';
export { PostView } from './posts/view/post-view.js';
export { RenderedPosts } from './posts/view/rendered-posts.js';
export { RevisionSummaries } from './posts/view/revision-summaries.js';
export { StoredRenderings } from './posts/view/stored-renderings.js';
export type { StoredRendering } from './posts/view/stored-renderings.js';
export { CONTENT_SCHEMA, TITLE_SCHEMA } from './posts/view/text-schemas.js';
export { FREE_META, FREE_STATUS, FREE_TEXT, textIn } from './posts/write/argument-rules.js';
export { filterTexts } from './posts/write/filter-texts.js';
export { jsonContent, readJsonContent } from './posts/write/json-content.js';
export { hiddenFeaturedMedia, mayNotPublish } from './posts/write/post-errors.js';
export type { PostInput } from './posts/write/post-input.js';
export { PostLifecycle } from './posts/write/post-lifecycle.js';
export type { PostListener, PostSaved } from './posts/write/post-lifecycle.js';
export { PostRemover } from './posts/write/post-remover.js';
export { PostSlugs } from './posts/write/post-slugs.js';
export { PostTable } from './posts/write/post-table.js';
export type { NewPost } from './posts/write/post-table.js';
export { POSTS_TOPIC, PUBLISH_JOB } from './posts/write/post-write-side-effects.js';
export { defaultDiscussion } from './posts/write/default-discussion.js';
export { PostWriter } from './posts/write/post-writer.js';
export { readInput } from './posts/write/read-input.js';
export { UniqueSlugs } from './posts/write/unique-slugs.js';
export { RevisionQueryArgs } from './revisions/list-revisions.args.js';
export { RevisionLister } from './revisions/revision-lister.js';
export { RevisionPermissions } from './revisions/revision-permissions.js';
export {
  DESCRIPTION,
  LANGUAGE,
  POSTS_PER_PAGE,
  SITE_ICON,
  START_OF_WEEK,
  TITLE,
  USE_SMILIES,
} from './settings/site-options.js';
export { readDate } from './site/date-argument.js';
export { SiteClock } from './site/site-clock.js';
export type { LocalClock } from './site/site-clock.js';
export { DEFAULT_CATEGORY, PAGE_FOR_POSTS, PAGE_ON_FRONT, SHOW_ON_FRONT } from './site/site-settings.js';
export type { PostStatus } from './statuses/post-status.js';
export { StatusRegistry } from './statuses/status-registry.js';
export { CATEGORY, NAV_MENU, PATTERN_CATEGORY, POST_FORMAT, POST_TAG } from './taxonomies/core-taxonomies.js';
export { TaxonomyRegistry } from './taxonomies/taxonomy-registry.js';
export { termsPath } from './taxonomies/taxonomy.js';
export type { Taxonomy } from './taxonomies/taxonomy.js';
export { createTermClasses } from './terms/create-term-classes.js';
export { TermAccess } from './terms/term-access.js';
export { TermAddresses } from './terms/term-addresses.js';
export { TermAssignment } from './terms/term-assignment.js';
export type { AssignedTerm } from './terms/term-assignment.js';
export { TermExistsError } from './terms/term-errors.js';
export { TERM_NAME_LIMIT, cleanName, cleanSlug } from './terms/term-texts.js';
export { TermWriter } from './terms/term-writer.js';
export type { TermChanges } from './terms/term-writer.js';
export { TERM_COLUMNS } from './terms/term.js';
export type { Term } from './terms/term.js';
export { TermsService } from './terms/terms.service.js';
