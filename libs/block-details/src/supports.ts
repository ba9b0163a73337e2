import type { JsonObject, JsonValue } from './block-details.js';

/** Returns the setting of controls that block editors show by default. */
export function shownControls(...names: readonly string[]): JsonObject {
  return { __experimentalDefaultControls: Object.fromEntries(names.map((name) => [name, true])) };
}

/** Returns the setting of controls that block editors hide by default. */
export function hiddenControls(...names: readonly string[]): JsonObject {
  return { __experimentalDefaultControls: Object.fromEntries(names.map((name) => [name, false])) };
}

/** Feature of blocks that work with client-side navigation. */
export const CLIENT_NAVIGATION: JsonObject = { interactivity: { clientNavigation: true } };

/** All border features, with further members. */
export const border = (more: JsonObject = {}): JsonObject => ({
  __experimentalBorder: { color: true, radius: true, style: true, width: true, ...more },
});

/** All border features, whose controls block editors hide by default. */
export const PLAIN_BORDER = border();

/** All border features, whose controls block editors show by default. */
export const BORDER = border(shownControls('color', 'radius', 'style', 'width'));

/** Border features without `style`. The block itself writes the CSS of the border to an inner element. */
export const INNER_BORDER: JsonObject = {
  __experimentalBorder: {
    color: true,
    radius: true,
    width: true,
    __experimentalSkipSerialization: true,
    ...shownControls('color', 'radius', 'width'),
  },
};

/** All typography features, as the value of `typography`. */
export const TYPOGRAPHY: JsonObject = {
  fontSize: true,
  lineHeight: true,
  __experimentalFontFamily: true,
  __experimentalFontWeight: true,
  __experimentalFontStyle: true,
  __experimentalTextTransform: true,
  __experimentalTextDecoration: true,
  __experimentalLetterSpacing: true,
  ...shownControls('fontSize'),
};
/** Typography features except the named ones, with further members. */
export const typographyWithout = (names: readonly string[], more: JsonObject = {}): JsonObject => ({
  typography: { ...Object.fromEntries(Object.entries(TYPOGRAPHY).filter(([name]) => !names.includes(name))), ...more },
});
/** Typography features, with further members. */
export const typography = (more: JsonObject = {}): JsonObject => ({ typography: { ...TYPOGRAPHY, ...more } });

/** Color features of background and text. `more` adds others, by default those of links. */
export const color = (more: JsonObject = { link: true }): JsonObject => ({
  color: { gradients: true, ...more, ...shownControls('background', 'text') },
});
/** Color features of theme blocks, which also show the control of the link color. */
export const COLOR_WITH_LINK: JsonObject = {
  color: { gradients: true, link: true, ...shownControls('background', 'text', 'link') },
};

/** Spacing features. */
export const spacing = (features: JsonObject): JsonObject => ({ spacing: features });
/** Margin and padding with hidden controls. */
export const HIDDEN_SPACING = spacing({ margin: true, padding: true, ...hiddenControls('margin', 'padding') });
/** Margin and padding. */
export const PLAIN_SPACING = spacing({ margin: true, padding: true });

/** Background image features, as the value of `background`. */
export const BACKGROUND: JsonObject = {
  backgroundImage: true,
  backgroundSize: true,
  ...shownControls('backgroundImage'),
};

/** Wide and full alignment. */
export const WIDE_ALIGNMENTS: JsonValue = ['wide', 'full'];
/** Feature of blocks that cannot be edited as HTML. */
export const NO_HTML: JsonObject = { html: false };
/** Flex layout that block editors cannot change to another type. */
export const FLEX: JsonObject = {
  layout: { allowSwitching: false, allowInheriting: false, default: { type: 'flex' } },
};

/** Features of the template of each item in a list. */
export const ITEM_TEMPLATE: JsonObject = {
  reusable: false,
  html: false,
  align: WIDE_ALIGNMENTS,
  layout: true,
  ...color(),
  ...typography(),
  ...spacing({
    margin: true,
    padding: true,
    blockGap: { __experimentalDefault: '1.25em' },
    __experimentalDefaultControls: { blockGap: true, padding: false, margin: false },
  }),
  ...CLIENT_NAVIGATION,
  ...PLAIN_BORDER,
};
