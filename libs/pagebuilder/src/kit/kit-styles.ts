import { isRecord } from '#schema';
import type { Json } from '#schema';
import { COLORS } from '../globals/colors.js';
import { globalsOf } from '../globals/globals.service.js';
import { KIT_TYPOGRAPHIES } from '../globals/typography.js';
import { checkTypographyMember, TYPOGRAPHY_PREFIX } from '../globals/typography-members.js';
import { cssString, isCssColor } from '../values/css.js';
import type { JsonRecord } from '../values/records.js';
import { cssSize, TYPOGRAPHY_KEYWORDS } from '../rendering/style.js';
import { globalColorName, globalTypographyName } from './css-names.js';
import type { KitSettings } from './kit-settings.js';

/** Media condition of each responsive variant, in the order of the rules. */
const SCREENS: readonly (readonly [suffix: string, condition: string])[] = [
  ['_widescreen', '(min-width: 2400px)'],
  ['_laptop', '(max-width: 1366px)'],
  ['_tablet_extra', '(max-width: 1200px)'],
  ['_tablet', '(max-width: 1024px)'],
  ['_mobile_extra', '(max-width: 880px)'],
  ['_mobile', '(max-width: 767px)'],
];

/** Fallback font family. */
const GENERIC_FONTS = 'Sans-serif';
/** Ids that can be part of the name of a custom property. */
const USABLE_ID = /^[\w-]+$/;

/**
 * Returns the style sheet of a kit: its colors and typography as custom properties, to which rendered documents refer.
 * Validates every value again, because a kit may come from another site.
 */
export function kitStyles(settings: KitSettings): string {
  const typography = globalsOf(KIT_TYPOGRAPHIES, settings)
    .filter(({ id }) => USABLE_ID.test(id))
    .map(({ id, value }) => ({ id, members: isRecord(value) ? value : {} }));
  // defence: kit-css-values
  const colors = globalsOf(COLORS, settings).flatMap(({ id, value }) =>
    USABLE_ID.test(id) && typeof value === 'string' && isCssColor(value) ? [`${globalColorName(id)}:${value}`] : [],
  );
  const rules = [rule([...colors, ...typography.flatMap(({ id, members }) => typographyProperties(id, members, ''))])];
  for (const [suffix, condition] of SCREENS) {
    const properties = typography.flatMap(({ id, members }) => typographyProperties(id, members, suffix));
    if (properties.length > 0) rules.push(`@media${condition}{${rule(properties)}}`);
  }
  return `${rules.join('\n')}\n`;
}

function rule(properties: readonly string[]): string {
  return `:root{${properties.join(';')}}`;
}

/** Returns the CSS properties of one typography for the screen size of a suffix; the empty suffix stands for all. */
function typographyProperties(id: string, members: JsonRecord, suffix: string): string[] {
  const properties: string[] = [];
  for (const [name, stored] of Object.entries(members)) {
    const validated = checkTypographyMember(name, stored);
    if (validated.fault !== undefined) continue;
    const shortName = name.slice(TYPOGRAPHY_PREFIX.length);
    const [property, screen] = splitName(shortName);
    if (screen !== suffix) continue;
    const css = cssValue(property, validated.value);
    if (css !== '') properties.push(`${globalTypographyName(id, property.replaceAll('_', '-'))}:${css}`);
  }
  return properties;
}

function splitName(name: string): [property: string, suffix: string] {
  const suffix = SCREENS.find(([one]) => name.endsWith(one))?.[0] ?? '';
  return [name.slice(0, name.length - suffix.length), suffix];
}

function cssValue(property: string, value: unknown): string {
  if (isRecord<Json>(value)) return cssSize(value);
  if (typeof value !== 'string' || value === '') return '';
  if (property === 'font_family') return `${cssString(value)}, ${GENERIC_FONTS}`;
  return TYPOGRAPHY_KEYWORDS.includes(property) ? value : '';
}
