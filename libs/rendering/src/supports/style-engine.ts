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

/**
 * Returns a declaration as a list; an empty list if its value is unsafe or the filter of styles removes it, as it does
 * with `rgb(…)`. Names of fonts may have quotes.
 */
export function shownDeclaration(property: string, value: string): Declarations {
  const unquoted = property === 'font-family' ? value.replace(/"([\w -]+)"/g, '$1') : value;
  return isSafeValue(unquoted) && filterCss(`${property}:${value}`) !== '' ? [[property, value]] : [];
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
  const sides = typeof value === 'object' ? recordAt(value) : { '': value };
  return Object.entries(sides).flatMap(([side, given]): Declarations => {
    const name = side === '' ? property : `${property}-${side}`;
    // defence: style-property-name
    return /^[a-z-]+$/.test(name) ? declaration(given, name) : [];
  });
}

/**
 * Returns the declaration of the value at a path of the style attribute; an empty list if there is no safe value. As in
 * the reference, the number 0 counts as none, whereas the text `0` is a value. A reference to a preset must be of the
 * kind that the property has (`PRESET_KINDS`).
 */
export function declaration(style: unknown, property: string, ...path: string[]): Declarations {
  const value = textAt(style, ...path);
  if (valueAt(style, ...path) === 0) return [];
  if (!value.startsWith('var:')) return shownDeclaration(property, value);
  const kind = PRESET_KINDS.find(([pattern]) => pattern.test(property))?.[1] ?? property;
  const slug = presetSlug(value, kind);
  return slug === '' ? [] : shownDeclaration(property, `var(--wp--preset--${kind}--${slug})`);
}

/** Kinds of presets of properties; '' for properties without presets. Others have presets of their own name. */
const PRESET_KINDS: readonly [pattern: RegExp, kind: string][] = [
  [/color$/, 'color'],
  [/^(?:padding|margin|min-height)/, 'spacing'],
  [/radius$/, 'border-radius'],
  [/^box-shadow$/, 'shadow'],
  [/^(?:border|line-height|writing-mode|column-count)/, ''],
];

/** Returns the slug in a reference to a preset of a kind (`40` of `var:preset|spacing|40`); '' for other values. */
export function presetSlug(value: string, kind: string): string {
  return value.startsWith(`var:preset|${kind}|`) ? toKebabCase(value.slice(value.lastIndexOf('|') + 1)) : '';
}
