import { trimAscii } from '../ascii.js';

const MIN_LENGTH = 6;
const LOCAL_CHARACTERS = "a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-";
const LOCAL = new RegExp(`^[${LOCAL_CHARACTERS}]+$`);
const NOT_LOCAL = new RegExp(`[^${LOCAL_CHARACTERS}]`, 'g');
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const TRIMMED_FROM_DOMAIN = ' \t\n\r\0\v.';
const TRIMMED_FROM_LABEL = ' \t\n\r\0\v-';

/**
 * Whether a text is an email address of the common form: at least six characters, an unquoted local part in ASCII,
 * and a domain of two or more labels of letters, digits and inner hyphens.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@', 1);
  if (text.length < MIN_LENGTH || at === -1 || at !== text.indexOf('@')) return false;
  const labels = text.slice(at + 1).split('.');
  return LOCAL.test(text.slice(0, at)) && labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** Removes characters that an email address may not contain; returns an empty string if no address is left. */
export function sanitizeEmailAddress(text: string): string {
  const at = text.indexOf('@');
  if (text.length < MIN_LENGTH || text.indexOf('@', 1) === -1) return '';
  const local = text.slice(0, at).replace(NOT_LOCAL, '');
  const labels = trimAscii(text.slice(at + 1).replace(/\.{2,}/g, ''), TRIMMED_FROM_DOMAIN)
    .split('.')
    .map((label) => trimAscii(label, TRIMMED_FROM_LABEL).replace(/[^a-z0-9-]+/gi, ''))
    .filter((label) => label !== '');
  return local === '' || labels.length < 2 ? '' : `${local}@${labels.join('.')}`;
}
