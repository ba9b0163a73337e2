import { cssString, isCssAmount, isCssColor, MAX_CSS_VALUE_LENGTH } from '../values/css.js';
import { getOwn } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { globalColorName, globalTypographyName } from '../kit/css-names.js';
import type { ElementSettings } from './element-settings.js';

/** A rule that derives CSS declarations from a control. The responsive variants of the control have no effect. */
export type StyleRule =
  | { readonly kind: 'color' | 'size' | 'box'; readonly control: string; readonly property: string }
  | {
      readonly kind: 'keyword';
      readonly control: string;
      readonly property: string;
      readonly keywords: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'typography' | 'background' | 'border'; readonly control: string };

const UNITS = new Set(['px', 'em', 'rem', '%', 'vw', 'vh', 'pt', 'ch', 'lh', 'rlh']);
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const ALIGNMENTS = { left: 'left', center: 'center', right: 'right', justify: 'justify', start: 'start', end: 'end' };

/** Members of a typography whose value is a CSS keyword. */
export const TYPOGRAPHY_KEYWORDS: readonly string[] = [
  'font_weight',
  'text_transform',
  'font_style',
  'text_decoration',
];
const TYPOGRAPHY_SIZES = ['font_size', 'line_height', 'letter_spacing', 'word_spacing'] as const;

/** Creates the rule of a control with a color. */
export const colorRule = (control: string, property = 'color'): StyleRule => ({ kind: 'color', control, property });
/** Creates the rule of a control with a size `{unit, size}`. */
export const sizeRule = (control: string, property: string): StyleRule => ({ kind: 'size', control, property });
/** Creates the rule of a control with four sides `{unit, top, right, bottom, left}`. */
export const boxRule = (control: string, property: string): StyleRule => ({ kind: 'box', control, property });
/**
 * Creates the rule of a control with a CSS keyword.
 * @param keywords the keywords, by the values of the control
 */
export const keywordRule = (
  control: string,
  property: string,
  keywords: Readonly<Record<string, string>>,
): StyleRule => ({
  kind: 'keyword',
  control,
  property,
  keywords,
});
/** Creates the rule of a control with the alignment of text. */
export const textAlignRule = (control: string): StyleRule => keywordRule(control, 'text-align', ALIGNMENTS);
/** Creates the rule of a group of font controls with the prefix `control`. */
export const typographyRule = (control = 'typography'): StyleRule => ({ kind: 'typography', control });
/** Creates the rule of a group of background controls with the prefix `control`. Only plain colors have an effect. */
export const backgroundRule = (control: string): StyleRule => ({ kind: 'background', control });
/** Creates the rule of a group of border controls with the prefix `control`. */
export const borderRule = (control: string): StyleRule => ({ kind: 'border', control });

/** Returns the value of a `style` attribute; undefined if no rule applies. */
export function styleOf(settings: ElementSettings, rules: readonly StyleRule[]): string | undefined {
  const declarations: string[] = [];
  for (const rule of rules)
    applyRule(settings, rule, (property, value) => {
      if (value !== '') declarations.push(`${property}:${value}`);
    });
  return declarations.length > 0 ? declarations.join(';') : undefined;
}

type Declare = (property: string, value: string) => void;

function applyRule(settings: ElementSettings, rule: StyleRule, declare: Declare): void {
  const { control } = rule;
  switch (rule.kind) {
    case 'color':
      return declare(rule.property, colorOf(settings, control));
    case 'size':
      return declare(rule.property, cssSize(settings.record(control)));
    case 'box':
      return declare(rule.property, cssBox(settings.record(control)));
    case 'keyword':
      return declare(rule.property, getOwn(rule.keywords, settings.text(control)) ?? '');
    case 'typography':
      return declareTypography(settings, control, declare);
    case 'background':
      return declare(
        'background-color',
        settings.choice(`${control}_background`, ['', 'classic']) === 'classic'
          ? colorOf(settings, `${control}_color`)
          : '',
      );
    case 'border':
      return declareBorder(settings, control, declare);
  }
}

function colorOf(settings: ElementSettings, control: string): string {
  const global = settings.global(control, 'colors');
  if (global !== undefined) return `var(${globalColorName(global)})`;
  const value = settings.text(control).trim();
  // defence: builder-css-values
  return value !== '' && isCssColorCached(value) ? value : '';
}

function declareTypography(settings: ElementSettings, prefix: string, declare: Declare): void {
  const global = settings.global(`${prefix}_typography`, 'typography');
  if (global !== undefined) {
    // Of a property that the typography lacks, the other rules for the element count.
    for (const property of ['font_family', ...TYPOGRAPHY_KEYWORDS, ...TYPOGRAPHY_SIZES].map(propertyOf))
      declare(property, `var(${globalTypographyName(global, property)}, revert-layer)`);
    return;
  }
  if (settings.text(`${prefix}_typography`) !== 'custom') return;
  const family = settings.text(`${prefix}_font_family`);
  if (family !== '') declare('font-family', cssString(family));
  for (const name of TYPOGRAPHY_KEYWORDS) declare(propertyOf(name), fontKeyword(settings.text(`${prefix}_${name}`)));
  for (const name of TYPOGRAPHY_SIZES) declare(propertyOf(name), cssSize(settings.record(`${prefix}_${name}`)));
}

/** Returns the CSS property of a member of a typography. */
function propertyOf(name: string): string {
  return name.replaceAll('_', '-');
}

/** Returns a keyword or weight of a font, or an empty text. Letters, digits and hyphens cannot end a declaration. */
function fontKeyword(value: string): string {
  return /^[a-z\d-]{1,20}$/.test(value) ? value : '';
}

function declareBorder(settings: ElementSettings, prefix: string, declare: Declare): void {
  const style = settings.choice(`${prefix}_border`, ['', 'none', 'solid', 'double', 'dotted', 'dashed', 'groove']);
  if (style === '') return;
  declare('border-style', style);
  declare('border-width', cssBox(settings.record(`${prefix}_width`)));
  declare('border-color', colorOf(settings, `${prefix}_color`));
}

/** A size in CSS; empty for an invalid one. */
export function cssSize(value: JsonRecord): string {
  const unit = getOwn(value, 'unit');
  const amount = getOwn(value, 'size');
  if (unit === 'custom') return typeof amount === 'string' && isCssAmount(amount) ? amount : '';
  return cssAmount(amount, unit);
}

function cssBox(value: JsonRecord): string {
  const unit = getOwn(value, 'unit');
  const sides = SIDES.map((side) => cssAmount(getOwn(value, side), unit));
  return sides.every((side) => side === '') ? '' : sides.map((side) => side || '0').join(' ');
}

function cssAmount(amount: unknown, unit: unknown): string {
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  if (typeof number !== 'number' || !Number.isFinite(number) || typeof unit !== 'string' || !UNITS.has(unit)) return '';
  return number === 0 ? '0' : `${Number(number.toFixed(4))}${unit}`;
}

const HEX_COLOR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const colorCache = new Map<string, boolean>();
const COLOR_CACHE_LIMIT = 2_000;

/** Like `isCssColor` with a cache, because pages repeat a few colors. */
function isCssColorCached(value: string): boolean {
  if (HEX_COLOR.test(value)) return true;
  // Documents may contain texts of any length, which the cache must not hold in memory.
  if (value.length > MAX_CSS_VALUE_LENGTH) return false;
  let isColor = colorCache.get(value);
  if (isColor === undefined) {
    if (colorCache.size >= COLOR_CACHE_LIMIT) colorCache.clear();
    isColor = isCssColor(value);
    colorCache.set(value, isColor);
  }
  return isColor;
}
