import { escapeLike, wholeNumber } from '#platform';
import type { UserQuery } from './user-query.js';
import { foldKey, displayNameKey, USER_LIMITS } from './user-rules.js';
import type { UserSearchColumn } from './users.args.js';

/** Columns with public values. A search in other columns would reveal their values. */
const PUBLIC_COLUMNS: readonly UserSearchColumn[] = ['id', 'slug', 'name'];
const ALL_COLUMNS: readonly UserSearchColumn[] = ['id', 'slug', 'name', 'username', 'email'];

type Column = UserSearchColumn | 'url';

/** Maximum length of a searched column. */
const MAX_SEARCH_LENGTH = Math.max(...Object.values(USER_LIMITS));

/**
 * Returns the SQL condition of a search: one of the columns contains the text, ignoring case. Asterisks around the text
 * are ignored.
 * @param requested columns of the request; those that the actor may not search are ignored
 * @param maySearchAll whether the actor may search in all columns
 */
export function userSearch(
  query: UserQuery,
  search: string,
  requested: readonly UserSearchColumn[],
  maySearchAll: boolean,
): string {
  const text = trimAsterisks(search);
  if (text.length > MAX_SEARCH_LENGTH || text.includes('\0')) return 'FALSE';
  // defence: user-search-requested-columns
  const allowed = maySearchAll ? ALL_COLUMNS : PUBLIC_COLUMNS;
  const chosen = requested.filter((column) => allowed.includes(column));
  // defence: user-search-default-columns
  const columns = chosen.length > 0 ? chosen : maySearchAll ? likelyColumns(text) : PUBLIC_COLUMNS;
  const isIndexed = (column: TextColumn): boolean =>
    query.kind === 'sqlite' && [...foldForColumn(column, text)].length >= 3;
  const texts = columns.filter((column) => column !== 'id');
  const indexed = texts.filter(isIndexed);
  return [
    ...(indexed.length > 0 ? [trigramCondition(query, indexed, text)] : []),
    ...texts.filter((column) => !isIndexed(column)).map((column) => likeCondition(query, column, text)),
    ...(columns.includes('id') ? [idCondition(query, text)] : []),
  ].join(' OR ');
}

/** Chooses the columns for a search without columns by the form of the text. */
function likelyColumns(text: string): readonly Column[] {
  if (text.includes('@')) return ['email'];
  if (/^\d+$/.test(text)) return ['username', 'id'];
  if (/^https?:\/\//.test(text)) return ['url'];
  return ['username', 'url', 'email', 'slug', 'name'];
}

type TextColumn = Exclude<Column, 'id'>;

const COLUMNS: Record<TextColumn, string> = {
  slug: 'u.slug',
  name: 'u.name_key',
  username: 'u.login_key',
  email: 'u.email_key',
  url: 'lower(u.url)',
};
/** Columns of the trigram index `user_search` of SQLite. */
const INDEX_COLUMNS: Record<TextColumn, string> = {
  slug: 'slug',
  name: 'name',
  username: 'login',
  email: 'email',
  url: 'url',
};

const foldForColumn = (column: TextColumn, text: string): string =>
  column === 'name' ? displayNameKey(text) : foldKey(text);

function idCondition(query: UserQuery, text: string): string {
  const id = wholeNumber(text);
  return id === undefined ? 'FALSE' : `u.id = ${query.bind(id)}`;
}

/** PostgreSQL has trigram indexes for LIKE. On SQLite only texts of one or two characters are searched with LIKE. */
function likeCondition(query: UserQuery, column: TextColumn, text: string): string {
  const folded = foldForColumn(column, text);
  // An accent alone is folded to nothing, which every name contains.
  if (folded === '' && text !== '') return 'FALSE';
  // defence: user-search-wildcards
  return `${COLUMNS[column]} LIKE ${query.bind(`%${escapeLike(folded)}%`)} ESCAPE '\\'`;
}

/** The condition for SQLite's trigram index. A text in quotation marks is matched literally. */
function trigramCondition(query: UserQuery, columns: readonly TextColumn[], text: string): string {
  // defence: user-search-quoted
  const terms = columns.map(
    (column) => `${INDEX_COLUMNS[column]} : "${foldForColumn(column, text).replaceAll('"', '""')}"`,
  );
  // defence: user-search-bound
  return `u.id IN (SELECT rowid FROM user_search WHERE user_search MATCH ${query.bind(terms.join(' OR '))})`;
}

function trimAsterisks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === '*') start++;
  while (end > start && text[end - 1] === '*') end--;
  return text.slice(start, end);
}
