import { escapeAttribute, toKebabCase } from '#text';
import type { Block } from '../blocks/block.js';
import { textAt } from '../blocks/block.js';
import type { Declarations } from './style-engine.js';
import { boxDeclarations, cssValue, declaration, isSafeValue, styleText } from './style-engine.js';

/**
 * Returns the attributes of the outermost element of a dynamic block, without a leading space: `class="…" style="…"`.
 * Additions come first in `class` and `style`; other additional attributes come last.
 */
export function wrapperAttributes(block: Block, extra: Readonly<Record<string, string>> = {}): string {
  const own: Record<string, string> = {
    style: ownStyle(block),
    class: ownClasses(block).join(' '),
    id: '',
    'aria-label': textAt(block.attributes, 'ariaLabel'),
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
function blockClass(name: string): string {
  return `wp-block-${name.replace(/^core\//, '').replace(/\//g, '-')}`;
}

/** Blocks whose colors and fonts apply to their parts, not to the outermost element. */
const PARTS_ONLY: ReadonlySet<string> = new Set(['core/search']);

/** Blocks whose colors apply to their parts. */
const COLORS_ON_PARTS: ReadonlySet<string> = new Set([...PARTS_ONLY, 'core/calendar']);

/** Blocks whose border applies to an inner element. */
const BORDER_ON_INNER_ELEMENT: ReadonlySet<string> = new Set([
  'core/avatar',
  'core/post-featured-image',
  'core/search',
]);

function ownClasses(block: Block): string[] {
  const { attributes } = block;
  const align = textAt(attributes, 'align');
  return [
    align === '' ? '' : `align${align}`,
    textAt(attributes, 'className')
      .split(/\s+/)
      .filter((name) => !name.startsWith('wp-elements-'))
      .join(' '),
    blockClass(block.name ?? ''),
    ...(COLORS_ON_PARTS.has(block.name ?? '') ? [] : colorClasses(block)),
    PARTS_ONLY.has(block.name ?? '') ? '' : typographyClasses(block),
    textAlignClass(block),
    ...(BORDER_ON_INNER_ELEMENT.has(block.name ?? '') ? [] : borderClasses(block)),
  ].filter((name) => name !== '');
}

function typographyClasses({ attributes }: Block): string {
  return [presetClass(attributes, 'fontSize', 'font-size'), presetClass(attributes, 'fontFamily', 'font-family')]
    .filter(Boolean)
    .join(' ');
}

/** Returns classes and styles for the parts of a block, which are elements within its outermost one. */
export function partStyles(block: Block): {
  colorClasses: string;
  typographyClasses: string;
  borderClasses: string;
  /** Text and background colors that are not presets. */
  colorDeclarations: Declarations;
} {
  const { style } = block.attributes;
  return {
    colorDeclarations: [
      ...declaration(style, 'color', 'color', 'text'),
      ...declaration(style, 'background-color', 'color', 'background'),
    ],
    colorClasses: colorClasses(block).filter(Boolean).join(' '),
    typographyClasses: typographyClasses(block),
    borderClasses: borderClasses(block).filter(Boolean).join(' '),
  };
}

function colorClasses(block: Block): string[] {
  const { attributes } = block;
  const color = (part: string): string => textAt(attributes, 'style', 'color', part);
  const text = presetClass(attributes, 'textColor', 'color');
  const background = presetClass(attributes, 'backgroundColor', 'background-color');
  const gradient = presetClass(attributes, 'gradient', 'gradient-background');
  const hasBackground = background !== '' || gradient !== '' || color('background') !== '' || color('gradient') !== '';
  return [
    text !== '' || color('text') !== '' ? 'has-text-color' : '',
    text,
    hasBackground ? 'has-background' : '',
    background,
    gradient,
  ];
}

function borderClasses(block: Block): string[] {
  const preset = presetClass(block.attributes, 'borderColor', 'border-color');
  return preset !== '' || textAt(block.attributes, 'style', 'border', 'color') !== ''
    ? ['has-border-color', preset]
    : [];
}

function textAlignClass(block: Block): string {
  const align = textAt(block.attributes, 'style', 'typography', 'textAlign');
  return /^(?:left|center|right|justify)$/.test(align) ? `has-text-align-${align}` : '';
}

function presetClass(attributes: unknown, attribute: string, suffix: string): string {
  const name = toKebabCase(textAt(attributes, attribute));
  return name === '' ? '' : `has-${name}-${suffix}`;
}

function ownStyle(block: Block): string {
  const { style } = block.attributes;
  const isPartsOnly = PARTS_ONLY.has(block.name ?? '');
  const unlessPreset = (attribute: string, found: Declarations): Declarations =>
    textAt(block.attributes, attribute) === '' ? found : [];
  return [
    styleText(
      COLORS_ON_PARTS.has(block.name ?? '')
        ? []
        : [
            ...unlessPreset('textColor', declaration(style, 'color', 'color', 'text')),
            ...unlessPreset('backgroundColor', declaration(style, 'background-color', 'color', 'background')),
            ...unlessPreset('gradient', declaration(style, 'background', 'color', 'gradient')),
          ],
    ),
    styleText(
      isPartsOnly
        ? []
        : [
            ...unlessPreset('fontSize', declaration(style, 'font-size', 'typography', 'fontSize')),
            ...TYPOGRAPHY.flatMap(([property, name]) => declaration(style, property, 'typography', name)),
          ],
    ),
    styleText(BORDER_ON_INNER_ELEMENT.has(block.name ?? '') ? [] : borderDeclarations(block)),
    styleText([...boxDeclarations(style, 'padding'), ...boxDeclarations(style, 'margin')]),
    styleText(declaration(style, 'min-height', 'dimensions', 'minHeight')),
    styleText(block.name === 'core/post-featured-image' ? [] : declaration(style, 'box-shadow', 'shadow')),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

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

/** Returns the declarations of a block's border: color, radius (one or by corner), style and width. */
function borderDeclarations(block: Block): Declarations {
  const { style } = block.attributes;
  return [
    ...(textAt(block.attributes, 'borderColor') === '' ? declaration(style, 'border-color', 'border', 'color') : []),
    ...radiusDeclarations(style),
    ...declaration(style, 'border-style', 'border', 'style'),
    ...lengthDeclaration(textAt(style, 'border', 'width'), 'border-width'),
  ];
}

/** Returns the classes and the style of the border of an inner element, including borders of single sides. */
export function innerBorder(block: Block): { classes: string; style: string } {
  const { attributes } = block;
  const preset = textAt(attributes, 'borderColor');
  const own: Declarations = preset === '' ? [] : [['border-color', `var(--wp--preset--color--${toKebabCase(preset)})`]];
  const sides = ['top', 'right', 'bottom', 'left'].flatMap((side) =>
    ['color', 'style', 'width'].flatMap((part) =>
      declaration(attributes, `border-${side}-${part}`, 'style', 'border', side, part),
    ),
  );
  return {
    classes: borderClasses(block).filter(Boolean).join(' '),
    style: styleText([...own, ...borderDeclarations(block), ...sides]),
  };
}

function radiusDeclarations(style: unknown): Declarations {
  const radius = lengthDeclaration(textAt(style, 'border', 'radius'), 'border-radius');
  if (radius.length > 0) return radius;
  return (['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const).flatMap((corner) =>
    lengthDeclaration(textAt(style, 'border', 'radius', corner), `border-${toKebabCase(corner)}-radius`),
  );
}

/** Returns the declaration of a length, or none. Numbers without a unit are pixels. */
function lengthDeclaration(value: string, property: string): Declarations {
  const text = cssValue(/^\d+(?:\.\d+)?$/.test(value) ? `${value}px` : value);
  return isSafeValue(text) ? [[property, text]] : [];
}
