import { flagAt, integerAt, recordAt, textAt } from '#rendering';
import { borderClasses, colorClasses, filledTextAt, fluidFontSize, valueAt } from '#rendering/core';
import type { BlockAttributes, RenderTheme } from '#rendering/core';
import { escapeAttribute, filterCss, toKebabCase } from '#text';
import { joinClasses } from './class-names.js';

/** The style attributes of the parts of a search form, each with a leading space; '' for a part without styles. */
export interface SearchStyles {
  label: string;
  input: string;
  button: string;
  /** Of the element around the field and the button. */
  wrapper: string;
}

/** The classes of the parts of a search form, escaped for an attribute. */
export interface SearchClasses {
  typography: string;
  /** Of the button. */
  colors: string;
  border: string;
}

/** A CSS declaration. */
type Declaration = readonly [property: string, value: string];

/** Names of the typographic members and their properties, in the order of the output. */
const TYPOGRAPHY: readonly (readonly [name: string, property: string])[] = [
  ['fontFamily', 'font-family'],
  ['letterSpacing', 'letter-spacing'],
  ['fontWeight', 'font-weight'],
  ['fontStyle', 'font-style'],
  ['lineHeight', 'line-height'],
  ['textTransform', 'text-transform'],
];
const COLORS: readonly (readonly [name: string, property: string])[] = [
  ['text', 'color'],
  ['background', 'background-color'],
  ['gradient', 'background'],
];
/** Space between the border of the wrapper and a button within it, by which the radius of the wrapper is larger. */
const PADDING = '4px';

/** Returns the styles of a search form, whose attributes apply to its parts instead of its outermost element. */
export function searchStyles(attributes: BlockAttributes, theme: RenderTheme): SearchStyles {
  const isInside = textAt(attributes, 'buttonPosition') === 'button-inside';
  const borders = bordersOf(attributes);
  const radii = radiiOf(attributes);
  const field = [...(isInside ? [] : borders), ...radii];
  const typography = typographyOf(attributes, theme);
  const decoration = declarationsAt(attributes, ['style', 'typography'], [['textDecoration', 'text-decoration']]);
  const colors = declarationsAt(attributes, ['style', 'color'], COLORS);
  return {
    label: styleAttribute([...typography, ...(flagAt(attributes, 'showLabel', true) ? decoration : [])]),
    input: styleAttribute([...field, ...typography]),
    button: styleAttribute([...field, ...colors, ...typography, ...decoration]),
    wrapper: styleAttribute([
      ...widthOf(attributes),
      ...(isInside ? [...borders, ...radii.filter(isRounded).map(withPadding)] : []),
    ]),
  };
}

/** Returns the classes of the parts of a search form. */
export function searchClasses(attributes: BlockAttributes): SearchClasses {
  const text = (classes: readonly string[]): string => escapeAttribute(joinClasses(...classes));
  return {
    typography: text([
      presetClass(attributes, 'fontSize', 'font-size'),
      presetClass(attributes, 'fontFamily', 'font-family'),
    ]),
    colors: text(colorClasses(attributes, presetClass)),
    border: text(borderClasses(attributes, presetClass)),
  };
}

/**
 * Returns the class of a preset. As in the reference, its name is not converted, and a preset that the style attribute
 * refers to has no class, unlike those of other blocks.
 */
function presetClass(attributes: unknown, attribute: string, suffix: string): string {
  const name = textAt(attributes, attribute);
  return name === '' ? '' : `has-${name}-${suffix}`;
}

function styleAttribute(declarations: readonly Declaration[]): string {
  // As in the reference, values are escaped first, so the filter removes those with quotation marks, and the attribute
  // is empty if it removes all declarations.
  const css = filterCss(declarations.map(([property, value]) => `${property}: ${escapeAttribute(value)}`).join(';'));
  return declarations.length === 0 ? '' : ` style="${escapeAttribute(css)}"`;
}

function widthOf(attributes: BlockAttributes): Declaration[] {
  const width = integerAt(attributes, 'width', 0);
  const unit = textAt(attributes, 'widthUnit');
  return width !== 0 && unit !== '' ? [['width', `${width}${unit}`]] : [];
}

/** Returns the declarations of the members of a record that are set. */
function declarationsAt(
  attributes: BlockAttributes,
  path: string[],
  members: readonly (readonly [name: string, property: string])[],
): Declaration[] {
  return members.flatMap(([name, property]): Declaration[] => {
    const value = filledTextAt(attributes, ...path, name);
    return value === '' ? [] : [[property, value]];
  });
}

function bordersOf(attributes: BlockAttributes): Declaration[] {
  return ['width', 'color', 'style'].flatMap((part) =>
    ['', 'top', 'right', 'bottom', 'left'].flatMap((side) =>
      declarationsAt(
        attributes,
        ['style', 'border', ...(side === '' ? [] : [side])],
        [[part, side === '' ? `border-${part}` : `border-${side}-${part}`]],
      ).map(([property, value]): Declaration => [property, presetValue(value, 'color')]),
    ),
  );
}

/** Returns the radius of all corners or of single ones. A number without a unit is one of pixels. */
function radiiOf(attributes: BlockAttributes): Declaration[] {
  const radius = valueAt(attributes, 'style', 'border', 'radius');
  const all = textAt(attributes, 'style', 'border', 'radius');
  if (all !== '' && all !== '0')
    return [['border-radius', presetValue(/^\d+(?:\.\d+)?$/.test(all) ? `${all}px` : all, 'border-radius')]];
  return Object.entries(recordAt(radius))
    .filter(([, value]) => value !== null)
    .map(([corner]) => [`border-${toKebabCase(corner)}-radius`, presetValue(textAt(radius, corner), 'border-radius')]);
}

/** Whether a radius is not 0. As in the reference, a preset counts only as the radius of a single corner. */
function isRounded([property, value]: Declaration): boolean {
  return Number.parseInt(value, 10) > 0 || (property !== 'border-radius' && value.startsWith('var(--wp--preset--'));
}

function withPadding([property, value]: Declaration): Declaration {
  return [property, `calc(${value} + ${PADDING})`];
}

/** Returns a preset of a kind (`var:preset|color|accent-1`) as its custom property, and other values unchanged. */
function presetValue(value: string, kind: string): string {
  const start = `var:preset|${kind}|`;
  return value.startsWith(start) ? `var(--wp--preset--${kind}--${toKebabCase(value.slice(start.length))})` : value;
}

function typographyOf(attributes: BlockAttributes, theme: RenderTheme): Declaration[] {
  const size = filledTextAt(attributes, 'style', 'typography', 'fontSize');
  return [
    ...(size === '' ? [] : ([['font-size', fluidFontSize(size, theme.fluidTypographyWidth) || size]] as const)),
    ...declarationsAt(attributes, ['style', 'typography'], TYPOGRAPHY),
  ];
}
