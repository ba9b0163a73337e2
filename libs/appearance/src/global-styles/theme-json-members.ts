/**
 * The members that an object may have: `true` allows any value, an object describes nested members, and a list with one
 * item describes the members of the items of a list.
 */
export interface Members {
  readonly [name: string]: true | Members | readonly [Members];
}

/** Members with the given names and any value. */
function anyValues(...names: readonly string[]): Members {
  return Object.fromEntries(names.map((name) => [name, true as const]));
}

/** Styles of text, which settings allow and styles contain. */
const TEXT_STYLES = [
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textColumns',
  'textDecoration',
  'textTransform',
  'writingMode',
];

/** Groups of styles of the page, a block or an element. */
export const STYLE_MEMBERS: Members = {
  background: anyValues(
    'backgroundImage',
    'backgroundPosition',
    'backgroundRepeat',
    'backgroundSize',
    'backgroundAttachment',
  ),
  border: anyValues('color', 'radius', 'style', 'width', 'top', 'right', 'bottom', 'left'),
  color: anyValues('background', 'gradient', 'text'),
  dimensions: anyValues('aspectRatio', 'minHeight'),
  filter: anyValues('duotone'),
  outline: anyValues('color', 'offset', 'style', 'width'),
  shadow: true,
  spacing: anyValues('margin', 'padding', 'blockGap'),
  typography: anyValues('fontFamily', 'fontSize', ...TEXT_STYLES),
  css: true,
};

/** Elements with styles of their own. */
export const STYLE_ELEMENTS = [
  'link',
  'heading',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'button',
  'caption',
  'cite',
  'select',
  'textInput',
] as const;

/** Elements that can have different styles for each of their states. */
export const STATEFUL_ELEMENTS: readonly string[] = ['link', 'button'];
/** States of these elements as CSS pseudo-classes. */
export const ELEMENT_STATES = [':link', ':any-link', ':visited', ':hover', ':focus', ':focus-visible', ':active'];

const TYPOGRAPHY_SETTINGS = anyValues(
  'customFontSize',
  'defaultFontSizes',
  'dropCap',
  'fluid',
  'fontFamilies',
  'fontSizes',
  ...TEXT_STYLES,
);

/** Settings of each block. */
export const BLOCK_SETTING_MEMBERS: Members = {
  ...anyValues('appearanceTools', 'useRootPaddingAwareAlignments', 'custom'),
  background: anyValues('backgroundImage', 'backgroundSize'),
  border: anyValues('color', 'radius', 'radiusSizes', 'style', 'width'),
  color: anyValues(
    'background',
    'button',
    'caption',
    'custom',
    'customDuotone',
    'customGradient',
    'defaultDuotone',
    'defaultGradients',
    'defaultPalette',
    'duotone',
    'gradients',
    'heading',
    'link',
    'palette',
    'text',
  ),
  dimensions: anyValues('aspectRatio', 'aspectRatios', 'defaultAspectRatios', 'minHeight'),
  layout: anyValues('contentSize', 'wideSize', 'allowEditing', 'allowCustomContentAndWideSize'),
  lightbox: anyValues('enabled', 'allowEditing'),
  position: anyValues('fixed', 'sticky'),
  shadow: anyValues('presets', 'defaultPresets'),
  spacing: anyValues(
    'blockGap',
    'customSpacingSize',
    'defaultSpacingSizes',
    'margin',
    'padding',
    'spacingScale',
    'spacingSizes',
    'units',
  ),
  typography: TYPOGRAPHY_SETTINGS,
};

const FONT_FAMILIES: readonly [Members] = [
  {
    ...anyValues('fontFamily', 'name', 'slug'),
    fontFace: [
      anyValues(
        'ascentOverride',
        'descentOverride',
        'fontDisplay',
        'fontFamily',
        'fontFeatureSettings',
        'fontStretch',
        'fontStyle',
        'fontVariationSettings',
        'fontWeight',
        'lineGapOverride',
        'sizeAdjust',
        'src',
        'unicodeRange',
      ),
    ],
  },
];

/** Settings of the page, with presets by origin. As in the reference, only its font families have known members. */
export const PAGE_SETTING_MEMBERS: Members = {
  ...BLOCK_SETTING_MEMBERS,
  typography: {
    ...TYPOGRAPHY_SETTINGS,
    fontFamilies: { default: FONT_FAMILIES, blocks: FONT_FAMILIES, theme: FONT_FAMILIES, custom: FONT_FAMILIES },
  },
};

/** Paths of the lists of presets in settings. A cleaned document has one list for each origin at these paths. */
export const PRESETS: readonly (readonly [string, string])[] = [
  ['border', 'radiusSizes'],
  ['color', 'duotone'],
  ['color', 'gradients'],
  ['color', 'palette'],
  ['dimensions', 'aspectRatios'],
  ['shadow', 'presets'],
  ['spacing', 'spacingSizes'],
  ['typography', 'fontFamilies'],
  ['typography', 'fontSizes'],
];
