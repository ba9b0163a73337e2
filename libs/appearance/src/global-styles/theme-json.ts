import { isRecord } from '#schema';

/** A JSON object of a theme.json document. */
export type StyleTree = { readonly [name: string]: StyleValue };
/** A JSON value of a theme.json document. */
export type StyleValue = null | boolean | number | string | readonly StyleValue[] | StyleTree;

/** A document in the format of `theme.json`. */
export interface ThemeJson {
  readonly settings: StyleTree;
  readonly styles: StyleTree;
}

/** A style variation of a theme. */
export interface StyleVariation extends ThemeJson {
  readonly title: string;
}

/** Version of the theme.json format. */
export const THEME_JSON_VERSION = 3;

/** Whether a value is an object and not a list. */
export function isTree(value: unknown): value is StyleTree {
  return isRecord(value);
}

/** The members of an object; none for other values. */
export function entriesOf(value: StyleValue | undefined): [string, StyleValue][] {
  return isTree(value) ? Object.entries(value) : [];
}
