import { filterCss, sanitizeUrl, toKebabCase } from '#text';
import { recordAt, textAt, valueAt } from '../blocks/block.js';

/** CSS declarations in the order of the output. */
export type Declarations = [property: string, value: string][];

/** Returns the text of a style attribute: each declaration with a semicolon. */
export function styleText(declarations: Declarations): string {
  return declarations.map(([property, value]) => `${property}:${value};`).join('');
}

/** Converts a preset (`var:preset|spacing|40`) to its custom property. */
export function cssValue(value: string): string {
  return /^var:[a-z0-9|_-]+$/i.test(value)
    ? `var(--wp--${value.slice(4).split('|').map(toKebabCase).join('--')})`
    : value;
}

/** Returns a URL for `url(…)`, with or without quotes. Characters that could end it are percent-encoded. */
export function cssUrl(url: string): string {
  return sanitizeUrl(url).replace(/['"()\\]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/** Whether a value is not empty and cannot end its declaration or load a resource. */
export function isSafeValue(value: string): boolean {
  return value !== '' && !/[\\&={};<>"]|\/\*|url\s*\(|expression\s*\(|javascript:/i.test(value);
}

/**
 * Returns the declarations of a box property (padding, margin) from one value or values by side. Keys other than CSS
 * sides are dropped.
 */
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

/** Returns the declaration of the value at a path of the style attribute; an empty list if there is no safe value. */
export function declaration(style: unknown, property: string, ...path: string[]): Declarations {
  const value = cssValue(textAt(style, ...path));
  return isSafeValue(value) ? [[property, value]] : [];
}
