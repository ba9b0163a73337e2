import type { StyleTree, StyleValue } from './theme-json.js';

/** Creates presets from triples of a slug, a name and a value. `member` is the property that holds the value. */
function presets(member: string, entries: readonly (readonly [string, string, string])[]): StyleValue {
  return entries.map(([slug, name, value]) => ({ name, slug, [member]: value }));
}

const PALETTE = presets('color', [
  ['black', 'Black', '#000000'],
  ['cyan-bluish-gray', 'Cyan bluish gray', '#abb8c3'],
  ['white', 'White', '#ffffff'],
  ['pale-pink', 'Pale pink', '#f78da7'],
  ['vivid-red', 'Vivid red', '#cf2e2e'],
  ['luminous-vivid-orange', 'Luminous vivid orange', '#ff6900'],
  ['luminous-vivid-amber', 'Luminous vivid amber', '#fcb900'],
  ['light-green-cyan', 'Light green cyan', '#7bdcb5'],
  ['vivid-green-cyan', 'Vivid green cyan', '#00d084'],
  ['pale-cyan-blue', 'Pale cyan blue', '#8ed1fc'],
  ['vivid-cyan-blue', 'Vivid cyan blue', '#0693e3'],
  ['vivid-purple', 'Vivid purple', '#9b51e0'],
]);

const FONT_SIZES = presets('size', [
  ['small', 'Small', '13px'],
  ['medium', 'Medium', '20px'],
  ['large', 'Large', '36px'],
  ['x-large', 'Extra Large', '42px'],
]);

const SHADOWS = presets('shadow', [
  ['natural', 'Natural', '6px 6px 9px rgba(0, 0, 0, 0.2)'],
  ['deep', 'Deep', '12px 12px 50px rgba(0, 0, 0, 0.4)'],
  ['sharp', 'Sharp', '6px 6px 0px rgba(0, 0, 0, 0.2)'],
  ['outlined', 'Outlined', '6px 6px 0px -3px rgb(255, 255, 255), 6px 6px rgb(0, 0, 0)'],
  ['crisp', 'Crisp', '6px 6px 0px rgb(0, 0, 0)'],
]);

const ASPECT_RATIOS = presets('ratio', [
  ['square', 'Square - 1:1', '1'],
  ['4-3', 'Standard - 4:3', '4/3'],
  ['3-4', 'Portrait - 3:4', '3/4'],
  ['3-2', 'Classic - 3:2', '3/2'],
  ['2-3', 'Classic Portrait - 2:3', '2/3'],
  ['16-9', 'Wide - 16:9', '16/9'],
  ['9-16', 'Tall - 9:16', '9/16'],
]);

/** Steps of the default spacing scale, in rem. */
const SPACING_SIZES = presets('size', [
  ['20', '2X-Small', '0.44rem'],
  ['30', 'X-Small', '0.67rem'],
  ['40', 'Small', '1rem'],
  ['50', 'Medium', '1.5rem'],
  ['60', 'Large', '2.25rem'],
  ['70', 'X-Large', '3.38rem'],
  ['80', '2X-Large', '5.06rem'],
]);

const ALL_SIDES = { color: true, radius: true, style: true, width: true };

/**
 * Default settings of themes with the default presets. Editors refer to the presets by slug, so slugs must not change.
 */
export const DEFAULT_SETTINGS: StyleTree = {
  appearanceTools: false,
  useRootPaddingAwareAlignments: false,
  border: { color: false, radius: false, style: false, width: false },
  color: {
    background: true,
    button: true,
    caption: true,
    custom: true,
    customDuotone: true,
    customGradient: true,
    defaultDuotone: true,
    defaultGradients: true,
    defaultPalette: true,
    heading: true,
    link: false,
    text: true,
    palette: { default: PALETTE },
  },
  dimensions: { defaultAspectRatios: true, aspectRatios: { default: ASPECT_RATIOS } },
  shadow: { defaultPresets: true, presets: { default: SHADOWS } },
  spacing: {
    blockGap: null,
    customSpacingSize: true,
    defaultSpacingSizes: true,
    margin: false,
    padding: false,
    units: ['px', 'em', 'rem', 'vh', 'vw', '%'],
    spacingSizes: { default: SPACING_SIZES },
  },
  typography: {
    customFontSize: true,
    defaultFontSizes: true,
    dropCap: true,
    fontStyle: true,
    fontWeight: true,
    letterSpacing: true,
    lineHeight: false,
    textAlign: true,
    textDecoration: true,
    textTransform: true,
    writingMode: false,
    fontSizes: { default: FONT_SIZES },
  },
  blocks: {
    'core/button': { border: { radius: true } },
    'core/image': { lightbox: { allowEditing: true } },
    'core/pullquote': { border: ALL_SIDES },
  },
};

/** Settings that `appearanceTools` turns on. */
export const APPEARANCE_TOOLS: StyleTree = {
  background: { backgroundImage: true, backgroundSize: true },
  border: ALL_SIDES,
  color: { link: true, heading: true, button: true, caption: true },
  dimensions: { aspectRatio: true, minHeight: true },
  position: { sticky: true },
  spacing: { blockGap: true, margin: true, padding: true },
  typography: { lineHeight: true },
};
