import { stripControlsAndZeros, trimSpace } from './characters.js';
import { sanitizeProtocols } from './protocols.js';
import { CSS_FUNCTIONS, CSS_GRADIENT_PROPERTIES, CSS_PROPERTIES, CSS_URL_PROPERTIES } from './tables/css-properties.js';

const CUSTOM_PROPERTY = /^--[a-zA-Z0-9_-]+$/;
const GRADIENT_START = /^(?:repeating-)?(?:linear|radial|conic)-gradient\(/;
const LONGEST_FUNCTION = Math.max(...[...CSS_FUNCTIONS].map((name) => name.length));
const UNSAFE = /[\\(&=}]|\/\*/;

/** Maximum number of URLs in one declaration. Each takes a pass over the declaration, and no author writes more. */
const MAX_URLS = 50;

/**
 * Filters the value of a `style` attribute. Preserves the declarations of known properties whose values contain neither
 * unknown functions nor characters that could open another construct, and joins them with `;`. A part without a colon
 * is preserved under the same condition, because browsers ignore it.
 */
export function filterCss(style: string): string {
  let css = '';
  for (const part of trimSpace(stripControlsAndZeros(style).replace(/[\n\r\t]/g, '')).split(';')) {
    const declaration = trimSpace(part);
    if (part !== '' && isAllowed(declaration)) css += css === '' ? declaration : `;${declaration}`;
  }
  return css;
}

/** Whether each parenthesis of a value has a counterpart. An open one would make later rules part of the value. */
export function hasBalancedParentheses(value: string): boolean {
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function isAllowed(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  if (colon < 0) return !UNSAFE.test(withoutFunctions(declaration));

  const property = trimSpace(declaration.slice(0, colon));
  const value = declaration.slice(colon + 1);
  const custom = CUSTOM_PROPERTY.test(property);
  if (!custom && !CSS_PROPERTIES.has(property)) return false;

  let rest: string | undefined = declaration;
  if (custom ? trimSpace(value).startsWith('url(') : CSS_URL_PROPERTIES.has(property)) {
    rest = withoutSafeUrls(declaration, value);
    if (rest === undefined) return false;
  }
  if (custom || CSS_GRADIENT_PROPERTIES.has(property)) {
    const gradient = trimSpace(value);
    if (isGradient(gradient)) rest = rest.replaceAll(gradient, '');
  }
  // defence: css-unsafe-values
  return !UNSAFE.test(withoutFunctions(rest));
}

/**
 * Returns the declaration without its `url(…)`; undefined if one of them is blank or has a protocol that is not safe,
 * or if there are too many.
 */
function withoutSafeUrls(declaration: string, value: string): string | undefined {
  const calls = urlCalls(value);
  if (calls.length > MAX_URLS) return undefined;
  let rest = declaration;
  for (const call of calls) {
    const address = trimSpace(unquoted(call.slice('url('.length, -1)));
    if (address === '' || sanitizeProtocols(address) !== address) return undefined;
    rest = rest.replaceAll(call, '');
  }
  return rest;
}

/** Returns each `url(…)` that is not empty, up to the next closing parenthesis. */
function urlCalls(value: string): string[] {
  const calls: string[] = [];
  let end = 0;
  for (let start = value.indexOf('url('); start >= 0; start = value.indexOf('url(', end)) {
    end = value.indexOf(')', start) + 1;
    if (end === 0) break;
    if (end > start + 'url()'.length) calls.push(value.slice(start, end));
  }
  return calls;
}

function unquoted(argument: string): string {
  const text = trimSpace(argument);
  const quote = text.charAt(0);
  return (quote === '"' || quote === "'") && text.length > 1 && text.endsWith(quote) ? text.slice(1, -1) : text;
}

/** Whether the whole value is one gradient that contains no functions other than `rgb()` and `rgba()`. */
function isGradient(value: string): boolean {
  const start = GRADIENT_START.exec(value)?.[0].length;
  if (start === undefined || !value.endsWith(')')) return false;
  const stops = value.slice(start, -1);
  let at = 0;
  for (;;) {
    const open = stops.indexOf('(', at);
    const close = stops.indexOf(')', at);
    if (open < 0) return close < 0;
    if (close < open) return false;
    const [before, inside] = [stops.slice(at, open), stops.slice(open + 1, close)];
    if (inside.includes('(') || !(before.endsWith('rgb') || before.endsWith('rgba'))) return false;
    at = close + 1;
  }
}

/** Returns the text without calls of the functions that any value may contain, if their parentheses are balanced. */
function withoutFunctions(text: string): string {
  let rest = '';
  let from = 0;
  for (const [open, close] of parentheses(text)) {
    const name = wordBefore(text, open);
    if (open < from || !CSS_FUNCTIONS.has(name)) continue;
    rest += text.slice(from, open - name.length);
    from = close + 1;
  }
  return rest + text.slice(from);
}

/**
 * Returns the word that ends before `end`. A word that is longer than all known names is cut off, so it is none of
 * them.
 */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (end - start <= LONGEST_FUNCTION && /[A-Za-z0-9_]/.test(text.charAt(start - 1))) start--;
  return text.slice(start, end);
}

/** Returns the offsets of each pair of balanced parentheses, in the order of the opening ones. */
function parentheses(text: string): [number, number][] {
  const pairs: [number, number][] = [];
  const open: number[] = [];
  for (let at = text.indexOf('('); at >= 0 && at < text.length; at++) {
    if (text[at] === '(') open.push(at);
    else if (text[at] === ')') {
      const start = open.pop();
      if (start !== undefined) pairs.push([start, at]);
    }
  }
  return pairs.sort((left, right) => left[0] - right[0]);
}
