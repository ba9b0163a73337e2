import { filterCss } from '#text';
import { recordAt, textAt, valueAt } from '../blocks/block.js';

/** Declarations that a block's style attributes stand for, in the order in which they are written. */
export type Declarations = [property: string, value: string][];

/** The text of a style attribute: each declaration with a semicolon after it. */
export function styleText(declarations: Declarations): string {
  return declarations.map(([property, value]) => `${property}:${value};`).join('');
}

/** A value with a preset (`var:preset|spacing|40`) written as the custom property that holds it. */
export function cssValue(value: string): string {
  return /^var:[a-z0-9|_-]+$/i.test(value) ? `var(--wp--${value.slice(4).split('|').map(kebab).join('--')})` : value;
}

/** `accent-2` of `accent2`, as preset names appear in class names. */
export function kebab(name: string): string {
  return name
    .trim()
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([A-Za-z])(\d)/g, '$1-$2')
    .replace(/(\d)([A-Za-z])/g, '$1-$2')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

/** Text that could end a declaration or reach out of it is no value. */
export function isSafeValue(value: string): boolean {
  return value !== '' && !/[\\&={};<>"]|\/\*|url\s*\(|expression\s*\(|javascript:/i.test(value);
}

/** Declarations of a box property (padding, margin) given as one value or by side. Sides are names of CSS; any other key is dropped. */
export function boxDeclarations(style: unknown, property: 'padding' | 'margin'): Declarations {
  const value = valueAt(style, 'spacing', property);
  const sides = typeof value === 'string' ? { '': value } : recordAt(value);
  return Object.entries(sides).flatMap(([side, given]): Declarations => {
    const text = typeof given === 'string' ? cssValue(given) : '';
    const name = side === '' ? property : `${property}-${side}`;
    // defence: style-property-name
    return isSafeValue(text) && isProperty(name) ? [[name, text]] : [];
  });
}

function isProperty(name: string): boolean {
  return /^[a-z-]+$/.test(name) && filterCss(`${name}:0`) !== '';
}

/** One declaration of a value at a path of the style attribute, or none. */
export function declaration(style: unknown, property: string, ...path: string[]): Declarations {
  const value = cssValue(textAt(style, ...path));
  return isSafeValue(value) ? [[property, value]] : [];
}
