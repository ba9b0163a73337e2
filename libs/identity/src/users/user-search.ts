import type { UserQuery } from './user-query.js';
import { foldKey, foldText, USER_LIMITS } from './user-rules.js';
import type { UserSearchColumn } from './users.args.js';

/** Columns whose contents everybody sees. Nobody may find users by what only others may read. */
const PUBLIC_COLUMNS: readonly UserSearchColumn[] = ['id', 'slug', 'name'];
const ALL_COLUMNS: readonly UserSearchColumn[] = ['id', 'slug', 'name', 'username', 'email'];

type Column = UserSearchColumn | 'url';

/** Nothing that is searched in is longer. */
const LONGEST = Math.max(...Object.values(USER_LIMITS));

/**
 * The condition of a search: the text stands somewhere in one of the columns, whatever its case; asterisks around it do not count.
 * @param wanted columns that were asked for; those that the reader may not search are passed over
 * @param everything whether the reader may search in all columns
 */
export function userSearch(query: UserQuery, search: string, wanted: readonly UserSearchColumn[], everything: boolean): string {
  const text = withoutAsterisks(search);
  if (text.length > LONGEST || text.includes('\0')) return 'FALSE';
  const allowed = everything ? ALL_COLUMNS : PUBLIC_COLUMNS;
  const chosen = wanted.filter((column) => allowed.includes(column));
  const columns = chosen.length > 0 ? chosen : everything ? likelyColumns(text) : PUBLIC_COLUMNS;
  return columns.map((column) => match(query, column, text)).join(' OR ');
}

/** Where somebody who says no columns most likely means to look. */
function likelyColumns(text: string): readonly Column[] {
  if (text.includes('@')) return ['email'];
  if (/^\d+$/.test(text)) return ['username', 'id'];
  if (/^https?:\/\//.test(text)) return ['url'];
  return ['username', 'url', 'email', 'slug', 'name'];
}

const SQL: Record<Exclude<Column, 'id'>, string> = { slug: 'u.slug', name: 'u.name_key', username: 'u.login_key', email: 'u.email_key', url: 'lower(u.url)' };

function match(query: UserQuery, column: Column, text: string): string {
  if (column === 'id') return /^\d{1,15}$/.test(text) ? `u.id = ${query.bind(Number(text))}` : 'FALSE';
  const folded = column === 'name' ? foldText(text) : foldKey(text);
  return `${SQL[column]} LIKE ${query.bind(`%${folded.replace(/[\\%_]/g, '\\$&')}%`)} ESCAPE '\\'`;
}

function withoutAsterisks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === '*') start++;
  while (end > start && text[end - 1] === '*') end--;
  return text.slice(start, end);
}
