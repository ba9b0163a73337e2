import type { Block } from '../blocks/block.js';
import { ownMember, recordAt, textAt, valueAt } from '../blocks/block.js';
import type { LayoutSupport } from '../blocks/block-registry.js';
import { idOfValue } from '../blocks/reference-json.js';
import { OpenTag, editTag } from '../html/open-tag.js';
import { firstOpenTag, tagsOf } from '../html/tags.js';
import type { RenderTheme } from '../render-context.js';
import type { BlockStyles } from './block-styles.js';
import { containerRules } from './block-styles.js';
import { isTruthy, layoutType, needsContainerStyles } from './layout-styles.js';
import { blockClass } from './wrapper-attributes.js';

const LAYOUT_CLASSES: Readonly<Record<string, string>> = {
  default: 'is-layout-flow',
  constrained: 'is-layout-constrained',
  flex: 'is-layout-flex',
  grid: 'is-layout-grid',
};

/** Adds the classes of a container's layout to its markup, and a generated one if it needs its own style rules. */
export function withLayoutClasses(
  html: string,
  block: Block,
  support: LayoutSupport,
  theme: RenderTheme,
  styles: BlockStyles,
): string {
  const first = firstOpenTag(html);
  if (!first) return html;
  const wrapper = wrapperClassOf(block);
  const classes = layoutClasses(block, support, theme, styles);
  if (wrapper === undefined)
    return editTag(html, first, (tag) => {
      tag.addClass(...classes);
    });
  for (const tag of tagsOf(html, first.start)) {
    if (!tag.closing && OpenTag.fromTag(html, tag).text('class').includes(wrapper))
      return editTag(html, tag, (open) => {
        open.addClass(...classes);
      });
  }
  return html;
}

/**
 * Returns the class attribute of the last element with a class that opens before the first inner block. This element
 * wraps the inner blocks.
 */
function wrapperClassOf(block: Block): string | undefined {
  const [start] = block.innerContent;
  if (typeof start !== 'string' || block.innerContent.length < 2) return undefined;
  let found: string | undefined;
  for (const tag of tagsOf(start)) if (!tag.closing) found = OpenTag.fromTag(start, tag).text('class') || found;
  return found;
}

function layoutClasses(block: Block, support: LayoutSupport, theme: RenderTheme, styles: BlockStyles): string[] {
  const { attributes } = block;
  const given = valueAt(attributes, 'layout');
  const used: Record<string, unknown> = {
    ...(given === undefined || given === null ? support.default : recordAt(given)),
  };
  if (isTruthy(used['inherit']) || isTruthy(used['contentSize'])) used['type'] = 'constrained';
  const type = layoutType(used);
  const layoutClass = ownMember(LAYOUT_CLASSES, type) ?? '';
  const classes: string[] = [];
  if (theme.rootPaddingAwareAlignments && type === 'constrained') classes.push('has-global-padding');
  const orientation = textAt(given, 'orientation');
  if (orientation) classes.push(`is-${classPart(orientation)}`);
  const justify = textAt(given, 'justifyContent');
  if (justify) classes.push(`is-content-justification-${classPart(justify)}`);
  if (textAt(given, 'flexWrap') === 'nowrap') classes.push('is-nowrap');
  if (layoutClass) classes.push(layoutClass);
  const container = containerClass(block, used, support, theme, styles);
  if (container) classes.push(container);
  return [...classes, `${blockClass(block.name ?? '')}-${layoutClass}`];
}

function containerClass(
  block: Block,
  layout: Record<string, unknown>,
  support: LayoutSupport,
  theme: RenderTheme,
  styles: BlockStyles,
): string | undefined {
  const gap = hashedGap(valueAt(block.attributes, 'style', 'spacing', 'blockGap') ?? null);
  const spacing = valueAt(block.attributes, 'style', 'spacing') ?? null;
  const skipsGap = support.skipsGap ?? false;
  if (!needsContainerStyles({ layout, hasGapSupport: theme.blockGap, gap, skipsGap, spacing })) return undefined;
  const name = (block.name ?? '').replace('/', '-');
  const container = idOfValue(
    [layout, theme.blockGap, gap, skipsGap, support.fallbackGap ?? '0.5em', spacing],
    `wp-container-${name}-is-layout-`,
  );
  styles.add(container, containerRules(layout, theme.blockGap && !skipsGap ? gap : null));
  return container;
}

/**
 * Returns a gap in which null replaces values with these characters. The hash in the generated class depends on it, as
 * in the reference. It does not make the gap safe: `containerRules` drops all values that could end a declaration.
 */
function hashedGap(gap: unknown): unknown {
  const replaced = (value: unknown): unknown =>
    typeof value === 'string' && /[\\(&=}]|\/\*/.test(value) ? null : value;
  return typeof gap === 'object' && gap !== null
    ? Object.fromEntries(Object.entries(gap).map(([side, value]) => [side, replaced(value)]))
    : replaced(gap);
}

/** Returns the class of a block with its own position in a container, or undefined. */
export function childLayoutClass(block: Block, parent: Block | undefined): string | undefined {
  const child = recordAt(block.attributes, 'style', 'layout');
  const stretch = child['selfStretch'];
  const placed =
    (stretch === 'fixed' && textAt(child, 'flexSize').trim() !== '') ||
    stretch === 'fill' ||
    // As in the reference, a block that sets only the start of its position gets no class.
    ['columnSpan', 'rowSpan'].some((name) => child[name] !== undefined && child[name] !== null);
  if (!placed) return undefined;
  return idOfValue(
    {
      layout: pick(child, ['selfStretch', 'flexSize', 'columnStart', 'columnSpan', 'rowStart', 'rowSpan']),
      parentLayout: pick(recordAt(parent?.attributes, 'layout'), ['minimumColumnWidth', 'columnCount']),
    },
    'wp-container-content-',
  );
}

/** Returns the members of a record with these names, in the order of the record. */
function pick(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

function classPart(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}
