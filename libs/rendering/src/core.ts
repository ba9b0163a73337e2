/** The parts of the renderer with which `libs/core-blocks` renders the core blocks. */
export { PATTERN_OVERRIDES, isBound, ownPostDate } from './blocks/bindings.js';
export type { BlockRegistry, BlockScope, LayoutSupport } from './blocks/block-registry.js';
export { filledText, filledTextAt, ownMember, valueAt } from './blocks/block.js';
export type { Block, BlockAttributes } from './blocks/block.js';
export { dateWithOffset, monthName, readInstant, startOfDay, weekdayName } from './dates.js';
export { excerptOf, isLocked, titleOf } from './entry-texts.js';
export type { NestedRenderer } from './entry-texts.js';
export { editTag } from './html/open-tag.js';
export { emptyElementEnd, firstOpenTag, nextMarkup } from './html/tags.js';
export { imageAtSize } from './images/attachment-image.js';
export type { RenderTheme } from './render-context.js';
export { escapeBrackets } from './shortcodes/escape-brackets.js';
export { embedAddresses } from './stages/embed-addresses.js';
export { fluidFontSize, withFluidFontSize } from './supports/fluid-typography.js';
export { cssUrl, cssValue, declaration, isSafeValue, shownDeclaration, styleText } from './supports/style-engine.js';
export type { Declarations } from './supports/style-engine.js';
export {
  borderClasses,
  colorClasses,
  innerBorder,
  innerColors,
  wrapperAttributes,
} from './supports/wrapper-attributes.js';
