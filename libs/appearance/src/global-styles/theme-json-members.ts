/** The members that an object may have: `true` allows any value, an object describes nested members. */
export interface Members {
  readonly [name: string]: true | Members;
}

/** Members with the given names and any value. */
function any(...names: readonly string[]): Members {
  return Object.fromEntries(names.map((name) => [name, true as const]));
}

const BORDER_SIDE = any('color', 'style', 'width');

/** Groups of styles of the page, a block or an element. */
export const STYLE_MEMBERS: Members = {
  background: any(
    'backgroundImage',
    'backgroundPosition',
    'backgroundRepeat',
    'backgroundSize',
    'backgroundAttachment',
  ),
  border: {
    ...any('color', 'radius', 'style', 'width'),
    top: BORDER_SIDE,
    right: BORDER_SIDE,
    bottom: BORDER_SIDE,
    left: BORDER_SIDE,
  },
  color: any('background', 'gradient', 'text'),
  dimensions: any('aspectRatio', 'minHeight'),
  filter: any('duotone'),
  outline: any('color', 'offset', 'style', 'width'),
  shadow: true,
  spacing: any('margin', 'padding', 'blockGap'),
  typography: any(
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

/** Elements with styles for their states, and these states. */
export const STATEFUL_ELEMENTS: readonly string[] = ['link', 'button'];
export const ELEMENT_STATES = [':link', ':any-link', ':visited', ':hover', ':focus', ':focus-visible', ':active'];

/** Settings of the page and of each block. */
export const SETTING_MEMBERS: Members = {
  ...any('appearanceTools', 'useRootPaddingAwareAlignments', 'custom'),
  background: any('backgroundImage', 'backgroundSize'),
  border: any('color', 'radius', 'radiusSizes', 'style', 'width'),
  color: any(
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
  dimensions: any('aspectRatio', 'aspectRatios', 'defaultAspectRatios', 'minHeight'),
  layout: any('contentSize', 'wideSize', 'allowEditing', 'allowCustomContentAndWideSize'),
  lightbox: any('enabled', 'allowEditing'),
  position: any('fixed', 'sticky'),
  shadow: any('presets', 'defaultPresets'),
  spacing: any(
    'blockGap',
    'customSpacingSize',
    'defaultSpacingSizes',
    'margin',
    'padding',
    'spacingScale',
    'spacingSizes',
    'units',
  ),
  typography: any(
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

/** Settings with lists of presets by origin: `default`, `theme` or `custom`. */
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
