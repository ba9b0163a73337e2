import { ALL_CONTEXTS } from '#route-registry';
import type { ArgRefusal, ArgRule } from '#route-registry';
import { sanitizeTextField, sanitizeUrl, slugify } from '#text';
import { compileSchema } from '#schema';
import type { Schema, SchemaFailure } from '#schema';

/** Settings of a font family in the format of `theme.json`. */
export interface FontFamilySettings {
  name: string;
  slug: string;
  /** Value of the CSS property `font-family`. */
  fontFamily: string;
  /** URL of a preview image, or empty. */
  preview: string;
}

/** Settings of a font face: descriptors of the CSS rule `@font-face`. `src` is one URL or several. */
export interface FontFaceSettings {
  fontFamily: string;
  src: string | readonly string[];
  readonly [descriptor: string]: string | readonly string[];
}

const text = (description: string, more: Schema = {}): Schema => ({ description, type: 'string', ...more });

/** Schema of the settings of a family. */
export const FAMILY_SETTINGS: Schema = {
  description: 'Settings of the font family, as in theme.json.',
  type: 'object',
  context: ALL_CONTEXTS,
  properties: {
    name: text('Display name.'),
    slug: text('Name in CSS variables, unique among families.'),
    fontFamily: text('Value of the CSS property font-family.'),
    preview: text('URL of a preview image.', { format: 'uri', default: '' }),
  },
  required: ['name', 'slug', 'fontFamily'],
  additionalProperties: false,
};

/** Schema of the settings of a face. */
export const FACE_SETTINGS: Schema = {
  description: 'Settings of the font face, as in theme.json.',
  type: 'object',
  context: ALL_CONTEXTS,
  properties: {
    fontFamily: text('CSS font-family.', { default: '' }),
    fontStyle: text('CSS font-style.', { default: 'normal' }),
    fontWeight: { description: 'CSS font-weight.', type: ['string', 'integer'], default: '400' },
    fontDisplay: text('CSS font-display.', {
      default: 'fallback',
      enum: ['auto', 'block', 'fallback', 'swap', 'optional'],
    }),
    src: {
      description: 'URLs of the files, or names of uploaded files.',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
      default: [],
    },
    fontStretch: text('CSS font-stretch.'),
    ascentOverride: text('CSS ascent-override.'),
    descentOverride: text('CSS descent-override.'),
    fontVariant: text('CSS font-variant.'),
    fontFeatureSettings: text('CSS font-feature-settings.'),
    fontVariationSettings: text('CSS font-variation-settings.'),
    lineGapOverride: text('CSS line-gap-override.'),
    sizeAdjust: text('CSS size-adjust.'),
    unicodeRange: text('CSS unicode-range.'),
    preview: text('URL of a preview image.', { format: 'uri', default: '' }),
  },
  required: ['fontFamily', 'src'],
  additionalProperties: false,
};

/** Maximum characters of the JSON of settings. */
const MAX_CHARACTERS = 20_000;

/**
 * The refusal of settings that do not conform to the schema. As in the reference, its data is the status, and the data
 * of the failure is in `additional_data`.
 */
function schemaRefusal({ code, message, data }: SchemaFailure): ArgRefusal {
  return { code, message, data: { status: 400 }, ...(data && { additional_data: [data] }) };
}

const refusal = (code: string, message: string): ArgRefusal => ({ code, message, data: { status: 400 } });

/**
 * Creates the validation rule of settings in JSON.
 * @param filled members that must not be empty
 */
export function settingsRule(name: string, schema: Schema, filled = schema.required as readonly string[]): ArgRule {
  const compiled = compileSchema(schema);
  return (value) => {
    const settings = decode(value);
    if (settings === undefined)
      return refusal('rest_invalid_param', `${name} must be JSON of at most ${MAX_CHARACTERS} characters.`);
    const failure = compiled.validate(settings, name);
    if (failure) return schemaRefusal(failure);
    const members = membersOf(settings);
    const empty = filled.find((member) => isEmpty(members[member]));
    return empty === undefined ? null : refusal('rest_invalid_param', `${name}[${empty}] must not be empty.`);
  };
}

const { required, ...changedSettings } = FAMILY_SETTINGS;
const changedSettingsRule = settingsRule('font_family_settings', changedSettings, required as readonly string[]);

