import { compileSchema } from '#route-registry';
import type { ArgOptions, ArgRefusal, ArgRule } from '#route-registry';
import { StatusRegistry } from '../../statuses/status-registry.js';

/** A list or an object in the place of the raw text is a mistake of the client, so it is refused. */
const textRule: ArgRule = (value) => {
  const raw = value && typeof value === 'object' ? (value as { raw?: unknown }).raw : undefined;
  return raw && typeof raw === 'object' ? 'The raw text must be a string.' : null;
};

/** A text is a string or an object with `raw`; any other value changes nothing. */
export const FREE_TEXT: ArgOptions = {
  unvalidated: 'a text, or an object with `raw`; anything else changes nothing',
  rule: textRule,
};

/** The text in an argument that is `FREE_TEXT`; undefined where it changes nothing. */
export function textIn(value: unknown): string | undefined {
  const text = value && typeof value === 'object' ? (value as { raw?: unknown }).raw : value;
  return typeof text === 'string' ? text : undefined;
}

/** `meta` is an object; each key is checked against its own schema before anything is written. */
export const FREE_META: ArgOptions = {
  unvalidated: 'an object (an empty list stands for one) whose keys are checked one by one',
  rule: (value) => (typeof value === 'object' ? null : 'Invalid parameter.'),
};

/**
 * Any state of the registry passes here. Those that nobody can choose are refused once the thing is known, since a thing may be
 * given the state that it has.
 */
const statusRule: ArgRule = (value, { resolve }): ArgRefusal | null => {
  const fault = compileSchema({ type: 'string' }).validate(value, 'status');
  if (fault) return fault;
  return resolve(StatusRegistry).get(String(value))
    ? null
    : notAmong(
        'status',
        resolve(StatusRegistry).slugs(({ internal }) => !internal),
      );
};

/** How `status` is checked in writes. */
export const FREE_STATUS: ArgOptions = {
  unvalidated: 'a thing may be given the state that it has, whichever it is',
  rule: statusRule,
};

/** How `template` is checked in writes: once the thing is known, since it may be given the template that it has. */
export const FREE_TEMPLATE: ArgOptions = {
  unvalidated: 'a thing may be given the template that it has, even if there is no such template any more',
  rule: (value) => compileSchema({ type: 'string' }).validate(value, 'template'),
};

/** The refusal of a value that is none of a list. */
export function notAmong(param: string, allowed: readonly string[]): { code: string; message: string; data: null } {
  return { code: 'rest_not_in_enum', message: `${param} is not one of ${allowed.join(', ')}.`, data: null };
}
