import { lexer } from 'css-tree';
import { hasBalancedParentheses, lowerAscii } from '#text';

/** Maximum characters of a value, which bounds the time that css-tree takes to match it. */
export const MAX_CSS_VALUE_LENGTH = 400;

/**
 * Characters of colors and lengths: names, numbers, functions. None could end a declaration, a rule, an attribute or a
 * `style` element, or begin a string or an escape.
 */
const ALLOWED_CHARACTERS = /^[\p{L}\p{N}#(),.%+\-*/_ ]*$/u;

/** A component of a relative color (CSS Color 5), which css-tree does not know yet. */
const COLOR_COMPONENT =
  '[ <number> | <percentage> | <angle> | <calc()> | none | alpha | r | g | b | h | s | l | w | a | c | x | y | z ]';
const RELATIVE_COLOR = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch']
  .map((name) => `${name}( from <color> ${COLOR_COMPONENT}{3} [ / ${COLOR_COMPONENT} ]? )`)
  .join(' | ');
const COLOR = `<color> | ${RELATIVE_COLOR} | color( from <color> <ident> ${COLOR_COMPONENT}{3} [ / ${COLOR_COMPONENT} ]? ) | contrast-color( <color> )`;

/** Possible values of a variable inside a color function. */
const COLOR_SUBSTITUTES = ['red', '0', '0%', '0 0 0', '0, 0, 0', '0deg'];

/** Whether the text is a CSS color (also a system color, a relative color or `currentColor`) or a variable. */
export function isCssColor(text: string): boolean {
  return isPlain(text) && matchesSyntax(COLOR, text, COLOR_SUBSTITUTES);
}

/** Whether the text is a CSS length, a percentage, an expression such as `calc()`, `normal` or a variable. */
export function isCssLength(text: string): boolean {
  return isPlain(text) && matchesSyntax('<length-percentage> | normal', text, ['1px', '1']);
}

/** Whether the text is a CSS number, length or percentage, `normal` or a variable, as for line heights. */
export function isCssAmount(text: string): boolean {
  return isPlain(text) && matchesSyntax('<number> | <length-percentage> | normal', text, ['1']);
}

/** Encodes text as a quoted CSS string that is safe in style sheets, `style` elements and attributes. */
export function cssString(text: string): string {
  const safe = text.replace(
    /[^\p{L}\p{N} _.-]/gu,
    (character) => `\\${(character.codePointAt(0) || 0xfffd).toString(16)} `,
  );
  return `"${safe}"`;
}

function isPlain(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= MAX_CSS_VALUE_LENGTH &&
    ALLOWED_CHARACTERS.test(text) &&
    !text.includes('/*') &&
    // css-tree accepts open parentheses.
    hasBalancedParentheses(text)
  );
}

/**
 * Whether the text matches a syntax. css-tree cannot match variables, so each substitute is tried in their place.
 * Fallbacks of variables must be valid on their own.
 */
function matchesSyntax(syntax: string, text: string, substitutes: readonly string[]): boolean {
  const matches = (value: string): boolean => lexer.match(syntax, value).matched !== null;
  if (!/var\(/i.test(text)) return matches(text);
  // The value with each of the substitutes in place of its variables.
  const variants = (value: string): string[] =>
    value.includes(PLACEHOLDER) ? substitutes.map((one) => value.replaceAll(PLACEHOLDER, one)) : [value];
  const replaced = withoutVariables(text, (fallback) =>
    variants(fallback).some((variant) => substitutes.includes(variant) || matches(variant)),
  );
  return replaced !== undefined && variants(replaced).some(matches);
}

/** Placeholder of a variable; values cannot contain it. */
const PLACEHOLDER = '\u0000';
/** A variable without nested variables: a name and an optional fallback. */
const INNERMOST_VARIABLE = /var\( *(--[\p{L}\p{N}_-]+) *(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/iu;

/** Replaces each variable with a placeholder; undefined if one is malformed or has an invalid fallback. */
function withoutVariables(text: string, isValidFallback: (fallback: string) => boolean): string | undefined {
  let rest = text;
  for (let variable = lastVariable(rest); variable; variable = lastVariable(rest)) {
    const { start, end, fallback } = variable;
    if (fallback !== '' && !isValidFallback(fallback)) return undefined;
    rest = rest.slice(0, start) + PLACEHOLDER + rest.slice(end);
  }
  return /var\(/i.test(rest) ? undefined : rest;
}

/** Finds the last variable of the text. It contains no other variable. An absent fallback is ''. */
function lastVariable(text: string): { start: number; end: number; fallback: string } | undefined {
  // Only ASCII letters, because the lower case of other letters may be longer, which would move the offsets.
  const start = lowerAscii(text).lastIndexOf('var(');
  if (start < 0) return undefined;
  const match = INNERMOST_VARIABLE.exec(text.slice(start));
  if (match?.index !== 0) return undefined;
  return { start, end: start + match[0].length, fallback: match[2]?.trim() ?? '' };
}
