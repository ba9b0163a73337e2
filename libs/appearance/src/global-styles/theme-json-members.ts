/** The members that an object may have: `true` allows any value, an object describes nested members. */
export interface Members {
  readonly [name: string]: true | Members;
}

/** Members with the given names and any value. */
function anyValues(...names: readonly string[]): Members {
  return Object.fromEntries(names.map((name) => [name, true as const]));
}

const BORDER_SIDE = anyValues('color', 'style', 'width');

/** Groups of styles of the page, a block or an element. */
export const STYLE_MEMBERS: Members = {
  background: anyValues(
    'backgroundImage',
    'backgroundPosition',
    'backgroundRepeat',
    'backgroundSize',
    'backgroundAttachment',
  ),
  border: {
    ...anyValues('color', 'radius', 'style', 'width'),
    top: BORDER_SIDE,
    right: BORDER_SIDE,
    bottom: BORDER_SIDE,
    left: BORDER_SIDE,
  },
  color: anyValues('background', 'gradient', 'text'),
  dimensions: anyValues('aspectRatio', 'minHeight'),
  filter: anyValues('duotone'),
  outline: anyValues('color', 'offset', 'style', 'width'),
  shadow: true,
  spacing: anyValues('margin', 'padding', 'blockGap'),
  typography: anyValues(
    'fontFamily',
    'fontSize',
    'fontStyle',
    'fontWeight',
    'letterSpacing',
    'lineHeight',
    'textAlign',
    'textColumns',
    'textDecoration',
    'textTransform',
    'writingMode',
  ),
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

/** Settings of the page and of each block. */
export const SETTING_MEMBERS: Members = {
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
  typography: anyValues(
    'customFontSize',
    'defaultFontSizes',
    'dropCap',
    'fluid',
    'fontFamilies',
    'fontSizes',
    'fontStyle',
    'fontWeight',
    'letterSpacing',
    'lineHeight',
    'textAlign',
    'textColumns',
    'textDecoration',
    'textTransform',
    'writingMode',
  ),
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
