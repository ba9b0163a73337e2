import { hasBalancedParentheses } from '#text';
import type { Block } from '../blocks/block.js';
import { ownMember, recordAt, textAt, valueAt } from '../blocks/block.js';
import { duotoneColors, duotoneFilter, duotonePreset } from './duotone.js';
import { layoutType } from './layout-styles.js';
import { cssValue, isSafeValue } from './style-engine.js';

/** Styles of single blocks that a page adds to their rendering. */
export interface CollectedStyles {
  /** Rules of generated classes. */
  css: string;
  /** SVG elements with filters. */
  filters: string;
  /** Slugs of the duotone presets of the theme that blocks use. */
  duotonePresets: readonly string[];
}

/** Rules of one class: suffixes of the selector with declarations. */
type Rules = readonly (readonly [suffix: string, declarations: readonly string[]])[];

/**
 * Collects the style rules of the classes that a rendering generates for single blocks: layouts, positions in layouts,
 * and colors of inner elements. Answers of the API do not contain them; pages do.
 */
export class BlockStyles {
  private readonly rules = new Map<string, string>();
  private readonly filters = new Map<string, string>();
  private readonly presets = new Set<string>();

  /** Returns the collected styles. The texts contain the placeholders of `IdAllocator`. */
  collected(): CollectedStyles {
    return {
      css: [...this.rules.values()].join('\n'),
      filters: [...this.filters.values()].join(''),
      duotonePresets: [...this.presets],
    };
  }

  /** Adds the duotone filter of a block. */
  addDuotone(name: string, block: Block): void {
    if (name === '') return;
    const preset = duotonePreset(block);
    if (preset !== undefined) this.presets.add(preset);
    const value = valueAt(block.attributes, 'style', 'color', 'duotone');
    const colors = duotoneColors(value);
    if (colors) this.filters.set(name, duotoneFilter(name, colors));
    const filter = value === 'unset' ? 'none' : `url(#${name})`;
    if (colors || preset !== undefined || value === 'unset')
      this.add(name, [[' :is(img,video)', [`filter:${filter}`]]]);
  }

  /** Adds the rules of a class. The selector repeats the class, so that the rules override those of style sheets. */
  add(name: string, rules: Rules): void {
    const text = rules
      .filter(([, declarations]) => declarations.length > 0)
      .map(([suffix, declarations]) => `.${name}.${name}${suffix}{${declarations.join(';')}}`)
      .join('\n');
    if (text !== '') this.rules.set(name, text);
  }
}

/** Values of alignments in CSS. */
const CSS_ALIGNMENTS: Readonly<Record<string, string>> = {
  left: 'flex-start',
  top: 'flex-start',
  center: 'center',
  right: 'flex-end',
  bottom: 'flex-end',
  stretch: 'stretch',
  'space-between': 'space-between',
};

/**
 * Returns the rules of a container with its own layout.
 * @param gap gap between its blocks; null for the gap of the page
 */
export function containerRules(layout: Record<string, unknown>, gap: unknown): Rules {
  const between = gapOf(gap);
  switch (layoutType(layout)) {
    case 'flex':
      return [['', [...gapDeclaration(between), ...flexDeclarations(layout)]]];
    case 'grid':
      return [['', [...gapDeclaration(between), ...gridDeclarations(layout, between)]]];
    case 'constrained':
      return [...flowRules(between), ...constrainedRules(layout)];
    default:
      return flowRules(between);
  }
}

function flowRules(gap: Gap | undefined): Rules {
  if (gap === undefined) return [];
  return [
    [' > *', ['margin-block:0']],
    [' > * + *', [`margin-block-start:${gap.row}`]],
  ];
}

function constrainedRules(layout: Record<string, unknown>): Rules {
  const justify = textAt(layout, 'justifyContent');
  const sides = [
    `margin-inline-start:${justify === 'left' ? '0' : 'auto'} !important`,
    `margin-inline-end:${justify === 'right' ? '0' : 'auto'} !important`,
  ];
  const content = safeValueOf(layout['contentSize']);
  const wide = safeValueOf(layout['wideSize']);
  return [
    [
      ' > :where(:not(.alignleft):not(.alignright):not(.alignfull))',
      [...(content ? [`max-width:${content}`] : []), ...(content || justify ? sides : [])],
    ],
    [' > .alignwide', wide ? [`max-width:${wide}`] : []],
  ];
}

