import { trimAscii } from '../ascii.js';
import { removeEntities } from '../entities/remove-entities.js';
import { lowerAscii } from '../html-filter/characters.js';
import { removeMarkup } from '../plain-text/plain-text.js';
import { removeAccents } from './accents.js';

/** Returns a key, such as the name of a role or post type: in lower case, with only letters, digits, `_` and `-`. */
export function sanitizeKey(text: string): string {
  return lowerAscii(text).replace(/[^a-z0-9_-]/g, '');
}

/**
 * Returns a CSS class name without percent-encoded bytes and without characters other than letters, digits, `_` and
 * `-`.
 * @param fallback text whose class name is returned if nothing is left
 */
export function sanitizeHtmlClass(text: string, fallback = ''): string {
  const name = text.replace(/%[a-f0-9]{2}/gi, '').replace(/[^A-Za-z0-9_-]/g, '');
  return name === '' && fallback !== '' ? sanitizeHtmlClass(fallback) : name;
}

const LOWER = 'a-z\\xDF-\\xF6\\xF8-\\xFF';
const UPPER = 'A-Z\\xC0-\\xD6\\xD8-\\xDE';
/** Characters between words. */
const BREAK = '\\0-/:-@\\[-`{-\\xBF\\u1680\\u180E\\u2000-\\u206F\\u3000\\uFEFF';
/** Letters that are not capitals, and letters that are not small: those of other scripts are both. */
const [NOT_UPPER, NOT_LOWER] = [UPPER, LOWER].map((letters) => `[^${BREAK}\\d${letters}]`);
/** The words of a name: capitalized, in capitals (the last one may begin the next word), in small letters; numbers. */
const WORDS = new RegExp(
  [
    `[${UPPER}]?[${LOWER}]+(?=[${BREAK}${UPPER}]|$)`,
    `${NOT_LOWER}+(?=[${BREAK}]|[${UPPER}]${NOT_UPPER}|$)`,
    `[${UPPER}]?${NOT_UPPER}+`,
    `[${UPPER}]+`,
    '\\d*(?:1ST|2ND|3RD|(?![123])\\dTH)(?=\\b|[a-z_])',
    '\\d*(?:1st|2nd|3rd|(?![123])\\dth)(?=\\b|[A-Z_])',
    '\\d+',
  ].join('|'),
  'gu',
);

/** Converts the name of a preset to its form in CSS classes and custom properties: `accent2` becomes `accent-2`. */
export function toKebabCase(name: string): string {
  return lowerAscii((name.replaceAll("'", '').match(WORDS) ?? []).join('-'));
}

/**
 * Returns a login name without markup, accents, percent-encoded bytes and character references, and with single spaces.
 * @param use `save` for the login of an account, which contains only ASCII letters, digits, spaces and `_ . - @`;
 * `query` for a requested one, which preserves all other characters
 */
export function sanitizeLogin(text: string, use: 'save' | 'query' = 'save'): string {
  let login = removeEntities(removeAccents(removeMarkup(text)).replace(/%[a-f0-9]{2}/gi, ''));
  if (use === 'save') login = login.replace(/[^a-z0-9 _.\-@]/gi, '');
  return trimAscii(login).replace(/[ \t\n\v\f\r]+/g, ' ');
}
