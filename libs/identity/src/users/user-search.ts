import type { UserQuery } from './user-query.js';
import { foldKey, foldSearchText, USER_LIMITS } from './user-rules.js';
import type { UserSearchColumn } from './users.args.js';

/** Columns whose contents everybody sees. Nobody may find users by what only others may read. */
const PUBLIC_COLUMNS: readonly UserSearchColumn[] = ['id', 'slug', 'name'];
const ALL_COLUMNS: readonly UserSearchColumn[] = ['id', 'slug', 'name', 'username', 'email'];

type Column = UserSearchColumn | 'url';

/** Nothing that is searched in is longer. */
const MAX_SEARCH_LENGTH = Math.max(...Object.values(USER_LIMITS));

/**
 * The condition of a search: the text stands somewhere in one of the columns, whatever its case; asterisks around it do not count.
 * @param requested columns that were asked for; those that the reader may not search are passed over
 * @param mayListAll whether the reader may search in all columns
 */
export function userSearch(
  query: UserQuery,
  search: string,
  requested: readonly UserSearchColumn[],
  mayListAll: boolean,
): string {
  const text = withoutAsterisks(search);
  if (text.length > MAX_SEARCH_LENGTH || text.includes('\0')) return 'FALSE';
  // defence: user-search-columns-public
  const allowed = mayListAll ? ALL_COLUMNS : PUBLIC_COLUMNS;
  const chosen = requested.filter((column) => allowed.includes(column));
  // defence: user-search-public-columns
  const columns = chosen.length > 0 ? chosen : mayListAll ? likelyColumns(text) : PUBLIC_COLUMNS;
  const isIndexed = (column: TextColumn): boolean => query.kind === 'sqlite' && [...foldFor(column, text)].length >= 3;
  const texts = columns.filter((column) => column !== 'id');
  const indexed = texts.filter(isIndexed);
  return [
    ...(indexed.length > 0 ? [byTrigrams(query, indexed, text)] : []),
    ...texts.filter((column) => !isIndexed(column)).map((column) => byLike(query, column, text)),
    ...(columns.includes('id') ? [byId(query, text)] : []),
  ].join(' OR ');
}

/** Where somebody who says no columns most likely means to look. */
function likelyColumns(text: string): readonly Column[] {
  if (text.includes('@')) return ['email'];
  if (/^\d+$/.test(text)) return ['username', 'id'];
  if (/^https?:\/\//.test(text)) return ['url'];
  return ['username', 'url', 'email', 'slug', 'name'];
}

type TextColumn = Exclude<Column, 'id'>;

const SQL: Record<TextColumn, string> = {
  slug: 'u.slug',
  name: 'u.name_key',
  username: 'u.login_key',
  email: 'u.email_key',
  url: 'lower(u.url)',
};
const INDEXED: Record<TextColumn, string> = {
  slug: 'slug',
  name: 'name',
  username: 'login',
  email: 'email',
  url: 'url',
};

const foldFor = (column: TextColumn, text: string): string =>
  column === 'name' ? foldSearchText(text) : foldKey(text);

function byId(query: UserQuery, text: string): string {
  return /^\d{1,15}$/.test(text) ? `u.id = ${query.bind(Number(text))}` : 'FALSE';
}

/** PostgreSQL has indexes for this; SQLite needs it for texts of one or two letters only. */
function byLike(query: UserQuery, column: TextColumn, text: string): string {
  // defence: user-search-wildcards
  return `${SQL[column]} LIKE ${query.bind(`%${foldFor(column, text).replace(/[\\%_]/g, '\\$&')}%`)} ESCAPE '\\'`;
}

/** SQLite's index of groups of three letters; a text in quotation marks is found as it stands. */
function byTrigrams(query: UserQuery, columns: readonly TextColumn[], text: string): string {
  // defence: user-search-quoted
  const terms = columns.map((column) => `${INDEXED[column]} : "${foldFor(column, text).replaceAll('"', '""')}"`);
  // defence: user-search-bound
  return `u.id IN (SELECT rowid FROM user_search WHERE user_search MATCH ${query.bind(terms.join(' OR '))})`;
}

function withoutAsterisks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === '*') start++;
  while (end > start && text[end - 1] === '*') end--;
  return text.slice(start, end);
}
