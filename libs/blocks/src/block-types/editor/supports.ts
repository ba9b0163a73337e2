import type { Json } from '#route-registry';
import type { JsonObject } from './block-details.js';

/** Design tools that are shown without being asked for. */
export function controls(...names: readonly string[]): JsonObject {
  return { __experimentalDefaultControls: Object.fromEntries(names.map((name) => [name, true])) };
}

/** Design tools that are hidden until they are asked for. */
export function hidden(...names: readonly string[]): JsonObject {
  return { __experimentalDefaultControls: Object.fromEntries(names.map((name) => [name, false])) };
}

/** The block works when pages are navigated without being loaded anew. */
export const NAVIGABLE: JsonObject = { interactivity: { clientNavigation: true } };

const BORDER: JsonObject = { color: true, radius: true, style: true, width: true };

/** All borders; with default controls for all of them unless told otherwise. */
export const border = (shown = true): JsonObject => ({
  __experimentalBorder: { ...BORDER, ...(shown ? controls('color', 'radius', 'style', 'width') : {}) },
});

/** All tools of typography. */
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

/** Colours of background, text and links, with further members. */
export const color = (more: JsonObject = { link: true }): JsonObject => ({
  color: { gradients: true, ...more, ...controls('background', 'text') },
});
/** Colours as of blocks of the theme, whose colour of links is shown, too. */
export const COLOR_WITH_LINK: JsonObject = {
  color: { gradients: true, link: true, ...controls('background', 'text', 'link') },
};

export const spacing = (more: JsonObject): JsonObject => ({ spacing: more });
/** Margin and padding that are hidden until they are asked for. */
export const QUIET_SPACING = spacing({ margin: true, padding: true, ...hidden('margin', 'padding') });
export const PLAIN_SPACING = spacing({ margin: true, padding: true });

export const WIDE: Json = ['wide', 'full'];
/** Blocks that stand in lists of posts or comments. */
export const NO_HTML: JsonObject = { html: false };
/** Layout of a row that is not chosen. */
export const FLEX: JsonObject = {
  layout: { allowSwitching: false, allowInheriting: false, default: { type: 'flex' } },
};