/** Validation rule of a family's settings for an update. Members may be missing. The slug cannot be changed. */
export const changedFamilyRule: ArgRule = (value, about) => {
  const slug = parseSettings(value)?.slug;
  return slug === undefined || slug === null
    ? changedSettingsRule(value, about)
    : refusal('rest_invalid_param', 'font_family_settings[slug] cannot be changed.');
};

/** Parses an argument with a JSON object; undefined for values that are not JSON. */
export function parseSettings(value: unknown): Record<string, unknown> | undefined {
  const settings = decode(value);
  return settings === undefined ? undefined : membersOf(settings);
}

/** Decodes JSON of any value but null. As in the reference, a number, or true for 1, may take the place of the text. */
function decode(value: unknown): unknown {
  if (typeof value === 'number' || value === true) return Number(value);
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS) return undefined;
  try {
    return (JSON.parse(value, refuseLoneSurrogates) as unknown) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Strict parsers of clients would refuse an answer that contains half of a surrogate pair. */
function refuseLoneSurrogates(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('Single surrogate in a string.');
  return value;
}

/** Returns the members of an object or a list; none for other values. */
function membersOf(settings: unknown): Record<string, unknown> {
  return typeof settings === 'object' ? { ...settings } : {};
}

function isEmpty(member: unknown): boolean {
  return member === '' || member === '0' || (Array.isArray(member) && member.length === 0);
}

/** Sanitizes the given members of a family. */
export function sanitizeFamily(settings: Readonly<Record<string, unknown>>): Partial<FontFamilySettings> {
  const sanitizers: Record<keyof FontFamilySettings, (value: string) => string> = {
    name: sanitizeTextField,
    slug: slugify,
    fontFamily: quoteFamilies,
    preview: sanitizeUrl,
  };
  return Object.fromEntries(
    Object.entries(sanitizers).flatMap(([name, clean]) =>
      typeof settings[name] === 'string' ? [[name, clean(settings[name])]] : [],
    ),
  );
}

/** Sanitizes the settings of a face; all values except `src` become strings. */
export function sanitizeFace({ src, ...settings }: Readonly<Record<string, unknown>>): FontFaceSettings {
  const members = Object.entries(settings).map(([name, value]) => {
    const raw = sanitizeTextField(String(value));
    return [name, name === 'fontFamily' ? quoteFamilies(raw) : name === 'preview' ? sanitizeUrl(raw) : cssText(raw)];
  });
  return { ...(Object.fromEntries(members) as { fontFamily: string }), src: src as string | readonly string[] };
}

/** Quotes the family names that contain characters other than letters and hyphens, except `generic(…)`. */
function quoteFamilies(list: string): string {
  return cssText(sanitizeTextField(list))
    .split(',')
    .map((item) => {
      const name = item.trim();
      if (name === '' || /^(?:[a-z-]+|generic\([a-z-]+\))$/i.test(name)) return name;
      return `"${name.replace(/^["']+|(?<!["'])["']+$/g, '').replaceAll('"', '')}"`;
    })
    .filter((name) => name !== '')
    .join(', ');
}

/** Returns a value that cannot end a declaration or a rule of a style sheet. */
function cssText(value: string): string {
  return value.replace(/[;{}<>\\]/g, '');
}

/** Percentages of the keywords of `font-stretch`. */
const STRETCHES: Readonly<Record<string, string>> = {
  'ultra-condensed': '50%',
  'extra-condensed': '62.5%',
  condensed: '75%',
  'semi-condensed': '87.5%',
  normal: '100%',
  'semi-expanded': '112.5%',
  expanded: '125%',
  'extra-expanded': '150%',
  'ultra-expanded': '200%',
};

/** Returns the key that distinguishes faces; equal faces have the same key. */
export function faceKey(settings: FontFaceSettings): string {
  const part = (name: string, fallback: string): string => {
    const value = settings[name];
    const text = typeof value === 'string' && value !== '' ? value : fallback;
    return text.toLowerCase().replace(/["']/g, '').replace(/\s+/g, ' ').replace(/, ?/g, ', ');
  };
  return [
    part('fontFamily', ''),
    part('fontStyle', 'normal'),
    part('fontWeight', '400').replaceAll('normal', '400').replaceAll('bold', '700'),
    part('fontStretch', '100%').replace(/[a-z-]+/g, (word) => STRETCHES[word] ?? word),
    part('unicodeRange', 'u+0-10ffff').toUpperCase(),
  ].join(';');
}
