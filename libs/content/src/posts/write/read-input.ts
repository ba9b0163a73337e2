import { invalidParam, RestError } from '#route-registry';
import type { Params } from '#route-registry';
import { omitUndefined } from '#schema';
import { exceedsLength, removeNul, slugify } from '#text';
import { hasFieldsOf, readPostTextArg, readTitleArg } from '#content-model/core';
import type { PostType } from '#content-model';
import type { PostFormat, Taxonomy } from '#content-model/core';
import { MAX_MENU_ORDER } from '#post-repository';
import type { PostInput } from './post-input.js';

/** Maximum characters of a password, as in the reference. */
const MAX_PASSWORD_LENGTH = 255;

/**
 * Converts the validated arguments of a write to the input of `PostWriter`. As in the reference, negative ids of terms
 * and of the featured image count as their absolute values.
 * @param taxonomies taxonomies of the type
 * @throws RestError 400 `rest_invalid_param` for a `menu_order` out of bounds, `db_insert_error` or `db_update_error`
 * for a `password` that is too long
 */
export function readInput(params: Params, type: PostType, taxonomies: readonly Taxonomy[]): PostInput {
  const text = (name: string): string | undefined =>
    typeof params[name] === 'string' ? removeNul(params[name]) : undefined;
  const given = (name: string): boolean => params[name] !== undefined && params[name] !== null;
  const input: PostInput = {
    title: readTitleArg(params.title),
    content: readPostTextArg(params.content),
    excerpt: readPostTextArg(params.excerpt),
    // Null counts as an unknown status.
    status: params.status === null ? '' : text('status'),
    slug: params.slug === undefined ? undefined : readSlugArg(text('slug') ?? ''),
    password: requireShortPassword(text('password'), params.id ? 'db_update_error' : 'db_insert_error'),
    commentStatus: openOrClosed(params.comment_status),
    pingStatus: openOrClosed(params.ping_status),
    format: (text('format') || undefined) as PostFormat | undefined,
    template: params.template === undefined ? undefined : (text('template') ?? ''),
    ...readDateArgs(params),
  };
  if (given('author') && hasFieldsOf(type, 'author')) input.author = Number(params.author) || undefined;
  if (given('parent') && type.hierarchical) input.parent = Number(params.parent);
  if (given('menu_order') && hasFieldsOf(type, 'page-attributes'))
    input.menuOrder = requireMenuOrderInRange(Number(params.menu_order));
  if (given('featured_media') && hasFieldsOf(type, 'thumbnail'))
    input.featuredMedia = Math.abs(Number(params.featured_media));
  if (given('sticky') && type.name === 'post') input.sticky = Boolean(params.sticky);
  input.terms = Object.fromEntries(
    taxonomies
      .filter(({ restBase }) => Array.isArray(params[restBase!]))
      .map(({ name, restBase }) => [name, (params[restBase!] as number[]).map(Math.abs)]),
  );
  if (given('meta') && hasFieldsOf(type, 'custom-fields')) input.meta = params.meta as Record<string, unknown>;
  return omitUndefined(input);
}

/** Converts the arguments of an update or autosave. As in the reference, the content `0` empties the content. */
export function readUpdate(...args: Parameters<typeof readInput>): PostInput {
  const input = readInput(...args);
  return input.content === '0' ? { ...input, content: '' } : input;
}

/** The slug `0` counts as empty, as in the reference. */
function readSlugArg(value: string): string {
  const slug = slugify(value);
  return slug === '0' ? '' : slug;
}

function openOrClosed(value: unknown): 'open' | 'closed' | undefined {
  return value === 'open' || value === 'closed' ? value : undefined;
}

/** `date` has precedence over `date_gmt`; null in either resets the chosen date. */
function readDateArgs({ date, date_gmt: gmt }: Params): Pick<PostInput, 'date' | 'dateGmt'> {
  if (date === null || gmt === null) return { date: null };
  if (typeof date === 'string' && date !== '') return { date };
  return typeof gmt === 'string' && gmt !== '' ? { dateGmt: gmt } : {};
}

function requireShortPassword(password: string | undefined, code: string): string | undefined {
  if (password !== undefined && exceedsLength(password, MAX_PASSWORD_LENGTH))
    throw new RestError(code, `The password has more than ${MAX_PASSWORD_LENGTH} characters.`, 400);
  return password;
}

function requireMenuOrderInRange(value: number): number {
  if (Math.abs(value) > MAX_MENU_ORDER)
    throw invalidParam('menu_order', `menu_order must be between -${MAX_MENU_ORDER} and ${MAX_MENU_ORDER}.`);
  return value;
}
