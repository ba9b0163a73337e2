import { coreBlockDetails, isStyleApplied } from '#block-details';
import { sanitizeKey } from '#text';
import type { Block } from '../blocks/block.js';
import { flagAt, recordAt, valueAt } from '../blocks/block.js';
import type { BlockType } from '../blocks/block-registry.js';
import type { OpenTag } from '../html/open-tag.js';
import { editTag } from '../html/open-tag.js';
import { firstOpenTag } from '../html/tags.js';
import { md5Of } from '../blocks/reference-json.js';
import { serializedWithin } from '../blocks/serialized-value.js';
import type { RenderTheme } from '../render-context.js';
import type { IdAllocator } from '../id-allocator.js';
import type { BlockStyles } from './block-styles.js';
import { childRules, elementsRules } from './block-styles.js';
import { backgroundStyle } from './background.js';
import { duotonePreset } from './duotone.js';
import { elementsClassOf } from './elements.js';
import { withFluidFontSize } from './fluid-typography.js';
import { childLayoutClass, withLayoutClasses } from './layout.js';
import { variationClassOf } from './style-variations.js';

/** A block, with the data that affects the outermost element of its markup. */
export interface SupportInput {
  block: Block;
  type: BlockType;
  parent: Block | undefined;
  theme: RenderTheme;
  ids: IdAllocator;
  styles: BlockStyles;
}

/**
 * Adds to a block's markup the classes and styles that its attributes and the layout of its parent determine. Some are
 * added only if the block type supports them (`supportsFeature`).
 */
export function applySupports(rendered: string, input: SupportInput): string {
  const { block, type, parent, theme, ids, styles } = input;
  if (Object.keys(block.attributes).length === 0 && !type.layout) return rendered;
  const elementsClass = elementsClassOf(block);
  let html = withFirstTag(rendered, (tag) => {
    tag.addClass(settingsClassOf(block, parent) ?? '', elementsClass ?? '');
  });
  if (elementsClass) styles.add(elementsClass, elementsRules(block));
  html = flagAt(block.attributes, 'fitText', false)
    ? withFirstTag(html, addFitText)
    : withFluidFontSize(html, block, theme);
  const childClass = childLayoutClass(block, parent);
  if (childClass) {
    html = withFirstTag(html, (tag) => {
      tag.addClass(childClass);
    });
    styles.add(childClass, childRules(recordAt(block.attributes, 'style', 'layout')));
  }
  if (type.layout) html = withLayoutClasses(html, block, type.layout, theme, styles);
  return withFirstTag(html, (tag) => {
    if (supportsFeature(block, type, 'position')) addPosition(tag, block, theme, ids);
    if (supportsFeature(block, type, 'aspectRatio')) addAspectRatio(tag, block);
    if (supportsFeature(block, type, 'duotone')) addDuotone(tag, block, ids, styles);
    if (supportsFeature(block, type, 'background')) addBackground(tag, block);
    tag.addClass(variationClassOf(block) ?? '');
  });
}

type Feature = NonNullable<BlockType['supports']>[number];

/** Where the definitions of core block types state that they support a feature. */
const CORE_SUPPORTS: Readonly<Record<Feature, readonly [feature: string, style: string]>> = {
  aspectRatio: ['dimensions', 'aspectRatio'],
  background: ['background', 'backgroundImage'],
  duotone: ['filter', 'duotone'],
  position: ['position', 'sticky'],
};

/** Whether a block type supports a feature, by its registration or, for a core block, by its definition. */
function supportsFeature({ name }: Block, { supports }: BlockType, feature: Feature): boolean {
  if (supports) return supports.includes(feature);
  return coreBlockDetails(name ?? '') !== undefined && isStyleApplied(name ?? '', ...CORE_SUPPORTS[feature]);
}

/** Returns the class of a block that has presets of its own (`settings`); undefined without any. */
function settingsClassOf(block: Block, parent: Block | undefined): string | undefined {
  const settings = valueAt(block.attributes, 'settings');
  const isGiven = typeof settings === 'object' && settings !== null && Object.keys(settings).length > 0;
  if (!isGiven || coreBlockDetails(block.name ?? '')?.supports?.['__experimentalSettings'] !== true) return undefined;
  return `wp-settings-${md5Of(serializedWithin(block, parent))}`;
}

function withFirstTag(html: string, edit: (tag: OpenTag) => void): string {
  const first = firstOpenTag(html);
  return first ? editTag(html, first, edit) : html;
}

/** Adds directives for the script that fits the size of a text to its width. */
function addFitText(tag: OpenTag): void {
  if (tag.text('data-wp-interactive') === '') tag.set('data-wp-interactive', true);
  tag
    .set('data-wp-context---core-fit-text', 'core/fit-text::{"fontSize":""}')
    .set('data-wp-init---core-fit-text', 'core/fit-text::callbacks.init')
    .set('data-wp-style--font-size', 'core/fit-text::context.fontSize');
}

function addPosition(tag: OpenTag, block: Block, theme: RenderTheme, ids: IdAllocator): void {
  const position = recordAt(block.attributes, 'style', 'position');
  if (!theme.stickyPosition || Object.keys(position).length === 0) return;
  // As in the reference, a block with an unknown position has a number, too.
  const id = ids.allocateId('wp-container-');
  if (position['type'] === 'sticky') tag.addClass(id, 'is-position-sticky');
}

function addAspectRatio(tag: OpenTag, block: Block): void {
  const dimensions = recordAt(block.attributes, 'style', 'dimensions');
  const ratio = dimensions['aspectRatio'];
  if (typeof ratio === 'string' && /^[\w./\s-]{1,40}$/.test(ratio)) {
    addStyle(tag, `aspect-ratio:${ratio};min-height:unset;`);
    tag.addClass('has-aspect-ratio');
  } else if (dimensions['minHeight'] !== undefined || block.attributes['minHeight'] !== undefined)
    addStyle(tag, 'aspect-ratio:unset;');
}

function addBackground(tag: OpenTag, block: Block): void {
  const style = backgroundStyle(block);
  if (style === '') return;
  addStyle(tag, style);
  tag.addClass('has-background');
}

function addStyle(tag: OpenTag, style: string): void {
  const own = tag.text('style');
  tag.set('style', own === '' || own.endsWith(';') ? own + style : `${own};${style}`);
}

function addDuotone(tag: OpenTag, block: Block, ids: IdAllocator, styles: BlockStyles): void {
  const name = duotoneClass(block, ids);
  tag.addClass(name);
  styles.addDuotone(name, block);
}

/** Returns the class of a duotone filter; '' without one. */
function duotoneClass(block: Block, ids: IdAllocator): string {
  const preset = duotonePreset(block);
  if (preset !== undefined) return `wp-duotone-${preset}`;
  const duotone = valueAt(block.attributes, 'style', 'color', 'duotone');
  if (typeof duotone !== 'string' && !Array.isArray(duotone)) return '';
  const values = Array.isArray(duotone) ? duotone.join('-') : duotone;
  return ids.allocateId(`wp-duotone-${sanitizeKey(`${values}-`)}`);
}
