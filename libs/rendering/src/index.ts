/**
 * Renders block markup and shortcodes to HTML. Imports only `text` and `block-details`; data comes through the
 * `RenderData` port.
 */
export { archivePeriod, archiveWeeks, weekRange } from './archive-periods.js';
export { flagAt, integerAt, recordAt, textAt } from './blocks/block.js';
export { blockVersion, parseBlocksWithBudget } from './blocks/block-parser.js';
export { isRenderedForRawContent, rawContent } from './blocks/raw-content.js';
export type { BlockCall, BlockType } from './blocks/block-registry.js';
export { referenceJson } from './blocks/reference-json.js';
export { ContentRenderer, titlePrefix } from './content-renderer.js';
export { formatDate, localTime } from './dates.js';
export { SEARCH_DEPENDENCY } from './dependency-recorder.js';
export { OpenTag } from './html/open-tag.js';
export { tagsOf } from './html/tags.js';
export type { Tag } from './html/tags.js';
export { continueNumbers } from './id-allocator.js';
export type { NumberedText } from './id-allocator.js';
export { attachmentImage } from './images/attachment-image.js';
export { constrainDimensions, haveSameRatio } from './images/dimensions.js';
export type { Dimensions } from './images/dimensions.js';
export { sourceSet } from './images/source-set.js';
export { passwordForm } from './password-form.js';
export { ListRenderState, StandaloneRenderState } from './positions/list-render-state.js';
export type { FirstRendering, RenderState } from './positions/list-render-state.js';
export {
  isPositionIndependent,
  readPositionDependence,
  writePositionDependence,
} from './positions/position-dependence.js';
export type { PositionDependence } from './positions/position-dependence.js';
export { RenderBudget } from './render-budget.js';
export type { RenderLimits } from './render-budget.js';
export type { ContentRendering, RenderContext, RenderSite, Rendering } from './render-context.js';
export { CLOSED_COMMENT_FORM } from './render-data.js';
export type {
  ArchivePeriod,
  AttachmentQuery,
  AttachmentSortKey,
  EntryPage,
  EntryQuery,
  ImageFile,
  RenderAttachment,
  RenderComment,
  RenderCommentForm,
  RenderData,
  RenderDay,
  RenderEntry,
  RenderFeed,
  RenderFeedItem,
  RenderedPostIds,
  RenderTerm,
  RenderUser,
  RenderTermQuery,
} from './render-data.js';
export { AUDIO_TYPES, VIDEO_TYPES } from './shortcodes/players.js';
export type { ShortcodeCall, ShortcodeRenderer } from './shortcodes/shortcode-registry.js';
export type { CollectedStyles } from './supports/block-styles.js';
export { duotoneColors, duotoneFilter } from './supports/duotone.js';
export type { DuotoneColors } from './supports/duotone.js';
export { packRendering, unpackRendering } from './stored-rendering.js';
export type { StoredRendering } from './stored-rendering.js';
export { RenderingModule } from './rendering.module.js';
