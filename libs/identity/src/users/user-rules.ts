import { isEmailAddress, removeAccents, sanitizeLogin, sortKey } from '#text';
import { userError } from './user-errors.js';

/** Maximum number of characters of each text of a user. */
export const USER_LIMITS = { login: 60, slug: 50, email: 100, url: 100, name: 250 } as const;

/** Locales that a user may choose; empty for that of the site. */
export const USER_LOCALES: readonly string[] = ['', 'en_US'];

/**
 * Returns the key of a display name for comparison, search and order: without diacritics and case, and with punctuation
 * before digits and letters.
 */
export function displayNameKey(name: string): string {
  const folded = removeAccents(name)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return sortKey(folded);
}

/** Folds a login or email address for comparison. */
export function foldKey(text: string): string {
  return text.toLowerCase();
}

/** Whether a text is a valid login: ASCII letters, digits, single blanks inside, `_`, `.`, `-` and `@`. */
export function isLogin(text: string): boolean {
  return text !== '' && text !== '0' && sanitizeLogin(text) === text;
}

/** The email address of a user without one: the login if it is an address, otherwise one of a domain without mail. */
export function defaultEmailAddress(login: string): string {
  return isEmailAddress(login) ? login : `${login.replace(/[^\w.-]/g, '-')}@localhost.localdomain`;
}

/**
 * Checks the lengths of texts of a user.
 * @throws RestError 400 `user_login_too_long`, `user_nicename_too_long`, `user_url_too_long`,
 * `rest_user_invalid_email`, `rest_user_invalid_name`
 */
export function checkUserLengths(texts: {
  login?: string;
  email?: string;
  url?: string;
  slug?: string;
  name?: string;
}): void {
  const { login = '', email = '', url = '', slug = '', name = '' } = texts;
  if (login.length > USER_LIMITS.login)
    throw userError('user_login_too_long', `A login must have at most ${USER_LIMITS.login} characters.`);
  if (slug.length > USER_LIMITS.slug)
    throw userError('user_nicename_too_long', `A slug must have at most ${USER_LIMITS.slug} characters.`);
  if (url.length > USER_LIMITS.url)
    throw userError('user_url_too_long', `The URL of a user must have at most ${USER_LIMITS.url} characters.`);
  if (email.length > USER_LIMITS.email)
    throw userError('rest_user_invalid_email', `An email address must have at most ${USER_LIMITS.email} characters.`);
  if (name.length > USER_LIMITS.name)
    throw userError('rest_user_invalid_name', `A name must have at most ${USER_LIMITS.name} characters.`);
}
