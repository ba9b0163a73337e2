import { sanitizeTextField } from '#text';
import { isRecord } from '#schema';
import type { Json } from '#schema';
import { RESPONSIVE_SUFFIXES } from '../element-types/element-types.js';
import { isCssLength, isCssAmount } from '../values/css.js';
import { getOwn } from '../values/records.js';

/** Prefix of the name of each member of a typography. */
export const TYPOGRAPHY_PREFIX = 'typography_';

/** Members with a set of allowed words. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  typography: ['custom'],
  font_weight: ['', 'normal', 'bold', '100', '200', '300', '400', '500', '600', '700', '800', '900'],
  text_transform: ['', 'uppercase', 'lowercase', 'capitalize', 'none'],
  font_style: ['', 'normal', 'italic', 'oblique'],
  text_decoration: ['', 'underline', 'overline', 'line-through', 'none'],
};

/** Members with a size in one of these units, per screen size. `custom` accepts a CSS expression. */
const SIZE_UNITS: Readonly<Record<string, readonly string[]>> = {
  font_size: ['px', 'em', 'rem', 'vw', 'custom'],
  line_height: ['px', 'em', 'rem', 'lh', 'rlh', 'custom'],
  letter_spacing: ['px', 'em', 'rem', 'custom'],
  word_spacing: ['px', 'em', 'rem', 'custom'],
};

/** Maximum characters of the name of a font family. */
const MAX_FAMILY_LENGTH = 300;

/** The value to store, or the reason why it is invalid. */
export type CheckedMember = { value: Json; fault?: undefined } | { value?: undefined; fault: string };

/** Validates one member of a typography. `fault` is an error message for the argument `value`. */
export function checkTypographyMember(name: string, value: unknown): CheckedMember {
  if (!name.startsWith(TYPOGRAPHY_PREFIX))
    return { fault: `value must not have the member ${name}; all names begin with ${TYPOGRAPHY_PREFIX}.` };
  const shortName = name.slice(TYPOGRAPHY_PREFIX.length);
  if (shortName === 'font_family') return checkFamily(name, value);
  const words = getOwn(KEYWORDS, shortName);
  if (words)
    return typeof value === 'string' && words.includes(value)
      ? { value }
      : { fault: `value.${name} must be one of ${words.map((word) => JSON.stringify(word)).join(', ')}.` };
  const suffix = RESPONSIVE_SUFFIXES.find((one) => shortName.endsWith(one)) ?? '';
  const stem = shortName.slice(0, shortName.length - suffix.length);
  const units = getOwn(SIZE_UNITS, stem);
  return units ? checkSize(name, stem, value, units) : { fault: `value must not have the member ${name}.` };
}

function checkFamily(name: string, value: unknown): CheckedMember {
  if (typeof value !== 'string' || value.length > MAX_FAMILY_LENGTH)
    return {
      fault: `value.${name} must be the name of a font family with at most ${MAX_FAMILY_LENGTH} characters.`,
    };
  return { value: sanitizeTextField(value) };
}

function checkSize(name: string, stem: string, value: unknown, units: readonly string[]): CheckedMember {
  const invalid = {
    fault: `value.${name} must be an object with the members unit (${units.join(', ')}), size and optionally sizes.`,
  };
  if (!isRecord<Json>(value) || Object.keys(value).some((member) => !['unit', 'size', 'sizes'].includes(member)))
    return invalid;
  const unit = getOwn(value, 'unit');
  const sizes = getOwn(value, 'sizes');
  if (typeof unit !== 'string' || !units.includes(unit) || !isAmount(getOwn(value, 'size'), unit, stem)) return invalid;
  const hasInvalidSizes =
    sizes !== undefined &&
    !(Array.isArray(sizes) ? sizes.every((one) => isNumeric(one)) : isRecord(sizes) && Object.keys(sizes).length === 0);
  return hasInvalidSizes ? invalid : { value };
}

function isAmount(size: Json | undefined, unit: string, stem: string): boolean {
  if (size === '') return true;
  if (unit !== 'custom') return isNumeric(size);
  return typeof size === 'string' && (stem === 'line_height' ? isCssAmount(size) : isCssLength(size));
}

/** Whether the value is a finite number or a numeric string. JSON such as `1e999` contains infinite numbers. */
function isNumeric(value: Json | undefined): boolean {
  return Number.isFinite(value) || (typeof value === 'string' && /^-?\d{1,9}(?:\.\d{1,9})?$/.test(value));
}