function flexDeclarations(layout: Record<string, unknown>): string[] {
  const justify = ownMember(CSS_ALIGNMENTS, textAt(layout, 'justifyContent'));
  const align = ownMember(CSS_ALIGNMENTS, textAt(layout, 'verticalAlignment'));
  const isVertical = textAt(layout, 'orientation') === 'vertical';
  const [main, cross] = isVertical ? [align, justify] : [justify, align];
  return [
    ...(layout['flexWrap'] === 'nowrap' ? ['flex-wrap:nowrap'] : []),
    ...(isVertical ? ['flex-direction:column', `align-items:${cross ?? 'flex-start'}`] : []),
    ...(!isVertical && cross ? [`align-items:${cross}`] : []),
    ...(main ? [`justify-content:${main}`] : []),
  ];
}

function gridDeclarations(layout: Record<string, unknown>, gap: Gap | undefined): string[] {
  const count = Number(layout['columnCount']);
  const columns = Number.isInteger(count) && count > 0 && count <= 100 ? count : undefined;
  const minimum = safeValueOf(layout['minimumColumnWidth']) ?? (columns === undefined ? '12rem' : undefined);
  if (minimum === undefined) return [`grid-template-columns:repeat(${columns},minmax(0,1fr))`];
  const least = `min(${minimum},100%)`;
  const column = gap?.column ?? '1rem';
  const width = columns === undefined ? least : `max(${least},(100% - ${column}*${columns - 1})/${columns})`;
  return [`grid-template-columns:repeat(auto-fill,minmax(${width},1fr))`, 'container-type:inline-size'];
}

/** Returns the rules of a block with its own position in a container. */
export function childRules(child: Record<string, unknown>): Rules {
  const size = safeValueOf(child['flexSize']);
  const stretch = child['selfStretch'];
  const place = (axis: 'column' | 'row'): string[] => {
    const [start, span] = [gridNumberOf(child[`${axis}Start`]), gridNumberOf(child[`${axis}Span`])];
    const parts = [...(start ? [String(start)] : []), ...(span ? [`span ${span}`] : [])];
    return parts.length === 0 ? [] : [`grid-${axis}:${parts.join('/')}`];
  };
  return [
    [
      '',
      [
        ...(stretch === 'fixed' && size ? [`flex-basis:${size}`, 'box-sizing:border-box', 'min-width:0'] : []),
        ...(stretch === 'fill' ? ['flex-grow:1'] : []),
        ...place('column'),
        ...place('row'),
      ],
    ],
  ];
}

/** Selectors of the elements within a block, with the paths of their styles in its attributes. */
const ELEMENTS: readonly (readonly [selector: string, path: readonly string[]])[] = [
  [' a:where(:not(.wp-element-button))', ['link']],
  [' a:where(:not(.wp-element-button)):hover', ['link', ':hover']],
  [' :is(.wp-element-button,.wp-block-button__link)', ['button']],
  [' :is(h1,h2,h3,h4,h5,h6)', ['heading']],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [` ${name}`, [name]] as const),
];
const COLORS: readonly (readonly [name: string, property: string])[] = [
  ['text', 'color'],
  ['background', 'background-color'],
  ['gradient', 'background'],
];

/** Returns the rules for the colors of links, buttons and headings within a block. */
export function elementsRules(block: Block): Rules {
  const elements = valueAt(block.attributes, 'style', 'elements');
  return ELEMENTS.map(([selector, path]) => [
    selector,
    COLORS.flatMap(([name, property]) => {
      const value = safeValueOf(recordAt(elements, ...path, 'color')[name]);
      return value === undefined ? [] : [`${property}:${value}`];
    }),
  ]);
}

/** Returns a value as CSS; undefined if it could end its declaration or has unbalanced parentheses. */
function safeValueOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? cssValue(value).trim() : '';
  // defence: block-style-value
  return isSafeValue(text) && /^[\w\s.,%#()+*/-]+$/.test(text) && hasBalancedParentheses(text) ? text : undefined;
}

/** Returns an integer from 1 to 1,000; undefined for other values. */
function gridNumberOf(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= 1_000 ? number : undefined;
}

/** Gaps between the rows and between the columns of a container. */
interface Gap {
  row: string;
  column: string;
}

function gapOf(gap: unknown): Gap | undefined {
  const hasAxes = typeof gap === 'object' && gap !== null;
  const value = (given: unknown): string | undefined => safeValueOf(typeof given === 'number' ? String(given) : given);
  const [row, column] = hasAxes
    ? [value(recordAt(gap)['top']), value(recordAt(gap)['left'])]
    : [value(gap), value(gap)];
  return row === undefined && column === undefined ? undefined : { row: row ?? '0.5em', column: column ?? '0.5em' };
}

function gapDeclaration(gap: Gap | undefined): string[] {
  return gap === undefined ? [] : [`gap:${gap.row} ${gap.column}`];
}
