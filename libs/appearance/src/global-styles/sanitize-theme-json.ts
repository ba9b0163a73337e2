import { filterCss, sanitizeHtmlClass, sanitizeTextField, sanitizeUrl } from '#text';
import { isTree } from './theme-json.js';
import type { StyleTree, StyleValue, ThemeJson } from './theme-json.js';

/** Color functions, which the CSS filter of style attributes does not know. */
const COLOR_FUNCTION = /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+-]*\)/gi;

/**
 * Makes a theme.json document safe for a style sheet, for users without `unfiltered_html`. Drops custom CSS and all
 * values that are not plain CSS values. Sanitizes the names of presets.
 */
export function sanitizeThemeJson({ settings, styles }: ThemeJson): ThemeJson {
  return { settings: secure(settings) as StyleTree, styles: secure(styles) as StyleTree };
}

function secure(value: StyleValue): StyleValue | undefined {
  if (typeof value === 'string') return isSafeValue(value) ? value : undefined;
  if (Array.isArray(value)) {
    const list: readonly StyleValue[] = value;
    return list.flatMap((item) => secure(item) ?? []);
  }
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name === 'css') return [];
      const safe = typeof member === 'string' ? sanitizeTextMember(name, member) : secure(member);
      return safe === undefined || !/^[\w:/|.-]+$/.test(name) ? [] : [[name, safe]];
    }),
  );
}

function sanitizeTextMember(name: string, text: string): string | undefined {
  if (name === 'name' || name === 'title') return sanitizeTextField(text);
  if (name === 'slug') return sanitizeHtmlClass(text);
  if (name === 'url' || name === 'src') return sanitizeUrl(text) || undefined;
  return isSafeValue(text) ? text : undefined;
}

/** Whether a text is the value of one CSS declaration and loads no resource. */
function isSafeValue(value: string): boolean {
  if (value === '') return true;
  if (/[;{}<>\\]|url\s*\(|\/\*|@import/i.test(value)) return false;
  return filterCss(`background: ${value.replace(COLOR_FUNCTION, 'red')}`) !== '';
}
