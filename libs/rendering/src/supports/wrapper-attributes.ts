import { isStyleApplied, supportsByDefault } from '#block-details';
import { escapeAttribute, toKebabCase } from '#text';
import type { Block, BlockAttributes } from '../blocks/block.js';
import { filledTextAt, recordAt, textAt } from '../blocks/block.js';
import type { Declarations } from './style-engine.js';
import { boxDeclarations, declaration, presetSlug, styleText } from './style-engine.js';

/**
 * Returns the attributes of the outermost element of a dynamic block, without a leading space: `class="…" style="…"`.
 * It shows the styles that the block type supports there. Additions come first in `class` and `style`; other
 * additional attributes come last.
 */
export function wrapperAttributes(block: Block, extra: Readonly<Record<string, string>> = {}): string {
  const own: Record<string, string> = {
    style: ownStyle(block),
    class: ownClasses(block).join(' '),
    id: '',
    'aria-label': applies(block, 'ariaLabel') ? textAt(block.attributes, 'ariaLabel') : '',
  };
  const merged: Record<string, string> = {};
  for (const name of ['style', 'class', 'id', 'aria-label']) {
    const value = [extra[name], own[name]].filter(Boolean).join(' ');
    if (value !== '') merged[name] = value;
  }
  for (const [name, value] of Object.entries(extra)) if (!(name in own)) merged[name] = value;
  return Object.entries(merged)
    .map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
    .join(' ');
}

/** Returns the class of a block: `wp-block-archives` for `core/archives`, `wp-block-mine-box` for `mine/box`. */
export function blockClass(name: string): string {
  return `wp-block-${name.replace(/^core\//, '').replace(/\//g, '-')}`;
}

const SUBMENU = 'core/navigation-submenu';

/** Whether the outermost element of a block shows a style of a feature. */
function applies({ name, innerBlocks }: Block, feature: string, style?: string): boolean {
  // As in the reference, submenus with links have colors, which their type does not support.
  if (name === SUBMENU && feature === 'color') return innerBlocks.length > 0 && style !== 'gradients';
  return isStyleApplied(name ?? '', feature, style);
}

/** Returns the values if the outermost element of a block shows a style of a feature; otherwise an empty list. */
function ifApplied<T>(block: Block, feature: string, style: string | undefined, values: T[]): T[] {
  return applies(block, feature, style) ? values : [];
}

/** Alignments of blocks. As in the reference, an empty one has a class, too, and others are invalid. */
const ALIGNMENTS: ReadonlySet<unknown> = new Set(['left', 'center', 'right', 'wide', 'full', '']);

function ownClasses(block: Block): string[] {
  const { attributes } = block;
  const name = block.name ?? '';
  return [
    ALIGNMENTS.has(attributes['align']) && applies(block, 'align') ? `align${textAt(attributes, 'align')}` : '',
    supportsByDefault(name, 'customClassName') ? textAt(attributes, 'className') : '',
    supportsByDefault(name, 'className') ? blockClass(name) : '',
    ...colorClasses(attributes, presetClass, (style) => applies(block, 'color', style)),
    ...ifApplied(block, 'typography', 'fontSize', [
      presetClass(attributes, 'fontSize', 'font-size', 'typography', 'fontSize'),
    ]),
    ...ifApplied(block, 'typography', 'fontFamily', [presetClass(attributes, 'fontFamily', 'font-family')]),
    ...ifApplied(block, 'typography', 'textAlign', [textAlignClass(block)]),
    ...ifApplied(block, BORDER, 'color', borderClasses(attributes)),
  ].filter((className) => className !== '');
}

/**
 * Returns the classes and the declarations of the colors of an inner element, without gradients. Presets have no
 * declaration.
 */
export function innerColors(block: Block): { classes: string; declarations: Declarations } {
  const { style } = block.attributes;
  return {
    classes: colorClasses(block.attributes, presetClass, (color) => color !== 'gradients')
      .filter(Boolean)
      .join(' '),
    declarations: [
      ...customDeclaration(style, 'color', 'color', 'text'),
      ...customDeclaration(style, 'background-color', 'color', 'background'),
    ],
  };
}

/**
 * Returns the classes for the colors of a block; '' for a color that is not a preset.
 * @param presetOf returns the class of a preset
 * @param shows whether a color is among the shown styles
 */
export function colorClasses(
  attributes: BlockAttributes,
  presetOf = presetClass,
  shows: (style: string) => boolean = () => true,
): string[] {
  const classesOf = (style: string, attribute: string, generic: string, suffix: string, member = style): string[] => {
    const preset = presetOf(attributes, attribute, suffix, 'color', member);
    return shows(style) && (preset !== '' || textAt(attributes, 'style', 'color', member) !== '')
      ? [generic, preset]
      : [];
  };
  return [
    ...new Set([
      ...classesOf('text', 'textColor', 'has-text-color', 'color'),
      ...classesOf('background', 'backgroundColor', 'has-background', 'background-color'),
      ...classesOf('gradients', 'gradient', 'has-background', 'gradient-background', 'gradient'),
    ]),
  ];
}

/** Returns the classes for the color of a border. @param presetOf returns the class of a preset */
export function borderClasses(attributes: BlockAttributes, presetOf = presetClass): string[] {
  const preset = presetOf(attributes, 'borderColor', 'border-color', 'border', 'color');
  return preset !== '' || textAt(attributes, 'style', 'border', 'color') !== '' ? ['has-border-color', preset] : [];
}

