export { type Block, type BlockAttributes, flagAt, integerAt, recordAt, textAt, valueAt } from './blocks/block.js';
export { blockVersion, hasBlocks, parseBlocks } from './blocks/block-parser.js';
export {
  type BlockCall,
  BlockRegistry,
  type BlockScope,
  type BlockType,
  type LayoutSupport,
} from './blocks/block-registry.js';
export { normalizeBlocks, serializeBlocks } from './blocks/block-serializer.js';
export { ContentRenderer, EXCERPT_WORDS, type TitleOptions } from './content-renderer.js';
export { formatDate } from './dates.js';
export { DEFAULT_RENDER_LIMITS, RenderBudget, type RenderLimits } from './render-budget.js';
export { passwordForm } from './password-form.js';
export {
  type ContentRendering,
  DEFAULT_THEME,
  type RenderContext,
  type RenderInput,
  type Rendering,
  type RenderSite,
  type RenderTheme,
} from './render-context.js';
export {
  type ArchivePeriod,
  type AttachmentQuery,
  type EntryQuery,
  type ImageFile,
  type RenderAttachment,
  type RenderComment,
  type RenderData,
  type RenderEntry,
  type RenderOwner,
  type RenderTerm,
  type RenderUser,
  type TermQuery,
} from './render-data.js';
export { RenderingPipeline, type RenderStage } from './rendering-pipeline.js';
export { type ShortcodeAttributes } from './shortcodes/shortcode-attributes.js';
export { type ShortcodeCall, ShortcodeRegistry, type ShortcodeRenderer } from './shortcodes/shortcode-registry.js';
export { countedOn, type NumberedText, type IdMarker, IdAllocator } from './id-allocator.js';
