import { compileSchema } from '#schema';
import type { ArgOptions, ArgRefusal, ArgRule } from '#route-registry';
import { isEmptyValue, removeNul } from '#text';
import { StatusRegistry } from '../statuses/status-registry.js';

/** Refuses a list or an object in place of the raw text. */
const textRule: ArgRule = (value) => {
  const raw = value && typeof value === 'object' ? (value as { raw?: unknown }).raw : undefined;
  return raw && typeof raw === 'object' ? 'The raw text must be a string.' : null;
};

/** A text is a string or an object with `raw`; any other value is ignored. */
export const TEXT_OPTIONS: ArgOptions = {
  noSchemaReason: 'a string, or an object with `raw`; other values are ignored',
  alternative: { type: 'string' },
  rule: textRule,
};

/** Returns the text of a `TEXT_OPTIONS` argument without NUL; undefined if it is ignored. */
export function readTextArg(value: unknown): string | undefined {
  const text = value && typeof value === 'object' ? (value as { raw?: unknown }).raw : value;
  return typeof text === 'string' ? removeNul(text) : undefined;
}

/**
 * Returns a text of a post. Numbers and booleans in `raw` become texts, as in the reference; `false` empties the text.
 */
export function readPostTextArg(value: unknown): string | undefined {
  const raw = value && typeof value === 'object' ? (value as { raw?: unknown }).raw : undefined;
  if (typeof raw === 'boolean') return raw ? '1' : '';
  return typeof raw === 'number' ? String(raw) : readTextArg(value);
}

/** Returns the title in an argument. As in the reference, it is undefined if `raw` of an object is empty or `0`. */
export function readTitleArg(value: unknown): string | undefined {
  const title = readPostTextArg(value);
  return (title === '' || title === '0') && typeof value === 'object' ? undefined : title;
}

/**
 * Accepts any registered status. Statuses that users cannot choose are refused after the post is loaded, because a post
 * may retain its status.
 */
const statusRule: ArgRule = (value, { resolve }): ArgRefusal | null => {
  const failure = compileSchema({ type: 'string' }).validate(value, 'status');
  if (failure) return failure;
  return resolve(StatusRegistry).get(String(value))
    ? null
    : enumRefusal(
        'status',
        resolve(StatusRegistry).slugs(({ internal }) => !internal),
      );
};

/** Options of the argument `status` in writes. */
export const STATUS_OPTIONS: ArgOptions = {
  noSchemaReason: 'a post may retain any status',
  rule: statusRule,
};

/** Accepts names; as in the reference, `false`, 0, `0` and empty lists and objects stand for the empty name. */
const templateRule: ArgRule = (value) => {
  if (isEmptyValue(value) || typeof value === 'string') return null;
  return { code: 'rest_invalid_param', message: 'template is not the name of a template.', data: null };
};

/**
 * Options of the argument `template` in writes: names are validated after the post is loaded, because a post may retain
 * its template.
 */
export const TEMPLATE_OPTIONS: ArgOptions = {
  noSchemaReason: 'a post may retain its template, even if the theme no longer has it',
  rule: templateRule,
  normalize: (value) => (value === '0' ? '' : value),
};

/** Creates the refusal of a value that is not in the list of allowed values. */
export function enumRefusal(param: string, allowed: readonly string[]): { code: string; message: string; data: null } {
  return { code: 'rest_not_in_enum', message: `${param} is not one of ${allowed.join(', ')}.`, data: null };
}
