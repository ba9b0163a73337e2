import type { Json } from '#route-registry';
import type { JsonObject } from './block-details.js';

/** Controls that are shown by default. */
export function controls(...names: readonly string[]): JsonObject {
  return { __experimentalDefaultControls: Object.fromEntries(names.map((name) => [name, true])) };
}

/** Controls that are hidden by default. */
export function hidden(...names: readonly string[]): JsonObject {
  return { __experimentalDefaultControls: Object.fromEntries(names.map((name) => [name, false])) };
}

/** The block works with client-side navigation. */
export const NAVIGABLE: JsonObject = { interactivity: { clientNavigation: true } };

const BORDER: JsonObject = { color: true, radius: true, style: true, width: true };

/** All border features, by default with default controls. */
export const border = (shown = true): JsonObject => ({
  __experimentalBorder: { ...BORDER, ...(shown ? controls('color', 'radius', 'style', 'width') : {}) },
});

/** All typography features. */
export const TYPE: JsonObject = {
  fontSize: true,
  lineHeight: true,
  __experimentalFontFamily: true,
  __experimentalFontWeight: true,
  __experimentalFontStyle: true,
  __experimentalTextTransform: true,
  __experimentalTextDecoration: true,
  __experimentalLetterSpacing: true,
  ...controls('fontSize'),
};
export const typography = (more: JsonObject = {}): JsonObject => ({ typography: { ...TYPE, ...more } });

/** Color features of background, text and links, with further members. */
export const color = (more: JsonObject = { link: true }): JsonObject => ({
  color: { gradients: true, ...more, ...controls('background', 'text') },
});
/** Color features of theme blocks, which also show the link color. */
export const COLOR_WITH_LINK: JsonObject = {
  color: { gradients: true, link: true, ...controls('background', 'text', 'link') },
};

export const spacing = (more: JsonObject): JsonObject => ({ spacing: more });
/** Margin and padding with hidden controls. */
export const QUIET_SPACING = spacing({ margin: true, padding: true, ...hidden('margin', 'padding') });
export const PLAIN_SPACING = spacing({ margin: true, padding: true });

export const WIDE: Json = ['wide', 'full'];
/** Supports of blocks in lists of posts or comments. */
export const NO_HTML: JsonObject = { html: false };
/** Fixed layout of a row. */
export const FLEX: JsonObject = {
  layout: { allowSwitching: false, allowInheriting: false, default: { type: 'flex' } },
};