function textAlignClass(block: Block): string {
  const align = textAt(block.attributes, 'style', 'typography', 'textAlign');
  return /^(?:left|center|right|justify)$/.test(align) ? `has-text-align-${align}` : '';
}

/**
 * Returns the class of a preset, which an attribute names or the style attribute refers to (`var:preset|color|accent`);
 * '' without one.
 * @param path path of the style within the style attribute
 */
function presetClass(attributes: unknown, attribute: string, suffix: string, ...path: string[]): string {
  const kind = suffix.replace(/^(?:background|border)-|-background$/g, '');
  const given = textAt(attributes, attribute);
  const name = presetSlug(given === '' ? textAt(attributes, 'style', ...path) : `var:preset|${kind}|${given}`, kind);
  return name === '' ? '' : `has-${name}-${suffix}`;
}

/** Returns the declaration of a value that is not a reference to a preset. References become classes instead. */
function customDeclaration(style: unknown, property: string, ...path: string[]): Declarations {
  return textAt(style, ...path).startsWith('var:') ? [] : declaration(style, property, ...path);
}

/** The name of the support of borders. */
const BORDER = '__experimentalBorder';

function ownStyle(block: Block): string {
  const { style } = block.attributes;
  const unlessPreset = (attribute: string, found: Declarations): Declarations =>
    textAt(block.attributes, attribute) === '' ? found : [];
  const shown = (feature: string, name: string | undefined, found: Declarations): Declarations =>
    ifApplied(block, feature, name, found);
  return [
    [
      ...shown('color', 'text', unlessPreset('textColor', customDeclaration(style, 'color', 'color', 'text'))),
      ...shown(
        'color',
        'background',
        unlessPreset('backgroundColor', customDeclaration(style, 'background-color', 'color', 'background')),
      ),
      ...shown(
        'color',
        'gradients',
        unlessPreset('gradient', customDeclaration(style, 'background', 'color', 'gradient')),
      ),
    ],
    [
      ...shown(
        'typography',
        'fontSize',
        unlessPreset('fontSize', customDeclaration(style, 'font-size', 'typography', 'fontSize')),
      ),
      ...TYPOGRAPHY.flatMap(([property, name]) =>
        shown('typography', name, unlessPreset(name, declaration(style, property, 'typography', name))),
      ),
    ],
    borderDeclarations(block, ['width', 'color', 'style'], (name) => applies(block, BORDER, name)),
    [
      ...shown('spacing', 'padding', boxDeclarations(style, 'padding')),
      ...shown('spacing', 'margin', boxDeclarations(style, 'margin')),
    ],
    shown('dimensions', 'minHeight', declaration(style, 'min-height', 'dimensions', 'minHeight')),
    shown('shadow', undefined, declaration(style, 'box-shadow', 'shadow')),
  ]
    .map(styleText)
    .filter((part) => part !== '')
    .join(' ');
}

/** Typographic properties with their names in the style attribute, in the order of the output. */
const TYPOGRAPHY: readonly [property: string, name: string][] = [
  ['font-family', 'fontFamily'],
  ['font-style', 'fontStyle'],
  ['font-weight', 'fontWeight'],
  ['line-height', 'lineHeight'],
  ['column-count', 'textColumns'],
  ['text-decoration', 'textDecoration'],
  ['text-transform', 'textTransform'],
  ['letter-spacing', 'letterSpacing'],
  ['writing-mode', 'writingMode'],
];

/**
 * Returns the declarations of a block's border: color, radius (one or by corner), style, width, and borders of single
 * sides.
 * @param sideParts the parts of the border of a side, in the order of the output
 * @param shows whether a part of the border is among the shown styles
 */
function borderDeclarations(
  block: Block,
  sideParts: readonly string[],
  shows: (part: string) => boolean = () => true,
): Declarations {
  const { style } = block.attributes;
  const ifShown = (part: string, found: Declarations): Declarations => (shows(part) ? found : []);
  const hasPreset = textAt(block.attributes, 'borderColor') !== '';
  const sides = shows('color') || shows('width') ? SIDES : [];
  return [
    ...ifShown('color', hasPreset ? [] : customDeclaration(style, 'border-color', 'border', 'color')),
    ...ifShown('radius', radiusDeclarations(style)),
    ...ifShown('style', declaration(style, 'border-style', 'border', 'style')),
    ...ifShown('width', lengthDeclaration(style, 'border-width', 'width')),
    ...sides.flatMap((side) =>
      sideParts.flatMap((part) => declaration(filledTextAt(style, 'border', side, part), `border-${side}-${part}`)),
    ),
  ];
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Returns the classes and the style of the border of an inner element, including borders of single sides. */
export function innerBorder(block: Block): { classes: string; style: string } {
  return {
    classes: borderClasses(block.attributes).filter(Boolean).join(' '),
    style: styleText(borderDeclarations(block, ['color', 'style', 'width'])),
  };
}

const CORNERS: readonly string[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'];

function radiusDeclarations(style: unknown): Declarations {
  const radius = lengthDeclaration(style, 'border-radius', 'radius');
  if (radius.length > 0) return radius;
  return Object.keys(recordAt(style, 'border', 'radius'))
    .filter((corner) => CORNERS.includes(corner))
    .flatMap((corner) => declaration(style, `border-${toKebabCase(corner)}-radius`, 'border', 'radius', corner));
}

/** Returns the declaration of a length of a border, or none. Numbers without a unit are pixels. */
function lengthDeclaration(style: unknown, property: string, name: string): Declarations {
  const value = textAt(style, 'border', name);
  return declaration(/^\d+(?:\.\d+)?$/.test(value) ? `${value}px` : value, property);
}
